import { Guard } from '/behaviours/guard'
import { Patroller } from '/behaviours/patroller'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A guard who patrols the wall. */
export default class WallGuard extends Monster {
  name = 'guard'
  aliases = ['man']
  short = 'a guard on the wall'
  long = 'He counts under his breath, and you have made him lose it.'
  gender = 'male' as const
  level = 8
  alignment = 350
  bareHands = '2d5'
  behaviours = [
    Guard.with(),
    Patroller.with({ route: ['../wall-walk', '../watch-tower'], waits: 12 }),
    Talker.with({
      chance: 2,
      chat: ['Four thousand and eleven ...', 'There is that light again.'],
      answers: {
        'hello|hi': 'Eleven, twelve. No. Damn.',
        'light|spark|rime|window':
          'Behind the white tooth. It has been on the list since the tower was built. Nobody lives there, they say. Somebody pays for the oil.',
        'wood|smoke|goblin':
          'The middle smoke is the burners. The other two are not. They watch us from the old oak, I would swear to it.',
        'sea|saltmouth': 'South along the brook. I was there once. It is all fish.',
      },
    }),
  ]
}
