import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { Monster } from '/std/monster'

/** A lead soldier that drills in the nursery. */
export default class LeadSoldier extends Monster {
  name = 'soldier'
  aliases = ['soldiers', 'lead soldier']
  short = 'a lead soldier'
  long = 'It comes up to your ankle, and is in earnest.'
  race = 'construct'
  level = 13
  clan = 'nursery'
  alignment = 0
  maxHp = 160
  bareHands = '4d6'
  bareHandsVerb = 'bayonet'
  seesInDark = true
  behaviours = [ClanHelper.with(), Aggressive.with({ grace: 6 })]
}
