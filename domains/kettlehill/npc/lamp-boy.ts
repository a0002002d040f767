import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A boy who looks after two lamps. */
export default class LampBoy extends Monster {
  name = 'boy'
  aliases = ['lamp boy']
  short = 'the lamp boy'
  long = 'He is eleven, and has a wage, and never sits with his back to the adit.'
  gender = 'male' as const
  level = 2
  alignment = 400
  behaviours = [
    Talker.with({
      chance: 4,
      chat: [':trims a wick that needed no trimming.', 'Touch the post. Everybody touches the post.'],
      answers: {
        'hello|hi': 'If you are going in you need a light, and you touch the post.',
        'lamp|light': 'Cook has some to sell. If yours goes out, sit down. Somebody will come. Something will come.',
        'knock|knocking|knockers': 'If they knock you put your crust on the ground. I always do. Ask old Pask.',
        'mountain|up|path': 'That goes to the Rime. Not in those boots.',
      },
    }),
  ]
}
