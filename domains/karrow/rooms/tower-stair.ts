import { Room } from '/std/room'

/** The stair up the tower. */
export default class TowerStair extends Room {
  short = 'The tower stair'
  long =
    'It goes up round nothing, and on each step stands a pair of shoes, in the fashion of its time. They point up. The highest are from last year.'
  exits = { down: './gallery', up: './antechamber' }
  details = { shoes: "Saltmouth boots. Miner's clogs. A monk's sandal, with ice in it." }
  spawns = [{ path: '../npc/gargoyle', count: 2 }]
}
