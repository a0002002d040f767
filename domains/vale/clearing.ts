import { Room } from '/std/room'

/** A clearing with a ruin, where goblins live. */
export default class Clearing extends Room {
  short = 'A clearing with a ruin'
  long =
    'Broken walls stand in a ring of nettles: a chapel, long ago. To the east its tower has kept one storey; steps go down into the dark under the altar.'
  sector = 'forest' as const
  exits = { north: './path', east: './tower', down: './stairs' }
  details = {
    nettles: 'As high as your chin. They have the place to themselves, but for whoever cuts them.',
    tower: 'To the east. It has kept one storey, and its temper.',
    walls: 'Swallows nest in them.',
    altar: 'Cracked in two. Something has scratched a hart asleep into it.',
    steps: 'They are worn in the middle, and not by those who came to pray.',
  }
  spawns = [{ path: './npc/goblin' }]
  // The goblins live in this clearing. If players kill too many of them here, they raid the town.
  triggers = [
    {
      kills: './npc/goblin',
      count: 8,
      within: 3600,
      rests: 86_400,
      does: { zone: 'In the wood, a horn answers another.', begins: './events/goblin-raid' },
    },
  ]
}
