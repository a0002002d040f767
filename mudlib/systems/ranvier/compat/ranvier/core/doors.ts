import { GameEntity } from '/compat/ranvier/core/game-entity'

/** A door between a room and a neighbouring room. */
export interface Door {
  closed?: boolean
  locked?: boolean
  /** The reference of the door's key. */
  lockedBy?: string
  [more: string]: unknown
}

/** The part of a room that doors need: its reference. */
interface Place {
  entityReference: string
}

/** The doors of a room. Each door is between the room and one other room. */
export class Doors extends GameEntity {
  /** The doors, by the reference of the room on the other side. */
  declare doors: Map<string, Door>

  hasDoor(fromRoom: Place): boolean {
    return this.doors.has(fromRoom.entityReference)
  }

  /** Returns the door to another room; undefined if there is no such door, null if no room is given. */
  getDoor(fromRoom: Place | null | undefined): Door | undefined | null {
    return fromRoom ? this.doors.get(fromRoom.entityReference) : null
  }

  isDoorLocked(fromRoom: Place): boolean | undefined {
    const door = this.getDoor(fromRoom)
    return door ? door.locked : false
  }

  openDoor(fromRoom: Place): void {
    this.__setDoor(fromRoom, { closed: false })
  }

  closeDoor(fromRoom: Place): void {
    this.__setDoor(fromRoom, { closed: true })
  }

  unlockDoor(fromRoom: Place): void {
    this.__setDoor(fromRoom, { locked: false })
  }

  /** Closes and locks the door. */
  lockDoor(fromRoom: Place): void {
    this.__setDoor(fromRoom, { closed: true, locked: true })
  }

  private __setDoor(fromRoom: Place, now: Door): void {
    const door = this.getDoor(fromRoom)
    if (!door) return
    Object.assign(door, now)
    this.engine.world.changed(this, 'doors')
  }
}
