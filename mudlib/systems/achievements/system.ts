import { System } from '/std/system'

/** Achievements, and a chronicle of each player's deeds. */
export default class AchievementSystem extends System {
  about = 'A chronicle of what each player has done, and achievements.'
  /** `kept`: the number of deeds that are kept for each player. The oldest are dropped first. */
  settings = { kept: 40 }
  daemons = ['/daemons/achievements']
}
