import { Room } from '/std/room'

/** The treasury, with the duke's gold. */
export default class Treasury extends Room {
  short = 'The treasury'
  long =
    'Gold lies in drifts against the walls, and a clerk with a candle counts it. He is nearly done. A draught lifts the last page of his tally, and he begins again.'
  sector = 'underground' as const
  exits = { west: './undercroft' }
  details = {
    gold: "Karrow's head on one side. On the other, also.",
    page: 'It is the same draught. It comes from the door that you have left open.',
  }
  spawns = [{ path: '../npc/counter' }]
  doors = { west: { name: 'iron-bound door', start: 'closed' as const } }
  light = false
}
