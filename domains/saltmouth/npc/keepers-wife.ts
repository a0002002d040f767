import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** The lighthouse keeper's wife, who brings his dinner. */
export default class KeepersWife extends Monster {
  name = 'wife'
  aliases = ['woman', "keeper's wife", 'mistress orrin']
  short = 'a woman with a basket'
  long = 'She has the evenness of somebody who does one thing every day.'
  gender = 'female' as const
  level = 5
  alignment = 500
  behaviours = [
    Talker.with({
      chance: 3,
      chat: [':looks up at the glass.', 'He will be hungry.'],
      answers: {
        'hello|hi':
          'I do not go up. I leave it on the step, and it is gone in the morning. The gulls, they say. Let them say.',
        'tam|keeper|husband|light':
          'He fell, that night, with the oil. He went up all the same. He is very conscientious.',
        'lamp|oil|wick': 'Tell him that it is lit. If somebody told him that it is lit, he would come down.',
        'salter|sister': 'She says that I pickle him.',
      },
    }),
  ]
}
