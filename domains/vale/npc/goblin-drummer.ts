import { HpTriggers } from '/behaviours/hp-triggers'
import { Talker } from '/behaviours/talker'
import Goblin from './goblin'

/** A goblin at the old oak. Its drum does more harm than its claws. */
export default class GoblinDrummer extends Goblin {
  short = 'a drumming goblin'
  long = 'The drum was a cheese sieve. The sticks were somebody.'
  gold = 8
  bareHandsVerb = 'drum'
  behaviours = [
    HpTriggers.with({ triggers: [{ at: 60, say: 'Boom! Boom! Boom!' }] }),
    Talker.with({ chance: 3, chat: [':drums. It is not a tune.'] }),
  ]
}
