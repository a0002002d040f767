import { Almoner } from '/behaviours/almoner'
import { Healer } from '/behaviours/healer'
import { Talker } from '/behaviours/talker'
import { Teacher } from '/behaviours/teacher'
import { Monster } from '/std/monster'

/** A chaplain who heals beginners and trains priests. */
export default class Chaplain extends Monster {
  name = 'tallis'
  aliases = ['mother', 'chaplain', 'woman']
  short = 'Mother Tallis'
  long = 'She ties as well as she unties, and in this town she is asked for both.'
  gender = 'female' as const
  level = 13
  alignment = 800
  behaviours = [
    Healer.with({ level: 8 }),
    Teacher.with({
      spells: [
        'heal',
        'cure',
        'bless',
        'sanctuary',
        'cause critical',
        'curse',
        'dispel evil',
        'dispel good',
        'calm',
        'frenzy',
        'heat metal',
        'plague',
        'flamestrike',
        'cancellation',
      ],
      guilds: ['priest'],
    }),
    Almoner.with({ thanks: 'The nets thank you.' }),
    Talker.with({
      answers: {
        'hello|hi': 'You are salt to the knees. Sit.',
        'knot|knots|net|nets': 'One for each who is out. I undo four in a good year.',
        'keeper|tam|light|wife':
          'I cannot bury a man who is still at work. If his lamp burnt, I think that he would come down.',
        'hag|comb': 'She was a wife of this parish. She waited, and then she stopped waiting, and did not stop.',
      },
    }),
  ]
}
