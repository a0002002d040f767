import { listenersOf, now, tryCall } from 'driver'
import { Checkpoint } from '/behaviours/checkpoint'
import { GateGuard } from '/behaviours/gate-guard'
import { zones } from '/std/daemons'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import type { Zone } from '/std/zone'

/** The number of seconds after which a room is read again when it is next needed, because code may have opened another exit. */
const staleAfter = 600

/** An exit as the atlas stores it. */
export interface Way {
  readonly direction: string
  /** The number of the room to which the exit leads. */
  readonly to: number
  /** Whether the exit has a door. The state of the door is looked up during a search. */
  readonly door: boolean
  /** The path of the door's key; '' if it has no lock. */
  readonly key: string
}

/** The data that the atlas stores about a room. */
interface Sheet {
  readonly ways: readonly Way[]
  readonly readAt: number
  /** Whether the room's own code never stops anybody from coming or going. */
  readonly isPlain: boolean
  readonly zone: Zone | null
}

const nowhere: Sheet = Object.freeze({ ways: [], readAt: Number.POSITIVE_INFINITY, isPlain: true, zone: null })

/**
 * A map of rooms for searches. Each room has a number. Its exits are cached when a search first reaches it. Facts that can change
 * without an edit (doors, livings in the room) are not stored.
 */
export class Atlas {
  private readonly numbers = new Map<string, number>()
  private readonly addresses: string[] = []
  private readonly sheets: (Sheet | null)[] = []
  /** The number of unloaded rooms that the atlas may still load. */
  private mayLoad = 0
  private loaded = 0

  /** The number of rooms in the atlas. */
  get size(): number {
    return this.addresses.length
  }

  /** Sets the number of rooms that the atlas may load from now on. */
  allowLoads(count: number): void {
    this.mayLoad = count
  }

  /** The number of rooms that the atlas has loaded since the last call. Loading a room takes much longer than looking at one. */
  takeLoads(): number {
    const { loaded } = this
    this.loaded = 0
    return loaded
  }

  /** The number of the room with an address: `/domains/vale/inn`. */
  numberOf(address: string): number {
    const known = this.numbers.get(address)
    if (known !== undefined) return known
    const number = this.addresses.length
    this.numbers.set(address, number)
    this.addresses.push(address)
    this.sheets.push(null)
    return number
  }

  addressOf(number: number): string {
    return this.addresses[number]!
  }

  /** The room with a number, or null if it isn't loaded. @param by any object, on whose behalf the lookup is done */
  room(number: number, by: MudObject): Room | null {
    const room = by.findLoaded<Room>(this.addresses[number]!)
    return room?.exits === undefined ? null : room
  }

  /** The exits of a room that a player can use. */
  ways(number: number, by: MudObject): readonly Way[] {
    const known = this.sheets[number]
    if (known && now() - known.readAt < staleAfter) return known.ways
    return (this.sheets[number] = this.read(number, by)).ways
  }

  /** The reason why a guard keeps strangers from taking a way now, or undefined. */
  barred(number: number, way: Way, by: MudObject): string | undefined {
    const [room, to] = [this.room(number, by), this.room(way.to, by)]
    if (!room || !to) return undefined
    if (this.isClosed(room, to, way.to)) return `${to.short} is only for friends of those who hold it`
    // Most rooms are empty, so no search for a guard is needed.
    const guard = room.inventory.length === 0 ? undefined : guardOf(room, way.direction)
    if (guard !== undefined || (to.inventory.length === 0 && this.sheets[way.to]?.isPlain)) return guard
    const keeper = listenersOf(to, 'canCome').find(({ method }) => method !== 'keepOut')
    return keeper && `${(keeper.object as MudObject).theShort} decides who comes to ${to.short}`
  }

  /** Whether an exit leads to a different zone that admits only some players. */
  private isClosed(from: Room, to: Room, number: number): boolean {
    const sheet = this.sheets[number]
    const zone = sheet && sheet !== nowhere ? sheet.zone : zones().zoneOf(to.path)
    return zone !== null && !zone.destructed && zone.admits.length > 0 && zone.conditionsAt(to, from).length > 0
  }

  private read(number: number, by: MudObject): Sheet {
    let room = this.room(number, by)
    if (!room && this.mayLoad > 0) {
      this.mayLoad--
      this.loaded++
      if (tryCall(by, 'load', this.addresses[number]!)) room = this.room(number, by)
    }
    if (!room) return nowhere
    const isPlain = lets(room)
    const zone = zones().zoneOf(room.path)
    if (!isOpenTo(room) || !isPlain) return { ways: [], readAt: now(), isPlain, zone }
    const ways = Object.keys(room.exits).map(direction => {
      const door = room.doors[direction]
      const to = this.numberOf(room.absolute(room.exits[direction]!))
      return { direction, to, door: door !== undefined, key: door?.key ? room.absolute(door.key) : '' }
    })
    return { ways, readAt: now(), isPlain, zone }
  }

  /** Removes rooms whose programs were replaced, and rooms that could not be loaded, so that the atlas reads them again. */
  forget(addresses: readonly string[]): void {
    for (const address of addresses) {
      const number = this.numbers.get(address)
      if (number !== undefined) this.sheets[number] = null
    }
    for (let i = 0; i < this.sheets.length; i++) if (this.sheets[i] === nowhere) this.sheets[i] = null
  }
}

/** Whether every player may enter a room and leave it again. */
export function isOpenTo(room: Room): boolean {
  return !room.forWizards && !room.needsBoat && !(room as { deadly?: boolean }).deadly && room.instance === null
}

/** Whether the room's own code lets everybody come and go. Code that demands a toll doesn't, for example. */
function lets(room: Room): boolean {
  const plain = room.load<Room>('/std/room')
  if (room.canLeave !== plain.canLeave || room.canEnter !== plain.canEnter) return false
  return !listenersOf(room, 'canGo').some(({ object }) => object === room)
}

/** The reason why a guard keeps strangers from an exit, or undefined. Any listener that decides about exits is assumed to refuse. */
function guardOf(room: Room, direction: string): string | undefined {
  for (const { object, part } of listenersOf(room, 'canGo')) {
    const guard = object as Monster
    const checkpoint = part === 'Checkpoint' ? guard.behaviour(Checkpoint) : null
    if (checkpoint === null || checkpoint.guards(direction)) return `${guard.theShort} guards the way ${direction}`
  }
  return undefined
}

/** The ways in which a player may get through an exit now: see passage(). */
export type Passage = 'free' | 'open' | 'unlock' | 'ask' | 'shut'

/**
 * The way in which a player gets through an exit now: freely, by opening its door, by unlocking it, by asking the gate's guard, or not at
 * all.
 * @param has returns whether the player will have a certain key by then
 */
export function passage(room: Room, way: Way, has: (key: string) => boolean): Passage {
  const state = way.door ? room.doorState(way.direction) : null
  if (state === null || state === 'open') return 'free'
  if (state === 'closed') return 'open'
  if (way.key !== '' && has(way.key)) return 'unlock'
  // A gate that is shut for the night opens on request. If no guard is near, it stays shut until morning.
  return way.key === '' && isGuarded(room, way.direction) ? 'ask' : 'shut'
}

function isGuarded(room: Room, direction: string): boolean {
  const beyond = room.findLoaded<Room>(room.exits[direction] ?? '')
  return [room, beyond].some(place => {
    return (place?.livings ?? []).some(one => !one.isPlayer && (one as Monster).behaviour(GateGuard) !== null)
  })
}
