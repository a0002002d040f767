import { Talker } from '/behaviours/talker'
import { Teacher } from '/behaviours/teacher'
import { Monster } from '/std/monster'

/** A net mender who trains rogues. */
export default class Netmender extends Monster {
  name = 'wick'
  aliases = ['mender', 'net mender', 'man']
  short = 'Wick the net mender'
  long = 'Nobody has seen his hands still, and nobody has seen them go into a pocket.'
  gender = 'male' as const
  level = 11
  alignment = 0
  behaviours = [
    Teacher.with({ guilds: ['rogue', 'ranger'] }),
    Talker.with({
      chance: 3,
      chat: [':ties a knot, and unties it, and looks at you.'],
      answers: {
        'hello|hi': 'You stand too loudly.',
        'practice|learn|teach|guild': 'Practice. It is all in the fingers, until it is all in the feet.',
        gate: 'There was a house. I stole something out of it, and it turned out to be the beam.',
        'smuggler|smugglers|tunnel|cellar':
          'Behind the shelf with the wheels. You did not hear it from a man with string in his mouth.',
      },
    }),
  ]
}
