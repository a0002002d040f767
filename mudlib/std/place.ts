import { saved } from '/std/decorators'
import { directions, opposite } from '/std/directions'
import type { Instance } from '/std/instance'
import { MudObject } from '/std/object'

/** One side of a door. Rooms on both sides declare it; opening one side opens the other. */
export interface Door {
  /** `oak door` */
  name: string
  /** The path of the key's program; without it the door has no lock. */
  key?: string
  /** How it stands after a reset: closed unless told. */
  start?: DoorState
}

export type DoorState = 'open' | 'closed' | 'locked'

/** Somewhere with ways out: exits, the doors in them, and which copy of an area it is of. A room is one. */
export class Place extends MudObject {
  /** Direction or other word to the path of a room. */
  exits: Record<string, string> = {}
  doors: Record<string, Door> = {}
  /** How doors stand now; what isn't here stands as the door's `start`. */
  doorStates: Record<string, DoorState> = {}

  /** The copy of its area that it belongs to; null: the world that all share. */
  @saved instance: Instance | null = null

  /** What it is found again by, also when the world has been stopped and started: its path; in a copy, `/domains/wood/lair@7`. */
  get address(): string {
    return this.instance ? `${this.path}@${this.instance.number}` : this.path
  }

  // ---- exits and doors

  /** Paths as exits write them, made absolute: looked up by everybody who passes. */
  private known: Record<string, string> = {}

  absolute(path: string): string {
    const known = this.known[path]
    // What is copied may change while a copy is open.
    if (known !== undefined && !this.instance) return known
    const shared = super.absolute(path)
    // Ways of a copy lead to rooms of the same copy.
    const absolute = this.addressOf(shared)
    // Only what is written in the program: what comes from elsewhere could be anything, for ever.
    if (Object.values(this.exits).includes(path)) this.known[path] = absolute
    return absolute
  }

  /** A room's address as seen from here: in the same copy, where that has it. */
  addressOf(path: string): string {
    return this.instance?.has(path) ? `${path}@${this.instance.number}` : path
  }

  load<T extends MudObject = MudObject>(path: string): T {
    return super.load<T>(this.instance ? this.absolute(path) : path)
  }

  /** The path of the room behind an exit, or null. */
  exitTo(direction: string): string | null {
    return this.exits[direction] ?? null
  }

  /** How the door in a direction stands; null where there is none. */
  doorState(direction: string): DoorState | null {
    const door = this.doors[direction]
    return door ? (this.doorStates[direction] ?? door.start ?? 'closed') : null
  }

  /** Sets a door on both its sides. */
  setDoor(direction: string, state: DoorState): void {
    this.doorStates[direction] = state
    // The way out of a copy: what others see of the door is theirs.
    const [other, back] = this.otherSide(direction)
    if (!other || !back || other.doorState(back) === state) return
    other.doorStates[back] = state
    other.receive(`The ${other.doors[back]!.name} ${state === 'open' ? 'opens' : 'closes'}.\n`)
  }

  /** Doors that somebody holds for a while: who, and how they stood before. */
  @saved private held: Record<string, { by: readonly MudObject[]; before: DoorState }> = {}

  /** Has a door stand so, on both its sides, until somebody lets go of it: resets leave it meanwhile. */
  holdDoor(direction: string, state: DoorState, by: MudObject): void {
    if (this.doorState(direction) === null) return
    this.noteHold(direction, by)
    const [other, back] = this.otherSide(direction)
    if (other && back) other.noteHold(back, by)
    this.setDoor(direction, state)
  }

  private noteHold(direction: string, by: MudObject): void {
    const holders = this.holdersOf(direction)
    const before = holders.length > 0 ? this.held[direction]!.before : (this.doorState(direction) ?? 'closed')
    this.held = { ...this.held, [direction]: { by: [...holders.filter(one => one !== by), by], before } }
  }

  /** Somebody lets go of the doors: those that nobody else holds are as before. */
  releaseDoors(by: MudObject): void {
    for (const direction of Object.keys(this.held)) {
      if (!this.holdersOf(direction).includes(by)) continue
      const [other, back] = this.otherSide(direction)
      if (other && back) other.noteRelease(back, by)
      const before = this.noteRelease(direction, by)
      if (before && this.doors[direction] && this.doorState(direction) !== before) this.setDoor(direction, before)
    }
  }

  /** @returns how the door stood before, where nobody holds it any more */
  private noteRelease(direction: string, by: MudObject): DoorState | null {
    const holders = this.holdersOf(direction)
    const { [direction]: held, ...rest } = this.held
    if (!held) return null
    const others = holders.filter(one => one !== by)
    this.held = others.length > 0 ? { ...rest, [direction]: { ...held, by: others } } : rest
    return others.length > 0 ? null : held.before
  }

  /** The room behind a door, in the same copy, and what the door is called there. */
  private otherSide(direction: string): [place: Place | null, back: string | undefined] {
    const [beyond, back] = [this.exits[direction], opposite[direction]]
    if (!beyond || !back) return [null, back]
    const other = this.load<Place>(beyond)
    return [other.instance === this.instance && other.doors[back] ? other : null, back]
  }

  /** Whether somebody holds a door. */
  isHeld(direction: string): boolean {
    return this.holdersOf(direction).length > 0
  }

  private holdersOf(direction: string): readonly MudObject[] {
    return (this.held[direction]?.by ?? []).filter(one => !one.destructed)
  }

  /** The direction of the door that a word or a direction means, or null. */
  findDoor(what: string): string | null {
    const direction = directions[what] ?? what
    if (this.doors[direction]) return direction
    return (
      Object.keys(this.doors).find(
        way => this.doors[way]!.name.split(' ').includes(what) || this.doors[way]!.name === what,
      ) ?? null
    )
  }
}

export default Place
