import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A crier who announces news of the market. */
export default class Crier extends Monster {
  name = 'crier'
  short = 'the crier of the market'
  long = 'A red face over a bell.'
  gender = 'male' as const
  level = 5
  alignment = 200
  behaviours = [
    Talker.with({
      chance: 8,
      chat: [
        'Second auction at the bell!',
        'Lost: one clerk of customs, answers to money!',
        'The light is out! The light is out! And all is well!',
        'Hammocks at the Gull! All but one!',
      ],
      answers: {
        'hello|hi': 'OYEZ! Sorry. Hello.',
        'work|quest|help':
          'The harbourmaster pays for the light, the captain for her rats, the clerk for silence, old Brine for her crabs, and Meg for her ring.',
        'map|where|way': 'North, the Row and the land gate. South, the quay. East, the law. West, the rope.',
      },
    }),
  ]
}
