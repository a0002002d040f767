import { System } from '/std/system'

/** A chronicle of each player's deeds, and achievements. */
export default class AchievementSystem extends System {
  about = 'A chronicle of what each player has done, and achievements.'
  /** `kept`: the number of deeds of a player that are kept. The oldest are dropped first. */
  settings = { kept: 40 }
  daemons = ['/daemons/achievements']
}
