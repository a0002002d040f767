import { Room } from '/std/room'

/** The thicket where the wolf sleeps by day. */
export default class Thicket extends Room {
  short = 'A thicket'
  long =
    'Thorns on every side, and a hollow in the middle where grass is pressed flat. Bones lie about. On the far side something low and broad has pushed a way through, to the west.'
  sector = 'forest' as const
  exits = { west: './hollow', east: './path' }
  details = { bones: 'Rabbit. Mostly.', hollow: 'Still warm.' }
  spawns = [{ path: './npc/wolf' }]
}
