import { Room } from '/std/room'

/** The barrow under the slab of the island. */
export default class BogBarrow extends Room {
  short = 'The barrow under the bog'
  long =
    'A chamber of oak, black and hard as iron. They lie along the walls with ropes about their necks and their eyes shut, like people who were told that it would not take long. He sits at the end. His are open.'
  sector = 'underground' as const
  exits = { up: './island' }
  details = { ropes: 'Plaited in three: it was an honour.', oak: 'Adze marks, quite fresh, two thousand years old.' }
  spawns = [{ path: './npc/bog-body' }, { path: './npc/bog-king' }]
  light = false
}
