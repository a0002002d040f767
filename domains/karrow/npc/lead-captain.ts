import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** The captain of the lead soldiers. */
export default class LeadCaptain extends Monster {
  name = 'captain'
  aliases = ['lead captain']
  short = 'the lead captain'
  long = "One foot high, and the face painted on him is the one in the portraits, as it was when it was a child's."
  race = 'construct'
  level = 17
  clan = 'nursery'
  alignment = 0
  maxHp = 408
  bareHands = '6d7'
  bareHandsVerb = 'run through'
  seesInDark = true
  behaviours = [
    ClanHelper.with({ cry: 'For the nursery!' }),
    Aggressive.with({ grace: 8, says: 'It is past bedtime.' }),
    Loot.with({ drops: [{ path: '../items/lead-heart' }] }),
  ]
}
