import { Room } from '/std/room'

/** The customs house. */
export default class Customs extends Room {
  short = 'The customs house'
  long =
    'Four pillars outside, four clerks inside, of whom three are coats on chairs. A pair of scales large enough for a cow hangs over a trap door with a ring in it.'
  exits = { west: './fishmarket', down: './customs-cellar' }
  details = {
    scales: 'Checked twice a year, by the man whom they make rich.',
    coats: 'They have been here for so long that they draw a wage.',
    ring: 'Worn bright. It is lifted more often than the clerk says.',
  }
  spawns = [{ path: '../npc/clerk' }]
}
