import { Room } from '/std/room'

/** The lair of the boss, with its hoard. */
export default class Tomb extends Room {
  short = "The founder's tomb"
  long =
    'A vault on eight pillars, and in the middle of it a stone coffin without its lid. The dark is thicker here. To the east there is just room to squeeze in behind the coffin.'
  sector = 'underground' as const
  exits = { east: './verse', north: './crypt' }
  light = false
  details = {
    coffin: 'Empty. Its owner is up.',
    pillars: 'Eight, each with a sleeping hart.',
    lid: 'It leans against a pillar, in one piece. It must weigh a ton.',
  }
  spawns = [{ path: './npc/founder' }]
}
