import { countsOf, tellTakenIn } from 'driver'
import { directions, opposite } from '/lib/directions'
import { Behaved } from '/std/behaved'
import { final, inside, open, saved } from '/std/decorators'
import type { Instance } from '/std/instance'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { WordIndex } from '/std/word-index'

/** The number of objects above which a place finds objects by an index. */
const crowded = 50

/** One side of a door. The rooms on both sides declare it; opening one side opens the other. */
export interface Door {
  /** The name that players type for it: `oak door`. */
  name: string
  /** The path of the key's program. A door without a key has no lock. */
  key?: string
  /** Whether its lock can't be picked. */
  pickproof?: boolean
  /** The state of the door after a reset: closed by default. */
  start?: DoorState
}

export type DoorState = 'open' | 'closed' | 'locked'

/** Optional members for a place with ground, which is a map on which livings walk. */
export interface Place {
  /** Rolls a number from 0 to n - 1, with the place's own random numbers. */
  draw?(n: number): number
  /** Makes the acting living skip its turns until the given tick. Infinity means that it skips its turns until something wakes it. */
  restUntil?(who: Living, tick: number): void
  /** Describes in words where everything on the ground is. @param wanted a direction or a name; if empty, everything is described */
  wordsFor?(viewer: Living, wanted?: string): string
  /** Called when a client has sent game data about the ground. @param name the name of the message, in lower case */
  takeClientData?(player: Player, name: string, value: unknown): void
}

/** The part of a room that movement needs: exits, doors, and the copies of a room in instances. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: what rooms with ground add has no value here
export class Place extends Behaved {
  /** The exits. Each is a direction or another word, with the path of the room behind it. */
  exits: Record<string, string> = {}
  doors: Record<string, Door> = {}
  /** The state of those doors whose state differs from their `start`, by direction. */
  doorStates: Record<string, DoorState> = {}

  /** The instance of its zone to which the room belongs; null if the room is part of the shared world. */
  @saved instance: Instance | null = null

  protected get holderKind(): 'room' {
    return 'room'
  }

  /**
   * The name by which the driver finds the room, even after a restart. It is the path or, in an instance, an address such as
   * `/domains/wood/lair@7`.
   */
  @final
  get address(): string {
    return this.instance ? `${this.path}@${this.instance.number}` : this.path
  }

  /** The index of the objects here by their words; null if it hasn't been built. */
  private words: WordIndex | null = null

  findInside(phrase: string): MudObject | null {
    const { inside, came } = countsOf(this)
    if (inside < crowded) return super.findInside(phrase)
    if (this.words === null) tellTakenIn(this)
    // Objects that are restored from the store are counted without a call of tookIn(). The index must then be built again.
    if (this.words?.came !== came) this.words = new WordIndex(this, came)
    return this.words.find(phrase) ?? super.findInside(phrase)
  }

  tookIn(object: MudObject): void {
    this.words?.add(object)
  }

  // ---- exits and doors

  /** A cache of the absolute paths of exits, because every step needs them. */
  private known: Record<string, string> = {}

  @open
  absolute(path: string): string {
    const known = this.known[path]
    // An edit may change which rooms an instance has, so rooms of an instance don't use the cache.
    if (known !== undefined && !this.instance) return known
    const shared = super.absolute(path)
    // Exits of a room in an instance lead to rooms of the same instance.
    const absolute = this.addressOf(shared)
    // Only paths of this room's exits are cached, because with other paths the cache would grow without limit.
    if (Object.values(this.exits).includes(path)) this.known[path] = this.known[absolute] = absolute
    return absolute
  }

  /** The address of the room that a path means here. It is in the same instance, if the instance has that room. */
  addressOf(path: string): string {
    return this.instance?.has(path) ? `${path}@${this.instance.number}` : path
  }

  load<T extends MudObject = MudObject>(path: string): T {
    return super.load<T>(this.instance ? this.absolute(path) : path)
  }

  /** Whether the place itself times the rounds of the fights in it. */
  get keepsRounds(): boolean {
    return false
  }

  /** Whether it has ground, which is a map on which livings walk. */
  get hasGround(): boolean {
    return false
  }

  /**
   * Takes a step for a living, if the place has ground to walk on.
   * @returns the reason why the living can't, an empty text if it has taken the step, or undefined if the direction belongs to an exit
   */
  stepFor(_who: Living, _direction: string): string | undefined {
    return undefined
  }

  /**
   * Makes a living run from its foe, if the place has ground to run on. @returns whether the living runs, or undefined if it has to leave
   * the place to flee
   */
  fleeWithin(_who: Living, _foe: Living | null): boolean | undefined {
    return undefined
  }

  /** Makes a living follow its leader through an exit. @returns the reason why it can't, or undefined */
  letFollow(who: Living, exit: string): string | undefined {
    return who.go(exit)
  }

  /** The objects here, in the order in which a search by a player finds them. */
  around(_who: Living): readonly MudObject[] {
    return this.inventory
  }

  /** Called when somebody has put a thing on the ground here. The thing is placed where the living stands. */
  layBeside(_thing: MudObject, _who: Living): void {}

  /** Called when a living has entered from another place or as a new object, before anybody notices it. */
  takeIn(_who: Living, _from: MudObject | null): void {}

  /** The path of the room behind an exit, or null. */
  exitTo(direction: string): string | null {
    return this.exits[direction] ?? null
  }

  /** The state of the door in a direction, or null if there is no door. */
  doorState(direction: string): DoorState | null {
    const door = this.doors[direction]
    return door ? (this.doorStates[direction] ?? door.start ?? 'closed') : null
  }

  /** Sets this side of a door to the state of the other side. It works even if the rooms belong to different domains. */
  @inside
  followDoor(back: string, state: DoorState): void {
    this.doorStates[back] = state
  }

  /** Sets the state of a door on both sides. @param quietly whether the room behind the door gets no message */
  setDoor(direction: string, state: DoorState, quietly = false): void {
    this.doorStates[direction] = state
    // An exit out of an instance leads to a shared room. The shared room's side of the door isn't changed.
    const [other, back] = this.otherSide(direction)
    if (!other || !back || other.doorState(back) === state) return
    other.followDoor(back, state)
    if (!quietly) other.receive(`The ${other.doors[back]!.name} ${state === 'open' ? 'opens' : 'closes'}.\n`)
  }

  /** The doors that livings keep open or closed, by direction, each with these livings and the previous state. */
  @saved private held: Record<string, { by: readonly MudObject[]; before: DoorState }> = {}

  /** Keeps both sides of a door in a given state until releaseDoors() is called. Resets don't change the door during this time. */
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

  /** Releases all doors that an object keeps open or closed. Doors that nothing else keeps in a state return to their previous state. */
  releaseDoors(by: MudObject): void {
    for (const direction of Object.keys(this.held)) {
      if (!this.holdersOf(direction).includes(by)) continue
      const [other, back] = this.otherSide(direction)
      if (other && back) other.noteRelease(back, by)
      const before = this.noteRelease(direction, by)
      if (before && this.doors[direction] && this.doorState(direction) !== before) this.setDoor(direction, before)
    }
  }

  /** Releases one door. @returns its previous state if nothing else keeps it open or closed, otherwise null */
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
    // If the exit on the other side leads elsewhere, its door is a different door.
    const way = other.exits[back] === undefined ? '' : other.absolute(other.exits[back])
    // Exits lead to the room that is registered under its address, so the doors of any other clone have no other side.
    const leadsBack = (way === this.path || way === this.address) && this.findLoaded(this.address) === this
    return [leadsBack && other.instance === this.instance && other.doors[back] ? other : null, back]
  }

  /** Whether anything keeps a door open or closed. */
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
    // A direction selects one of several doors: `gate north`.
    if (side && (directions[way!] ?? way) === side && this.doors[side]!.name.split(' ').includes(name!)) return side
    return (
      Object.keys(this.doors).find(
        way => this.doors[way]!.name.split(' ').includes(what) || this.doors[way]!.name === what,
      ) ?? null
    )
  }
}

export default Place
