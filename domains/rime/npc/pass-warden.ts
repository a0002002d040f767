import { Aggressive } from '/behaviours/aggressive'
import { Loot } from '/behaviours/loot'
import { Patroller } from '/behaviours/patroller'
import { Monster } from '/std/monster'

/** The warden who patrols the pass. */
export default class PassWarden extends Monster {
  name = 'warden'
  aliases = ['pass warden', 'armour']
  short = 'the warden of the pass'
  long = 'Iron, rust, and behind the visor a little snow. He raises one hand: stop, or help.'
  race = 'undead'
  level = 12
  alignment = -150
  maxHp = 260
  bareHands = '4d6'
  bareHandsVerb = 'strike'
  seesInDark = true
  resistances = { cold: 60, poison: 100, physical: 10, lightning: -30 }
  behaviours = [
    Patroller.with({ route: ['../rooms/pass', '../rooms/saddle', '../rooms/pass', '../rooms/abbey-gate'], waits: 6 }),
    Aggressive.with({ when: 'night', grace: 5, says: 'WHO GOES.' }),
    Loot.with({ drops: [{ path: '../items/warden-greaves', chance: 40 }] }),
  ]
}
