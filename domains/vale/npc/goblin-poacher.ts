import { Talker } from '/behaviours/talker'
import { Wander } from '/behaviours/wander'
import Goblin from './goblin'

/** A goblin that poaches in the coppice. */
export default class GoblinPoacher extends Goblin {
  short = 'a muddy goblin'
  long = 'A string of dead thrushes hangs from its belt, and a noose of wire from its hand.'
  gold = 9
  behaviours = [
    Wander.with({ chance: 10, leash: 3, sectors: ['forest', 'field', 'hills'] }),
    Talker.with({
      chance: 3,
      chat: [':sets a noose, and hides behind a leaf.', ':counts its thrushes, and gets another number.'],
    }),
  ]
}
