import type { Room } from '/compat/ranvier/core/room'

/** One level of an area's map. The map's bounds always include the origin, even if there is no room near it. */
export class AreaFloor {
  readonly z: number
  lowX = 0
  highX = 0
  lowY = 0
  highY = 0
  map: (Room | undefined)[][] = []

  constructor(z: number) {
    this.z = z
  }

  /** Adds a room at a position. @throws if there is already a room at the position */
  addRoom(x: number, y: number, room: Room): void {
    if (!room) throw new Error('Invalid room given to AreaFloor.addRoom')
    if (this.getRoom(x, y)) {
      throw new Error(`AreaFloor.addRoom: trying to add room at filled coordinates: ${x}, ${y}`)
    }
    if (x < this.lowX) this.lowX = x
    else if (x > this.highX) this.highX = x
    if (y < this.lowY) this.lowY = y
    else if (y > this.highY) this.highY = y
    if (!Array.isArray(this.map[x])) this.map[x] = []
    this.map[x]![y] = room
  }

  getRoom(x: number, y: number): Room | undefined {
    return this.map[x]?.[y]
  }

  /** Removes the room at a position. @throws if there is no room at the position */
  removeRoom(x: number, y: number): void {
    if (!this.map[x]?.[y]) throw new Error('AreaFloor.removeRoom: trying to remove non-existent room')
    this.map[x]![y] = undefined
  }
}
