import { clone, move, now, transaction } from 'driver'
import { domainOf } from '/lib/domain-of'
import { belongingsIn, isOfPlayers } from '/std/belongings'
import { instances, spawns } from '/std/daemons'
import { inside, saved } from '/std/decorators'
import { isLiving, isPlayer } from '/std/kinds'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import { newestIn, type Zone } from '/std/zone'

/**
 * The settings for the instances of a zone:
 *
 *     instanced = { for: 'group', rooms: ['./lair'], minutes: 30 }
 */
export interface Instancing {
  /** With `group`, each group or single player gets a separate instance. With `crowd`, players get instances only when the shared zone is crowded. */
  for: 'group' | 'crowd'
  /** The rooms that instances have, for example only a boss's lair. By default they have all rooms of the zone. */
  rooms?: readonly string[]
  /** For a crowd: the maximum number of players in one instance; 10 by default. */
  most?: number
  /** The minutes until an instance ends; 60 by default. An instance for a crowd continues until the shared rooms have space for its players. */
  minutes?: number
  /** The minutes that an empty instance waits for its members before it ends; 10 by default. */
  linger?: number
  /** The minutes that members have to wait for their next instance; 0 by default. */
  again?: number
  /** The minutes between resets of an instance. By default it has no resets. */
  renewed?: number
  /**
   * The room to which players are moved when the instance ends. By default, a group returns to the room from which it entered, and a crowd
   * to the shared room.
   */
  exit?: string
}

/** The times at which players in the instance are warned, in seconds before its end. */
const warnings = [300, 60, 10]

/**
 * An instance: some rooms of a zone with their own monsters, doors and resets. The rooms are clones of the rooms' programs. Each is created
 * when somebody first enters it, so rooms that nobody enters cost nothing. The instance is inside the daemon /daemons/instances, which is
 * stored, so the instance survives a restart. When the instance ends, players and all things that have ever belonged to players are moved
 * out first.
 */
export class Instance extends MudObject {
  name = 'instance'
  @saved number = 0
  /** The path of its zone. */
  @saved zone = ''
  /** The names of its members. */
  @saved members: readonly string[] = []
  /** The address of the room that its members came from. */
  @saved outside = ''
  @saved begun = 0
  /** The world second since which the instance has been empty; null while a player is in it. */
  @saved emptySince: number | null = null
  /** The name of its founder. Players who enter the zone in a group with the founder enter this instance. */
  @saved founder = ''
  /** The rooms that have been created, by their paths. */
  @saved private copies: Record<string, Room> = {}
  @saved private warned = 0
  private renewedAt = 0
  /** Whether its rooms are being reset. */
  renewing = false

  /** The zone's last settings. They apply while the zone's program is broken or gone. */
  @saved private terms: Instancing = { for: 'group' }

  get settings(): Instancing {
    try {
      const { instanced } = this.load<Zone>(this.zone)
      if (instanced && instanced !== this.terms) this.terms = instanced
    } catch {
      // The zone's program is broken or gone, so the last settings stay in force.
    }
    return this.terms
  }

  /** The rooms that have been created and still exist. */
  get rooms(): Room[] {
    return Object.values(this.copies).filter(room => !room.destructed)
  }

  get players(): Player[] {
    return this.rooms.flatMap(room => room.players)
  }

  /** The world second at which it ends. */
  get endsAt(): number {
    return this.begun + (this.settings.minutes ?? 60) * 60
  }

  /** Whether the instance includes a room. @param path the path of the shared room */
  has(path: string): boolean {
    if (path in this.copies) return true
    try {
      return instances().copied(this.zone).has(path)
    } catch {
      return false
    }
  }

  /** The instance's room with a path, or null if it hasn't been created. */
  roomAt(path: string): Room | null {
    const room = this.copies[path]
    return room && !room.destructed ? room : null
  }

  /** The instance's room with a path. It is created if it doesn't exist yet. @throws if the instance doesn't include the room */
  @inside
  make(path: string): Room {
    const known = this.roomAt(path)
    if (known) return known
    if (!this.has(path)) throw new Error(`${path} is not in instance ${this.number}`)
    return instances().making(this, () => {
      const room = clone(path) as Room
      transaction([this], () => {
        room.move(this)
        this.copies = { ...this.copies, [path]: room }
      })
      return room
    })
  }

  /** Warns players of the coming end. Called every few seconds. @returns the reason why the instance ends now, or null */
  grow(): 'empty' | 'over' | null {
    const { settings, players } = this
    if (players.length > 0) this.emptySince = null
    else this.emptySince ??= now()
    if (this.emptySince !== null && now() - this.emptySince >= (settings.linger ?? 10) * 60) return 'empty'
    const left = this.endsAt - now()
    if (left <= 0) {
      // An instance for a crowd continues while the shared rooms have no space for its players.
      return settings.for === 'group' || instances().placesIn(this) >= players.length ? 'over' : null
    }
    this.warn(left)
    if (settings.renewed && now() - (this.renewedAt || this.begun) >= settings.renewed * 60) this.renew()
    return null
  }

  private warn(left: number): void {
    const due = warnings.filter(seconds => left <= seconds).length
    if (due <= this.warned) return
    this.warned = due
    const text = left > 90 ? `${Math.round(left / 60)} minutes` : `${Math.ceil(left)} seconds`
    for (const player of this.players) player.tell(`The air shimmers: in ${text} this place will be gone.`)
  }

  /** Resets all rooms that have been created. */
  renew(): void {
    this.renewedAt = now()
    this.renewing = true
    try {
      for (const room of this.rooms) room.resetNow()
      this.runList()
    } finally {
      this.renewing = false
    }
  }

  /** Runs the zone's reset list on the instance's rooms. */
  runList(): void {
    const zone = this.load<Zone>(this.zone)
    zone.runList({
      absolute: path => zone.absolute(path),
      load: path => (this.has(path) ? this.make(path) : null),
      clone: path => zone.clone(path),
      count: path => this.countOf(path),
      newest: path => newestIn(path, this),
    })
  }

  /** The number of clones of a program in the instance. */
  countOf(path: string): number {
    const within = (of: MudObject): number =>
      of.inventory.reduce((sum, one) => sum + (one.path === path ? 1 : 0) + within(one), 0)
    return this.rooms.reduce((sum, room) => sum + within(room), 0)
  }

  onDestruct(): void {
    instances().ended(this.number)
    super.onDestruct()
  }

  /** Moves players, and all things that have ever belonged to players, out of the instance, and destructs it. */
  end(): void {
    for (const room of this.rooms) empty(room, this.waysOut(room))
    spawns().forget(this.rooms.map(room => room.address))
    this.destruct()
  }

  /** The rooms to which players in one of its rooms can be moved when it ends, the preferred one first. */
  private waysOut(room: Room): Room[] {
    const ways = [this.exit, this.settings.for === 'crowd' ? room.path : '', this.outside, '/std/void']
    return ways.flatMap(way => {
      try {
        return way === '' ? [] : [this.load<Room>(way)]
      } catch {
        // This room is gone or broken.
        return []
      }
    })
  }

  /**
   * The path of the room that `exit` in its settings names. It is empty if `exit` isn't set, if the room isn't in the zone's own domain, or
   * if the zone is broken.
   */
  private get exit(): string {
    const { exit } = this.settings
    if (!exit) return ''
    try {
      const path = this.load(this.zone).absolute(exit)
      const home = this.zone.startsWith('/domains/') ? `/domains/${domainOf(this.zone)}/` : '/'
      return path.startsWith(home) ? path : ''
    } catch {
      return ''
    }
  }
}

/**
 * Moves players from a room of an instance to the first other room that lets them in, and all things that have ever belonged to players to the
 * preferred one. This isn't a method, because code of a domain could call a method with rooms of another domain.
 */
function empty(room: Room, ways: readonly Room[]): void {
  const things: MudObject[] = []
  for (const one of room.inventory) {
    if (isOfPlayers(one)) things.push(one)
    else things.push(...belongingsIn(one))
  }
  for (const one of things) {
    if (isLiving(one)) one.stopFighting()
    if (isPlayer(one)) {
      const told = '\nThe place you were in is gone. You find yourself elsewhere.'
      if (ways.some(to => one.travel(to, { told }) === undefined)) continue
      // Uses the efun move(), because nothing may keep them in a place that is about to vanish.
      move(one, ways.at(-1)!)
      one.tell(told)
      one.look()
      continue
    }
    const to = ways[0]!
    move(one, to)
    if (!one.isLiving) to.receive(`${one.describe()} is left behind.\n`)
  }
}

export default Instance
