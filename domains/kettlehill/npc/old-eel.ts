import { Aggressive } from '/behaviours/aggressive'
import { Breath } from '/behaviours/breath'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** An old eel that collects spoons. */
export default class OldEel extends Monster {
  name = 'eel'
  aliases = ['old eel']
  short = 'the old eel of the sump'
  long = 'It has spoons in its sides, where they have grown in.'
  race = 'eel'
  level = 10
  alignment = -200
  maxHp = 249
  bareHands = '3d7'
  bareHandsVerb = 'bite'
  seesInDark = true
  resistances = { lightning: 100, cold: 30 }
  behaviours = [
    Aggressive.with({ grace: 6 }),
    Breath.with({ types: ['lightning'], chance: 20 }),
    Loot.with({ drops: [{ path: '../items/cooks-spoon' }, { path: '../items/eel-belt', chance: 60 }], gold: '4d20' }),
  ]
}
