import { Talker } from '/behaviours/talker'
import { Teacher } from '/behaviours/teacher'
import { Monster } from '/std/monster'

/** A scholar who teaches the first spells, and trains students of magic. */
export default class Scholar extends Monster {
  name = 'edda'
  aliases = ['scholar', 'woman']
  short = 'Edda, a scholar who came for a week'
  long =
    'Ink up to the elbows. She came to copy the inscription on the founder’s tomb, and the road home has been closed since.'
  gender = 'female' as const
  level = 14
  gold = 12
  alignment = 200
  behaviours = [
    Teacher.with({
      spells: [
        'magic missile',
        'shield',
        'frost',
        'burning hands',
        'sleep',
        'fireball',
        'create rose',
        'identify',
        'floating disc',
        'farsight',
        'locate object',
        'lightning bolt',
        'ventriloquate',
        'continual light',
        'giant strength',
        'shocking grasp',
        'weaken',
        'fly',
      ],
      guilds: ['mage'],
    }),
    Talker.with({
      answers: {
        'hello|hi': 'Mind the papers. If you want to learn something, type: learn.',
        'magic|spell|spells|learn|teach|teacher|mage':
          'I teach what one can teach in a guest room: learn. And whoever studies it can practise with me: practice.',
        'tomb|crypt|founder|inscription|work|name':
          'Edda. The founder’s tomb has nine lines of verse, and I have read seven. Whoever walks in front of the other two does not breathe.',
        'road|home|week': 'A week, I told them. That was in spring.',
      },
    }),
  ]
}
