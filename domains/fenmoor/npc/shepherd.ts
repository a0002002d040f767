import { CombatAssister } from '/behaviours/combat-assister'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A shepherd who helps only his sheep and his dog. He is an example of CombatAssister with a mask. */
export default class Shepherd extends Monster {
  name = 'shepherd'
  short = 'a tired shepherd'
  long = 'He has not slept since the wolves came.'
  gender = 'male' as const
  level = 5
  alignment = 300
  bareHands = '1d8'
  bareHandsVerb = 'whack'
  behaviours = [
    CombatAssister.with({ mask: { names: ['sheep', 'dog'] }, cry: 'Leave the flock alone!' }),
    Talker.with({
      answers: {
        'wolf|wolves': 'East. A white one leads them. Where she goes the others go.',
        'sheep|flock': 'Forty I had. Count them now.',
      },
    }),
  ]
}
