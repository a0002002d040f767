import { BrotherHelper } from '/behaviours/brother-helper'
import { ClanHelper } from '/behaviours/clan-helper'
import { Member } from '/behaviours/member'
import { Wimpy } from '/behaviours/wimpy'
import { Monster } from '/std/monster'

/** A bandit who helps other bandits, and runs away when badly hurt. */
export default class Bandit extends Monster {
  name = 'bandit'
  aliases = ['bandits']
  short = 'a bandit of the rope'
  long = 'Wet boots, dry powder, and no plan.'
  gender = 'male' as const
  clan = 'rope'
  faction = 'rope'
  level = 4
  alignment = -450
  gold = 12
  bareHands = '1d8'
  behaviours = [
    BrotherHelper.with(),
    ClanHelper.with({ cry: 'To the rope!' }),
    Wimpy.with({ below: 25, until: 50, stands: 6, chance: 60, says: 'Enough!' }),
    Member.with({ grace: 4, levelsFrom: 3, says: 'Your purse!', shuns: 'Pay, or get lost.' }),
  ]
}
