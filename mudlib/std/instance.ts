import { clone, now, transaction } from 'driver'
import { instances, spawns } from '/daemons/names'
import { belongingsIn, isOfPlayers } from '/std/belongings'
import { saved } from '/std/decorators'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import type { Zone } from '/std/zone'

/**
 * How a zone is copied for those who come:
 *
 *     instanced = { for: 'group', rooms: ['./lair'], minutes: 30 }
 */
export interface Instancing {
  /** `group`: each group (or who is alone) has a copy of its own. `crowd`: others are led into copies when it is crowded. */
  for: 'group' | 'crowd'
  /** The rooms that are copied: only a boss's lair, say. All of the zone's unless told. */
  rooms?: readonly string[]
  /** crowd: players that one copy holds. 10 unless told. */
  most?: number
  /** Minutes until a copy ends; 60 unless told. A crowd's copy goes on while it has to. */
  minutes?: number
  /** Minutes for which an empty copy waits for its people; 10 unless told. */
  linger?: number
  /** Minutes from one copy to the next for the same people; at once unless told. */
  again?: number
  /** Minutes between resets in a copy; never unless told. */
  renewed?: number
  /** Where those go who are in it when it ends. Unless told, a group goes where it came from, a crowd into the shared rooms. */
  exit?: string
}

/** Seconds before the end at which those who are in it are told. */
const warnings = [300, 60, 10]

/**
 * A copy of some rooms of a zone, with its own monsters, doors and resets. Its rooms are clones of the rooms' programs, made when
 * somebody first comes to them: a copy costs what differs. It is in the daemon /daemons/instances, which is kept: after a restart all of
 * it is as it was. When it ends, people, and whatever players ever had, are put outside first.
 */
export class Instance extends MudObject {
  name = 'instance'
  @saved number = 0
  /** The zone it is of, by its path. */
  @saved zone = ''
  /** Names of those it is for. */
  @saved members: readonly string[] = []
  /** Where they came from. */
  @saved outside = ''
  @saved begun = 0
  /** World seconds since which nobody is in it; null: somebody is. */
  @saved emptySince: number | null = null
  /** Who found it: others come in with them. */
  @saved founder = ''
  /** Its rooms that have been made, by their paths. */
  @saved private copies: Record<string, Room> = {}
  @saved private warned = 0
  private renewedAt = 0
  /** Its rooms are being reset. */
  renewing = false

  /** What its zone said last: it holds while the zone's program is broken or gone. */
  @saved private terms: Instancing = { for: 'group' }

  get settings(): Instancing {
    try {
      const { instanced } = this.load<Zone>(this.zone)
      if (instanced && instanced !== this.terms) this.terms = instanced
    } catch {
      // As it was.
    }
    return this.terms
  }

  /** The rooms that are there. */
  get rooms(): Room[] {
    return Object.values(this.copies).filter(room => !room.destructed)
  }

  get players(): Player[] {
    return this.rooms.flatMap(room => room.players)
  }

  /** World second at which it ends. */
  get endsAt(): number {
    return this.begun + (this.settings.minutes ?? 60) * 60
  }

  /** Whether a room, by its path, is one of those that are copied. */
  has(path: string): boolean {
    if (path in this.copies) return true
    try {
      return instances().copied(this.zone).has(path)
    } catch {
      return false
    }
  }

  /** Its copy of a room, if somebody has been there. */
  roomAt(path: string): Room | null {
    const room = this.copies[path]
    return room && !room.destructed ? room : null
  }

  /** Its copy of a room, made if need be. @throws where it has none */
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

  /** A few seconds have gone by. @returns why it ends now, or null */
  grow(): 'empty' | 'over' | null {
    const { settings, players } = this
    if (players.length > 0) this.emptySince = null
    else this.emptySince ??= now()
    if (this.emptySince !== null && now() - this.emptySince >= (settings.linger ?? 10) * 60) return 'empty'
    const left = this.endsAt - now()
    if (left <= 0) {
      // A crowd's goes on as long as there is no place for its people.
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

  /** Resets all rooms that are there. */
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

  /** Does what the zone's list of commands says, in its own rooms. */
  runList(): void {
    const zone = this.load<Zone>(this.zone)
    zone.runList({
      absolute: path => zone.absolute(path),
      load: path => (this.has(path) ? this.make(path) : null),
      clone: path => zone.clone(path),
      count: path => this.countOf(path),
    })
  }

  /** How many of a program there are in it. */
  countOf(path: string): number {
    const within = (of: MudObject): number =>
      of.inventory.reduce((sum, one) => sum + (one.path === path ? 1 : 0) + within(one), 0)
    return this.rooms.reduce((sum, room) => sum + within(room), 0)
  }

  onDestruct(): void {
    instances().ended(this.number)
    super.onDestruct()
  }

  /** Puts people, and all that players ever had, outside, and is no more. */
  end(): void {
    for (const room of this.rooms) this.empty(room, this.wayOut(room))
    spawns().forget(this.rooms.map(room => room.address))
    this.destruct()
  }

  /** Where those go who are in one of its rooms. */
  private wayOut(room: Room): Room {
    const { settings } = this
    const ways = [settings.exit, settings.for === 'crowd' ? room.path : '', this.outside]
    for (const way of [...ways, '/std/void']) {
      try {
        if (way) return this.load<Room>(way.startsWith('.') ? this.load(this.zone).absolute(way) : way)
      } catch {
        // That room is gone or broken: the next one.
      }
    }
    throw new Error('there is no void')
  }

  private empty(room: Room, to: Room): void {
    const things: MudObject[] = []
    for (const one of room.inventory) {
      if (isOfPlayers(one)) things.push(one)
      else things.push(...belongingsIn(one))
    }
    for (const one of things) {
      const living = one as Living
      if (living.isLiving) living.stopFighting()
      instances().carry(one, to)
      if (living.isPlayer) {
        living.tell('\nThe place you were in is gone. You find yourself elsewhere.')
        ;(living as Player).look()
      } else if (!living.isLiving) to.receive(`${one.describe()} is left behind.\n`)
    }
  }
}

export default Instance
