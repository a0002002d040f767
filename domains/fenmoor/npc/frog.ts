import { RaceHelper } from '/behaviours/race-helper'
import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'

/** One of the frogfolk. It is an example of behaviours by act flags, and of members of a race that help each other. */
export default class Frog extends Monster {
  name = 'frog'
  aliases = ['frogman']
  short = 'one of the frogfolk'
  long = 'A head taller than you expect, with a spear of bone and a polite look.'
  race = 'frog'
  level = 3
  alignment = 0
  bareHands = '1d6'
  bareHandsVerb = 'poke'
  /** The flags STAY_AREA and WIMPY. SENTINEL isn't set, because frogs hop about. */
  actFlags = 64 + 128
  behaviours = [
    RaceHelper.with({ cry: 'Brekekekex!' }),
    Wander.with({ chance: 6, sectors: ['water'], bounds: ['../ford', '../shore'] }),
  ]
}
