import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** A Horned Demon of Diablo. It circles, and charges from more than four tiles away. */
export default class HornedOne extends Monster {
  name = 'horned'
  aliases = ['horned one', 'demon']
  short = 'a horned one'
  long = 'It paws the ground like a bull, and that is a warning.'
  race = 'demon'
  level = 7
  maxHp = 64
  alignment = -500
  gold = 35
  seesInDark = true
  bareHands = '2d5'
  bareHandsVerb = 'gore'
  behaviours = [Diablo.with({ script: 'horned-demon', intelligence: 2, walk: 8 })]
}
