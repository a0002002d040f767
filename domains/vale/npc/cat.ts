import { Talker } from '/behaviours/talker'
import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'

/** A town cat that belongs to nobody. It is the simplest kind of NPC, with fields and two standard behaviours. */
export default class Cat extends Monster {
  name = 'cat'
  short = 'a grey cat'
  long = 'It looks at you as if you owed it something.'
  race = 'cat'
  weight = 9
  bareHands = '1d2'
  bareHandsVerb = 'scratch'
  alignment = 200
  behaviours = [
    Wander.with({ chance: 8, leash: 2 }),
    Talker.with({ chance: 4, chat: [':purrs.', ':licks a paw.', ':sits down and looks at nothing.'] }),
  ]
}
