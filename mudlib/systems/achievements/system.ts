import { System } from '/std/system'

/** What players have done: a chronicle of each, and achievements. */
export default class AchievementSystem extends System {
  about = 'A chronicle of what each player has done, and achievements.'
  /** `kept`: how many deeds of a player are kept; the oldest go first. */
  settings = { kept: 40 }
  daemons = ['/daemons/achievements']
}
