import { Room } from '/std/room'

/** A room that a file of a Diku world tells of. */
export class DikuRoom extends Room {
  vnum = 0
}

export default DikuRoom
