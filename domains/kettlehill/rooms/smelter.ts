import { Room } from '/std/room'

/** The forge of the mine. */
export default class Smelter extends Room {
  short = 'The smelter'
  long =
    'Heat has a wall here. Behind it a furnace mutters, and a woman with one eyebrow draws off something white. Moulds stand in rows in the sand: bars, wheels, and a hand.'
  exits = { south: './bothy', west: './tip' }
  details = {
    furnace: 'It has been in for eleven years. If it goes out, the woman says, she will.',
    hand: 'A left one. It is not finished.',
    moulds: 'The sand keeps the shape of what has been in it, as beds do.',
  }
  spawns = [{ path: '../npc/smelter' }]
}
