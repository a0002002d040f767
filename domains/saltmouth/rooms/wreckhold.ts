import { Room } from '/std/room'

/** The hold of the Annabel, with its dead crew. */
export default class Wreckhold extends Room {
  short = 'In the Annabel'
  long =
    'Green light, and weed that hangs downwards although there is no water. Eleven sit at a table that is bolted to the deck. One chair is empty. They look up.'
  sector = 'underground' as const
  exits = { up: './wreck' }
  details = {
    table: 'Twelve plates.',
    chair: 'It has a name on its back. It is the name on the coat in the Gull.',
    weed: 'It moves with a tide that went out nine years ago.',
  }
  spawns = [{ path: '../npc/drowned-sailor', count: 3 }, { path: '../npc/mate' }]
}
