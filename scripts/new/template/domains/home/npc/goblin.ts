import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'

/** A goblin. Edit this file while a player is fighting a goblin. For example, give the goblin more hit points or another name. */
export default class Goblin extends Monster {
  name = 'goblin'
  short = 'a tidy goblin'
  long = 'He folds his ears back when he is thinking. They are folded back.'
  race = 'goblin'
  level = 1
  maxHp = 14
  bareHands = '1d4'
  behaviours = [Wander.with({ chance: 5 })]
}
