import { System } from '/std/system'

/** Reports from players to the wizards. */
export default class ReportsSystem extends System {
  about = '`bug`, `typo` and `idea`: players report to the wizards, who read it with `reports`.'
}
