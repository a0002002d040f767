import { CombatAssister } from '/behaviours/combat-assister'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A miner at work. */
export default class Miner extends Monster {
  name = 'miner'
  short = 'a miner at the vein'
  long = 'He works with his eyes shut. It makes no difference, and rests them.'
  gender = 'male' as const
  level = 6
  alignment = 300
  bareHands = '2d4'
  bareHandsVerb = 'cuff'
  behaviours = [
    CombatAssister.with({ mask: { names: ['miner', 'boss', 'boy'] }, cry: 'Leave off!' }),
    Talker.with({
      chance: 4,
      chat: [':strikes, strikes, and listens.', 'She gives, today.'],
      answers: {
        'hello|hi': 'Mind the face. They left their picks there, and went somewhere.',
        'vein|silver': 'You follow. You do not ask.',
      },
    }),
  ]
}
