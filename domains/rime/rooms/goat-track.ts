import { Room } from '/std/room'

/** A steep track up the mountain. */
export default class GoatTrack extends Room {
  short = 'The goat track'
  long =
    'As wide as a goat, and not one that has eaten. The valley hangs at your left elbow. A hut of turf sits on the slope to the west; the track goes on up.'
  sector = 'mountain' as const
  exits = { down: './foot', up: './shelf', west: './hermitage' }
  details = {
    valley: 'The wheel of Kettle Hill is a coin, and turns a quarter, and thinks.',
    track: 'Dung, dry, and set out at even distances.',
  }
  spawns = [{ path: '../npc/ibex', count: 2 }]
}
