import { Room } from '/std/room'

/** A room that a file of a Diku world tells of. */
export class DikuRoom extends Room {
  vnum = 0
  /** What looking in a direction shows. */
  views: Record<string, string> = {}
}

export default DikuRoom
