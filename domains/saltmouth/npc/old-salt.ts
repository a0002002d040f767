import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** An old sailor who tells stories. */
export default class OldSalt extends Monster {
  name = 'salt'
  aliases = ['old man', 'man']
  short = 'an old man who was at sea'
  long = 'He rolls a little, sitting.'
  gender = 'male' as const
  level = 4
  alignment = 200
  behaviours = [
    Talker.with({
      chance: 6,
      chat: [
        'Nine years this autumn.',
        'There is a hag in the cave under the cave. She combs.',
        'Never take a comb for a present.',
        ':salutes the figurehead.',
      ],
      answers: {
        'hello|hi': 'Sit to leeward, I have a cough.',
        'hag|comb|grotto|cave':
          'Down the crack on the strand, and then down. She put out the light. A light spoils her singing. Cold iron, and no mirrors.',
        'light|keeper|lighthouse':
          'He does not know that he is drowned. Somebody ought to tell him, and it had better be somebody with a sword.',
        annabel: 'They are still at table.',
        'duke|karrow|mole':
          'Him that built the mole. He sits in his keep up behind the mountain, and does not die either. There is a lot of it about.',
      },
    }),
  ]
}
