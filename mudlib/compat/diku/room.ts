import { Room } from '/std/room'

/** A room of a Diku world. */
export class DikuRoom extends Room {
  vnum = 0
}

export default DikuRoom
