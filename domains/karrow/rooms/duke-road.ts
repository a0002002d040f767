import { Room } from '/std/room'

/** The bare road to the keep. */
export default class DukeRoad extends Room {
  short = "The duke's road"
  long =
    'Dressed stone, dead straight, and swept. There is no broom, and nobody to hold one. Grey turf lies to both sides like a cloth that has been pulled tight. The saddle is behind you, to the south; tents stand to the north.'
  sector = 'hills' as const
  exits = { south: '/domains/rime/rooms/saddle', north: './camp' }
  details = {
    stone: "Each has a mason's mark, and under the mark a number: the day on which he died.",
    turf: 'It is not grass.',
  }
  spawns = [{ path: '../npc/grey-hound' }]
}
