import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A trumpeter who sounds the hour. */
export default class Trumpeter extends Monster {
  name = 'trumpeter'
  short = 'a trumpeter without lips'
  long = 'The hour is always the same, so he needs only the one note.'
  gender = 'male' as const
  level = 12
  alignment = 400
  behaviours = [
    Talker.with({
      chance: 3,
      chat: [':sounds the hour.'],
      answers: {
        'hello|hi': 'Mm.',
        'way|where|map':
          ':draws in the mud, from south to north: the sap, the barbican, the gatehouse, the bailey, and above them a face with its mouth turned down.',
      },
    }),
  ]
}
