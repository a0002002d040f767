import { GameEntity } from '/compat/ranvier/core/game-entity'

/** A door that somebody meets who comes from a certain room. */
export interface Door {
  closed?: boolean
  locked?: boolean
  /** The reference of its key. */
  lockedBy?: string
  [more: string]: unknown
}

/** What leads to somewhere: it only needs a reference. */
interface Place {
  entityReference: string
}

/** Doors of a room: each stands in the way of those who come from one other room. */
export class Doors extends GameEntity {
  /** By the references of the rooms that one comes from. */
  declare doors: Map<string, Door>

  hasDoor(fromRoom: Place): boolean {
    return this.doors.has(fromRoom.entityReference)
  }

  /** @returns undefined if there is none, null if one comes from nowhere */
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

  /** Closes and locks it. */
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
