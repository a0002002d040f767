import { Mender } from '/behaviours/mender'
import { Talker } from '/behaviours/talker'
import { Teacher } from '/behaviours/teacher'
import { Monster } from '/std/monster'

/** The smelter, who repairs things and trains warriors. */
export default class Smelter extends Monster {
  name = 'brand'
  aliases = ['smelter', 'woman']
  short = 'Brand, who has one eyebrow'
  long = 'Her left hand is white metal to the wrist, and the fingers move.'
  gender = 'female' as const
  level = 14
  alignment = 200
  bareHands = '2d8'
  bareHandsVerb = 'hammer'
  behaviours = [
    Mender.with({ repairs: ['weapon', 'armour'] }),
    Teacher.with({ guilds: ['warrior'] }),
    Talker.with({
      chance: 3,
      chat: [':looks at her left hand, and makes a fist, and waits until it has.'],
      answers: {
        'hello|hi': 'Stand on that side. I do not feel heat on this one.',
        hand: 'I asked the furnace for one. It is not finished. It does most things, and some that I do not ask.',
        'practice|teach|learn|guild': 'Warriors, I can practise with. Anybody else, I can frighten.',
        'repair|mend': 'Type repair. I do not do knots.',
        'karrow|duke|keep': 'The last thing that I made for Karrow was a crown. I did not get it back.',
      },
    }),
  ]
}
