import { Checkpoint } from '/behaviours/checkpoint'
import { ClanHelper } from '/behaviours/clan-helper'
import { Member } from '/behaviours/member'
import { Monster } from '/std/monster'

/** A bandit who guards the gate of the store, and opens it for allies. */
export default class Lookout extends Monster {
  name = 'lookout'
  aliases = ['bandit']
  short = 'a lookout of the rope'
  long = 'One eye, and it is on you.'
  gender = 'female' as const
  clan = 'rope'
  faction = 'rope'
  level = 6
  alignment = -300
  bareHands = '1d8'
  behaviours = [
    Member.with({ grace: 4, levelsFrom: 3, says: 'No further!', shuns: 'Pay your way first.' }),
    ClanHelper.with({ cry: 'To the rope!' }),
    Checkpoint.with({
      way: 'east',
      standing: 'alliance',
      bars: 'Marget’s friends go in there. You are not one.',
      opens: 'One of us. Mind the step.',
    }),
  ]
}
