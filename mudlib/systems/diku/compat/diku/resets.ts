import { clone, cloneCount, load, move, objectsOf } from 'driver'
import type { DikuMob } from '/compat/diku/mob'
import { alignmentName } from '/lib/alignment'
import type { MudObject } from '/std/object'
import type { DoorState } from '/std/place'
import type { Room } from '/std/room'

/** A reset command in the form in which a zone stores it, as plain data. */
export interface Command {
  letter: string
  ifFlag: boolean
  args: readonly number[]
  /** tbaMUD's V: the name of a variable and its value. */
  text?: string
}

/** The data of a world that resets need. */
export interface ResetWorld {
  /** The folder of the world's programs: `/diku/circle`. */
  root: string
  has(kind: 'room' | 'mob' | 'object', vnum: number): boolean
  /** Returns whether there is a program of the old server with this number. */
  hasProgram(vnum: number): boolean
  /** Returns whether a mobile keeps a shop. */
  isKeeper(vnum: number): boolean
}

/** The resets of a world whose zones run their lists from the top. */
export interface ListResets {
  /** Whether the resets make no random choices. */
  pinned: boolean
  /**
   * Runs the commands of a zone.
   * @param hasPlayers whether a player is in the zone
   */
  run(commands: readonly Command[], hasPlayers: boolean): void
}

/** The resets of a world in which resets belong to rooms. */
export interface RoomResets {
  /** Whether the resets make no random choices. */
  pinned: boolean
  /**
   * Groups the commands of an area by room.
   * @param levels SMAUG: the range of player levels for which the area is meant
   */
  prepare(commands: readonly Command[], levels?: readonly [low: number, high: number]): void
  /**
   * Resets rooms of an area.
   * @param rooms the numbers of the rooms
   * @param hasPlayers whether a player is in the area
   */
  run(rooms: readonly number[], hasPlayers: boolean): void
}

export const doorStates: readonly DoorState[] = ['open', 'closed', 'locked']

/** An object of a mounted world, with the fields that its files set. */
export type Numbered = MudObject & { vnum: number; barred?: { good: boolean; evil: boolean; neutral: boolean } }

/** The base class of all families' resets. It counts, makes and places objects. */
export class Resets {
  protected readonly world: ResetWorld

  constructor(world: ResetWorld) {
    this.world = world
  }

  protected path(kind: 'room' | 'mob' | 'object', vnum: number): string {
    return `${this.world.root}/${kind}/${vnum}`
  }

  /** Returns a room of the world, and loads it if necessary; null if there is no room with that number. */
  protected room(vnum: number): Room | null {
    return this.world.has('room', vnum) ? (load(this.path('room', vnum)) as Room) : null
  }

  /** Returns how many clones of a kind exist in the world, wherever they are. */
  protected count(kind: 'mob' | 'object', vnum: number): number {
    return cloneCount(this.path(kind, vnum))
  }

  /** Returns the clones of a kind, the oldest first. */
  protected clones(kind: 'mob' | 'object', vnum: number): MudObject[] {
    return (objectsOf(this.path(kind, vnum)) as MudObject[]).filter(one => !one.isBlueprint)
  }

  protected makeMob(vnum: number, room: number): DikuMob {
    const mob = clone(this.path('mob', vnum)) as DikuMob
    mob.home = this.path('room', room)
    move(mob, this.path('room', room))
    return mob
  }

  protected makeObject(vnum: number): Numbered {
    return clone(this.path('object', vnum)) as Numbered
  }
}

/** Returns whether livings of an alignment are barred from using an item. */
export function isBarred({ barred }: Numbered, alignment: number): boolean {
  return barred?.[alignmentName(alignment)] ?? false
}
