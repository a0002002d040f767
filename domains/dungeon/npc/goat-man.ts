import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** A Goat Man of Diablo. It circles, and spins when it is badly hurt. */
export default class GoatMan extends Monster {
  name = 'goat'
  aliases = ['goat man', 'goatman']
  short = 'a goat man'
  long = 'It walks upright, and leans on an axe while it thinks.'
  race = 'demon'
  level = 4
  maxHp = 28
  alignment = -500
  gold = 14
  seesInDark = true
  bareHands = '1d6'
  bareHandsVerb = 'butt'
  behaviours = [Diablo.with({ script: 'goat-man', walk: 7 })]
}
