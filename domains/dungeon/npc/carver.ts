import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** A Carver of Diablo. It is a braver Fallen One with a sword. */
export default class Carver extends Monster {
  name = 'carver'
  aliases = ['imp', 'fallen']
  short = 'a carver'
  long = 'An imp with a knife as long as itself.'
  race = 'demon'
  level = 3
  maxHp = 14
  alignment = -500
  gold = 9
  seesInDark = true
  bareHands = '1d4'
  bareHandsVerb = 'slash'
  behaviours = [Diablo.with({ script: 'fallen-one', intelligence: 1, sword: true, walk: 7 })]
}
