import { Talker } from '/behaviours/talker'
import { Teacher } from '/behaviours/teacher'
import { Monster } from '/std/monster'

/** A pedlar who trains rogues. */
export default class Pedlar extends Monster {
  name = 'tobin'
  aliases = ['pedlar', 'man']
  short = 'Tobin, a pedlar without a pack'
  long = 'He sits where he sees both doors. His purse is fuller than a man’s who has had nothing to sell since spring.'
  gender = 'male' as const
  level = 12
  gold = 18
  alignment = -100
  behaviours = [
    Teacher.with({ spells: ['blindness'], guilds: ['rogue'] }),
    Talker.with({
      chance: 2,
      chat: [':rolls a coin over his knuckles, and it is gone.', ':looks at the door, and then at the other door.'],
      answers: {
        'hello|hi': 'Sit down. Not there, I see the door from there.',
        'trick|tricks|rogue|thief|hide|sneak|backstab|practise|practice|learn|teach':
          'A trick is work that nobody saw you do. If you are of the trade, practise with me: practice.',
        'pack|wares|trade|work|name': 'Tobin. The goblins have my pack. I have their chief’s buttons.',
        'goblin|goblins': 'They look where the noise is. Be where it is not.',
      },
    }),
  ]
}
