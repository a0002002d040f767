import { Room } from '/std/room'

/** The goblins' look-out. */
export default class OakCrown extends Room {
  short = 'In the crown of the oak'
  long =
    'A floor of stolen shutters, a pot, a heap of chicken bones, and a view of everything that comes down the road. They have drawn the town on the trunk with a burnt stick. The guest room of the inn is marked.'
  sector = 'forest' as const
  exits = { down: './old-oak' }
  details = {
    shutters: 'From Mill Lane. So that is where they went.',
    town: 'Every house, and beside every house the number of its hens.',
    pot: 'It was a helmet.',
    bones: 'Picked with patience.',
    trunk: 'You see the town on it.',
  }
  spawns = [{ path: './npc/goblin-lookout' }]
}
