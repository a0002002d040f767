import { System } from '/std/system'

/** Wizards' commands to inspect objects and programs while the world runs. */
export default class InspectionSystem extends System {
  about = 'A look into objects and programs: `dump`, `think`, `why`, `trace`, `probe`, `profile`, `top`, `events`.'
}
