import { countsOf, tellTakenIn } from 'driver'
import { directions, opposite } from '/lib/directions'
import { Behaved } from '/std/behaved'
import { final, inside, open, saved } from '/std/decorators'
import type { Instance } from '/std/instance'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { WordIndex } from '/std/word-index'

/** So many things are a crowd: they are found by an index. */
const crowded = 50

/** One side of a door. The rooms on both sides declare it; opening one side opens the other. */
export interface Door {
  /** What players call it: `oak door`. */
  name: string
  /** The path of the key's program. Without it the door has no lock. */
  key?: string
  /** The state of the door after a reset: closed by default. */
  start?: DoorState
}

export type DoorState = 'open' | 'closed' | 'locked'

/** What a place with ground of its own may have besides. */
export interface Place {
  /** Rolls a number from 0 to n - 1, by dice of the place's own. */
  draw?(n: number): number
  /** Has a living that acts now skipped until a tick; Infinity: until something wakes it. */
  restUntil?(who: Living, tick: number): void
  /** Tells somebody in words where everything on the ground is. @param wanted a direction or a name; empty: all */
  wordsFor?(viewer: Living, wanted?: string): string
  /** A client has sent game data about the ground. @param name in small letters */
  takeClientData?(player: Player, name: string, value: unknown): void
}

/** What rooms are to those who move: exits, doors, and the copies of a room in instances. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: what rooms with ground add has no value here
export class Place extends Behaved {
  /** The exits: a direction or another word, and the path of the room behind it. */
  exits: Record<string, string> = {}
  doors: Record<string, Door> = {}
  /** The state of doors that differ from their `start`, by direction. */
  doorStates: Record<string, DoorState> = {}

  /** The instance of its zone that the room belongs to. Null: the shared world. */
  @saved instance: Instance | null = null

  protected get holderKind(): 'room' {
    return 'room'
  }

  /** What the driver finds the room by, also after a restart: its path, or in an instance `/domains/wood/lair@7`. */
  @final
  get address(): string {
    return this.instance ? `${this.path}@${this.instance.number}` : this.path
  }

  /** What lies here by its words; null: it is no crowd. */
  private words: WordIndex | null = null

  findInside(phrase: string): MudObject | null {
    const { inside, came } = countsOf(this)
    if (inside < crowded) return super.findInside(phrase)
    if (this.words === null) tellTakenIn(this)
    // What came without notice, from the store, is counted all the same.
    if (this.words?.came !== came) this.words = new WordIndex(this, came)
    return this.words.find(phrase) ?? super.findInside(phrase)
  }

  tookIn(object: MudObject): void {
    this.words?.add(object)
  }

  // ---- exits and doors

  /** Absolute paths of exits: a cache, because every step needs them. */
  private known: Record<string, string> = {}

  @open
  absolute(path: string): string {
    const known = this.known[path]
    // Which rooms an instance has may change while it is open: its rooms do not use the cache.
    if (known !== undefined && !this.instance) return known
    const shared = super.absolute(path)
    // Exits of a room in an instance lead to rooms of the same instance.
    const absolute = this.addressOf(shared)
    // Cache only the paths of this room's exits: other paths would let the cache grow without limit.
    if (Object.values(this.exits).includes(path)) this.known[path] = this.known[absolute] = absolute
    return absolute
  }

  /** The address of a room as seen from here: in the same instance, if the instance has that room. */
  addressOf(path: string): string {
    return this.instance?.has(path) ? `${path}@${this.instance.number}` : path
  }

  load<T extends MudObject = MudObject>(path: string): T {
    return super.load<T>(this.instance ? this.absolute(path) : path)
  }

  /** Whether it runs the rounds of the fights in it itself. */
  get keepsRounds(): boolean {
    return false
  }

  /** Whether it has ground to walk on: a map of its own. */
  get hasGround(): boolean {
    return false
  }

  /**
   * Takes a step for a living where the place has ground to walk on.
   * @returns the reason why it can't; empty: it is taken; undefined: a direction is an exit
   */
  stepFor(_who: Living, _direction: string): string | undefined {
    return undefined
  }

  /** Has a living run from its foe where the place has ground to run on. @returns whether it does; undefined: it has to leave */
  fleeWithin(_who: Living, _foe: Living | null): boolean | undefined {
    return undefined
  }

  /** Lets a living go the way of the one that it follows. @returns the reason why it can't, or undefined */
  letFollow(who: Living, exit: string): string | undefined {
    return who.go(exit)
  }

  /** What is here, as one who looks for something comes on it. */
  around(_who: Living): readonly MudObject[] {
    return this.inventory
  }

  /** A thing that has come to lie here lies where a living stands. */
  layBeside(_thing: MudObject, _who: Living): void {}

  /** A living has come, from another place or from nowhere, and nobody has noticed it yet. */
  takeIn(_who: Living, _from: MudObject | null): void {}

  /** The path of the room behind an exit, or null. */
  exitTo(direction: string): string | null {
    return this.exits[direction] ?? null
  }

  /** The state of the door in a direction, or null without a door. */
  doorState(direction: string): DoorState | null {
    const door = this.doors[direction]
    return door ? (this.doorStates[direction] ?? door.start ?? 'closed') : null
  }

  /** Moves this side of a door as the other one is moved: whose the two rooms are doesn't matter. */
  @inside
  followDoor(back: string, state: DoorState): void {
    this.doorStates[back] = state
  }

  /** Sets the state of a door on both sides. @param quietly whether the room behind sees nothing of it */
  setDoor(direction: string, state: DoorState, quietly = false): void {
    this.doorStates[direction] = state
    // The exit of an instance leads to a shared room, whose side of the door stays as it is.
    const [other, back] = this.otherSide(direction)
    if (!other || !back || other.doorState(back) === state) return
    other.followDoor(back, state)
    if (!quietly) other.receive(`The ${other.doors[back]!.name} ${state === 'open' ? 'opens' : 'closes'}.\n`)
  }

  /** Doors that livings hold in a state: by whom, and the state before. */
  @saved private held: Record<string, { by: readonly MudObject[]; before: DoorState }> = {}

  /** Keeps a door in a state, on both sides, until releaseDoors(). Resets don't change it meanwhile. */
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

  /** Releases all doors that an object holds. Doors that nobody else holds return to their state before. */
  releaseDoors(by: MudObject): void {
    for (const direction of Object.keys(this.held)) {
      if (!this.holdersOf(direction).includes(by)) continue
      const [other, back] = this.otherSide(direction)
      if (other && back) other.noteRelease(back, by)
      const before = this.noteRelease(direction, by)
      if (before && this.doors[direction] && this.doorState(direction) !== before) this.setDoor(direction, before)
    }
  }

  /** Releases one door. @returns its state before, if nobody holds it any more; else null */
  private noteRelease(direction: string, by: MudObject): DoorState | null {
    const holders = this.holdersOf(direction)
    const { [direction]: held, ...rest } = this.held
    if (!held) return null
    const others = holders.filter(one => one !== by)
    this.held = others.length > 0 ? { ...rest, [direction]: { ...held, by: others } } : rest
    return others.length > 0 ? null : held.before
  }

  /** The room behind a door, in the same instance, and the direction of the door there. */
  private otherSide(direction: string): [place: Place | null, back: string | undefined] {
    const [beyond, back] = [this.exits[direction], opposite[direction]]
    if (!beyond || !back) return [null, back]
    const other = this.load<Place>(beyond)
    // It may lead elsewhere, and is another door then.
    const way = other.exits[back] === undefined ? '' : other.absolute(other.exits[back])
    // A clone of a room is not what a door leads to.
    const leadsBack = (way === this.path || way === this.address) && this.findLoaded(this.address) === this
    return [leadsBack && other.instance === this.instance && other.doors[back] ? other : null, back]
  }

  /** Whether anybody holds a door. */
  isHeld(direction: string): boolean {
    return this.holdersOf(direction).length > 0
  }

  private holdersOf(direction: string): readonly MudObject[] {
    return (this.held[direction]?.by ?? []).filter(one => !one.destructed)
  }

  /** The direction of the door that a word or a direction names, or null. */
  findDoor(what: string): string | null {
    const direction = directions[what] ?? what
    if (this.doors[direction]) return direction
    const [, name, way] = /^(.+) (\S+)$/.exec(what) ?? []
    const side = way === undefined ? null : this.findDoor(way)
    // Of several doors a direction says which: `gate north`.
    if (side && (directions[way!] ?? way) === side && this.doors[side]!.name.split(' ').includes(name!)) return side
    return (
      Object.keys(this.doors).find(
        way => this.doors[way]!.name.split(' ').includes(what) || this.doors[way]!.name === what,
      ) ?? null
    )
  }
}

export default Place
