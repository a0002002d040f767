import { Room } from '/std/room'

/** The ossuary, with sorted bones. */
export default class Ossuary extends Room {
  short = 'The ossuary'
  long =
    'Skulls to the left and long bones to the right, up to the vault, and between them a table where somebody has been at work. A tag is tied to each: a name, a year, and a remark.'
  sector = 'underground' as const
  exits = { west: './crypt', down: './cistern' }
  details = {
    tag: '*Prior. Snored.*',
    skulls: 'They have been turned to face the table.',
    table: 'Glue, string, and a hand of which four fingers agree.',
  }
  spawns = [{ path: './npc/bone-canon' }]
  light = false
}
