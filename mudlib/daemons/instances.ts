import { clone, keepContents, now, transaction, tryCall } from 'driver'
import { zones } from '/daemons/names'
import { amountOf } from '/lib/text'
import type { InstancesDaemon } from '/std/daemons'
import { inside, saved } from '/std/decorators'
import type { Instance } from '/std/instance'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import type { Zone } from '/std/zone'

/** The seconds between checks for instances that have to end. */
const lookEvery = 5
/** The maximum number of instances of one zone at a time. Once it is reached, no more instances are created. */
const mostCopies = 2000

/** Holds all instances of areas. They are saved as the daemon's contents, so they survive restarts and crashes. */
export class Instances extends MudObject implements InstancesDaemon {
  name = 'instances'
  @saved private last = 0
  /** The instance for which a room is being created. */
  maker: Instance | null = null
  private _byNumber: Record<number, Instance> = {}
  /** The paths of the instanced rooms, by zone. */
  private _sets: Record<string, { from: unknown; paths: ReadonlySet<string> }> = {}

  create(): void {
    super.create()
    keepContents(this, true)
    this.setHeartBeat(lookEvery)
  }

  get all(): readonly Instance[] {
    return this.inventory as readonly Instance[]
  }

  @inside
  get(number: number): Instance | null {
    const known = this._byNumber[number]
    if (known && !known.destructed) return known
    const found = this.all.find(one => one.number === number)
    if (found) this._byNumber[number] = found
    else delete this._byNumber[number]
    return found ?? null
  }

  /** The paths of those rooms of a zone that are instanced. */
  @inside
  copied(zone: string): ReadonlySet<string> {
    const { instanced, rooms } = this.load<Zone>(zone)
    const from = instanced?.rooms ?? rooms
    const known = this._sets[zone]
    if (known?.from === from) return known.paths
    const of = this.load<Zone>(zone)
    const paths = new Set(from.map(path => of.absolute(path)))
    this._sets[zone] = { from, paths }
    return paths
  }

  // ---- addresses: `/domains/wood/lair@7`

  /** The room at an address. It is created if it doesn't exist. @throws if its instance no longer exists */
  loadRoom(address: string): Room {
    const [path, number] = split(address)
    const instance = this.get(number)
    if (!instance) throw new Error(`${address}: that copy is no more`)
    return instance.make(path)
  }

  /** The room at an address, if it exists. */
  findRoom(address: string): Room | null {
    const [path, number] = split(address)
    return this.get(number)?.roomAt(path) ?? null
  }

  /** Runs work that creates a room for an instance. Objects that are created during the work belong to the instance. */
  making<T>(instance: Instance, work: () => T): T {
    const before = this.maker
    this.maker = instance
    try {
      return work()
    } finally {
      this.maker = before
    }
  }

  // ---- entering

  /**
   * The room that somebody enters when they go to a path. If the room is instanced for them, this is the room in their own instance.
   * @returns the room; or a text with the reason why they can't go there; or null for the shared room
   */
  @inside
  entry(who: Living, from: Room | null, path: string): Room | string | null {
    if (path.includes('@')) return null
    zones().noticed(path)
    if (from && !zones().hasNoticed(path)) from.load(path)
    const zone = zones().instancedAt(path)
    if (!zone?.instanced || from?.instance?.has(path)) return null
    const people = who.party.filter((one): one is Player => one.isPlayer)
    // Monsters don't go into rooms that are instanced for groups.
    if (people.length === 0) return zone.instanced.for === 'group' ? 'There is nothing for you there.' : null
    const known = this.instanceFor(zone, who, people)
    const instance = known ?? this.needed(zone, from, people)
    if (instance === null || typeof instance === 'string') return instance
    const names = people.map(({ name }) => name)
    if (names.some(name => !instance.members.includes(name))) {
      transaction([instance], () => {
        instance.members = [...new Set([...instance.members, ...names])]
      })
    }
    return instance.make(path)
  }

  /** The room to which an exit leads somebody. It may be shared or in their own instance. If they can't go there, the reason is returned as text. */
  @inside
  wayFor(who: Living, from: Room, path: string): Room | string {
    try {
      return this.entry(who, from, path) ?? from.findLoaded<Room>(path) ?? from.load<Room>(path)
    } catch (error) {
      throw isMissing(error, path) ? nowhere(from, path) : error
    }
  }

  /**
   * The existing instance for some players. It is an instance that one of them founded or, for a single player, an instance of which the
   * player is a member.
   */
  private instanceFor(zone: Zone, who: Living, people: readonly Player[]): Instance | null {
    const copies = this.all.filter(one => one.zone === zone.path)
    const together = copies.find(one => people.some(({ name }) => name === one.founder))
    if (together) return together
    return people.length === 1 ? (copies.find(one => one.members.includes(who.name)) ?? null) : null
  }

  private needed(zone: Zone, from: Room | null, people: readonly Player[]): Instance | string | null {
    const settings = zone.instanced!
    const outside = from?.instance ? from.instance.outside : (from?.address ?? '')
    if (settings.for === 'group') return this.mayFind(zone, people) ?? this.found(zone, outside, people)
    const most = settings.most ?? 10
    // Players who are already in the shared rooms stay there.
    const inside = zone.players
    const coming = people.filter(one => one.environment === from).length
    const isRoomy = inside.length === 0 || inside.length + Math.max(1, coming) <= most
    if (isRoomy || people.some(one => inside.includes(one))) return null
    const roomy = this.all.find(one => one.zone === zone.path && one.players.length < most)
    return roomy ?? this.mayFind(zone, people) ?? this.found(zone, outside, people)
  }

  /** The world second until which a player gets no new instance of a zone, by the zone's path and the player's name. */
  @saved private _locked: Record<string, number> = {}

  /** The reason why some players get no instance, or undefined if they do. */
  private mayFind(zone: Zone, people: readonly Player[]): string | undefined {
    const until = Math.max(...people.map(({ name }) => this._locked[`${zone.path} ${name}`] ?? 0))
    if (until > now())
      return `Not so soon: this place is closed to you for ${amountOf(Math.ceil((until - now()) / 60), 'minute')}.`
    const count = this.all.filter(one => one.zone === zone.path).length
    return count >= mostCopies ? 'It is too crowded: there is no room for anybody else.' : undefined
  }

  /** Creates a new instance of a zone for some players. */
  found(zone: Zone, outside: string, people: readonly Player[]): Instance {
    const instance = clone('/std/instance') as Instance
    const { again = 0 } = zone.instanced ?? {}
    transaction([this, instance], () => {
      this.last++
      Object.assign(instance, { number: this.last, zone: zone.path, outside, begun: now() })
      instance.founder = people[0]!.name
      instance.members = people.map(({ name }) => name)
      instance.move(this)
      if (again > 0) {
        const left = Object.entries(this._locked).filter(([, until]) => until > now())
        const fresh = people.map(({ name }) => [`${zone.path} ${name}`, now() + again * 60])
        this._locked = Object.fromEntries([...left, ...fresh])
      }
    })
    if (zone.resets.length > 0) tryCall(instance, 'runList')
    if (zone.instanced?.for === 'group') {
      const { minutes = 60 } = zone.instanced
      people[0]!.tell(`You come to a place of your own, for ${amountOf(minutes, 'minute')}.`)
    }
    return instance
  }

  /** Forgets an instance that has ended. */
  ended(number: number): void {
    delete this._byNumber[number]
  }

  /** The number of players who still fit into the shared rooms of an instance for a crowd. */
  placesIn(instance: Instance): number {
    const zone = this.load<Zone>(instance.zone)
    return Math.max(0, (zone.instanced?.most ?? 10) - zone.players.length)
  }

  // ---- ending

  heartBeat(): void {
    for (const one of this.all) {
      const why = one.destructed ? null : this.growth(one)
      if (why) tryCall(one, 'end')
    }
  }

  /** The reason why an instance has to end, or null. An instance whose zone is missing or broken is kept until the zone works again. */
  private growth(one: Instance): 'empty' | 'over' | null {
    try {
      return one.grow()
    } catch {
      return null
    }
  }
}

/** Whether an error means that there is no program at a path, as opposed to a broken program. */
function isMissing(error: unknown, path: string): boolean {
  return error instanceof Error && error.message.includes(`${path}.ts: there is no such file`)
}

/** The error of an exit to a room that doesn't exist. It is reported for the room that has the exit, not for the code that uses the exit. */
function nowhere(from: Room, path: string): Error {
  const way = Object.keys(from.exits).find(one => from.absolute(from.exits[one]!) === path)
  const error = new Error(`${from.path}: ${way ? `exit ${way}` : 'it'} leads to ${path}, which is not there`)
  error.stack = String(error)
  return error
}

function split(address: string): [path: string, number: number] {
  const at = address.lastIndexOf('@')
  return [address.slice(0, at), Number(address.slice(at + 1))]
}

export default Instances
