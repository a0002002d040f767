import { System } from '/std/system'

/** What players report to the wizards. */
export default class ReportsSystem extends System {
  about = '`bug`, `typo` and `idea`: players report to the wizards, who read it with `reports`.'
}
