import { Aggressive } from '/behaviours/aggressive'
import { AlignHelper } from '/behaviours/align-helper'
import { Constable } from '/behaviours/constable'
import { Guard } from '/behaviours/guard'
import { Patroller } from '/behaviours/patroller'
import { Monster } from '/std/monster'

/**
 * A warden who patrols the causeway, helps good NPCs, and attacks players with a bad standing in Fenmoor. She is an example of a patrol,
 * helpers and a faction.
 */
export default class Warden extends Monster {
  name = 'warden'
  short = 'a fen warden'
  long = 'A leather cap, a boat hook, and mud to the thighs.'
  gender = 'female' as const
  level = 8
  alignment = 600
  faction = 'fenmoor'
  bareHands = '2d5'
  bareHandsVerb = 'jab'
  behaviours = [
    Constable.with({ grace: 12 }),
    Aggressive.with({ standingBelow: -50, says: 'You have a nerve to show yourself here!' }),
    Guard.with({ cry: 'In the name of the reeve!', lawful: true }),
    AlignHelper.with(),
    Patroller.with({ route: ['../causeway', '../landing', '../market'], waits: 8 }),
  ]
}
