import { Room } from '/std/room'

/** The steps to the locked door of the crypt. */
export default class Stairs extends Room {
  short = 'Steps down into the earth'
  long =
    'The steps end at an iron door, cold to the touch. {day:Daylight is a grey square far above.|Far above, a square is a little less black than the rest.}'
  sector = 'underground' as const
  exits = { up: './clearing', south: './crypt' }
  light = false
  doors = { south: { name: 'iron door', key: '/domains/vale/items/key', start: 'locked' as const } }
  details = { steps: 'Wet, and worn.' }
}
