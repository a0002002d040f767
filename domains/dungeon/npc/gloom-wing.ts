import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** A Gloom of Diablo, a kind of Winged Fiend. It charges from afar. */
export default class GloomWing extends Monster {
  name = 'gloom'
  aliases = ['gloom wing', 'wing', 'fiend']
  short = 'a gloom wing'
  long = 'A shadow with a beak.'
  race = 'demon'
  level = 5
  maxHp = 26
  alignment = -500
  seesInDark = true
  bareHands = '1d7'
  bareHandsVerb = 'rake'
  behaviours = [Diablo.with({ script: 'winged-fiend', subtype: 'gloom', intelligence: 1, walk: 5 })]
}
