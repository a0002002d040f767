import { Persona } from '/behaviours/persona'
import { Sentinel } from '/behaviours/sentinel'
import { Monster } from '/std/monster'

/** A ferryman who talks about anything through a language model, or in canned lines without one. */
export default class Ferryman extends Monster {
  name = 'tam'
  aliases = ['old tam', 'ferryman']
  short = 'Old Tam, the ferryman'
  long = 'Eyes the colour of the water, and a pipe that is never lit.'
  gender = 'male' as const
  level = 6
  keepsMemory = true
  behaviours = [
    Sentinel.with(),
    Persona.with({
      persona:
        'Old Tam has rowed the ferry of Fenmoor for fifty years. He is dry, kind and believes little of what he is told.',
      knows: [
        'The belfry of Saint Orm sank with its village on one night, forty years ago, while the bell was ringing.',
        'Who goes into the belfry should stop their ears with wax. The trader in the market sells it.',
        'The bandits at the ford ask fifty coins; their chief never forgets a face.',
        'The wolves east of the fold are led by a white one. When she runs, all run.',
      ],
      commands: ['nod', 'shrug', 'laugh', 'sigh', 'point'],
      canned: [
        'Hm. The water knows. I only row.',
        'Wax, friend. If you go to the belfry, take wax for your ears.',
        'They say the white wolf has more sense than the reeve.',
        ':looks at the water for a while.',
      ],
    }),
  ]
}
