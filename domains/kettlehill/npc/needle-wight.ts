import { Aggressive } from '/behaviours/aggressive'
import { Breath } from '/behaviours/breath'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** A wight that stands among the crystal needles. */
export default class NeedleWight extends Monster {
  name = 'wight'
  aliases = ['needle wight']
  short = 'a wight of glass'
  long = 'A miner, if one took everything away that was not light.'
  race = 'elemental'
  level = 9
  alignment = -200
  maxHp = 174
  bareHands = '3d6'
  bareHandsVerb = 'pierce'
  seesInDark = true
  resistances = { lightning: 100, fire: 40, physical: 15 }
  behaviours = [
    Aggressive.with({ grace: 8 }),
    Breath.with({ types: ['lightning'], chance: 15 }),
    Loot.with({ drops: [{ path: '../items/needle', chance: 80 }] }),
  ]
}
