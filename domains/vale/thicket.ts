import { Room } from '/std/room'

/** The wolf sleeps here by day. */
export default class Thicket extends Room {
  short = 'A thicket'
  long = 'Thorns on every side, and a hollow in the middle where grass is pressed flat. Bones lie about.'
  sector = 'forest' as const
  exits = { east: './path' }
  details = { bones: 'Rabbit. Mostly.', hollow: 'Still warm.' }
  spawns = [{ path: './npc/wolf' }]
}
