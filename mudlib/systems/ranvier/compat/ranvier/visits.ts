import { tryCall } from 'driver'
import type { Bodies } from '/compat/ranvier/bodies'
import type { GameEntity } from '/compat/ranvier/core/game-entity'
import { Player as RanvierPlayer } from '/compat/ranvier/core/player'
import { PlayerRoles } from '/compat/ranvier/core/player-roles'
import type { Kept } from '/compat/ranvier/core/world'
import type { Mount } from '/compat/ranvier/mount'
import type { Queue } from '/compat/ranvier/queue'
import type { Records } from '/compat/ranvier/records'
import type { RanvierRoom } from '/compat/ranvier/room'
import { Visitor, type VisitorHost } from '/compat/ranvier/visitor'
import { rankOf } from '/secure/gate'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** Carries out the requests of visits in the mudlib. */
export interface VisitsHost extends VisitorHost, MudObject {
  /** Carries out the pending requests of engines. */
  flush(): void
}

/** The players who are in mounted worlds. */
export class Visits {
  private readonly visitors = new Map<Player, Visitor>()
  /** The visitor for whom the engine is currently running. */
  private current: Visitor | null = null
  private readonly host: VisitsHost
  private readonly bodies: Bodies
  private readonly records: Records
  private readonly queue: Queue

  /** @param queue the queue for output to players */
  constructor(host: VisitsHost, bodies: Bodies, records: Records, queue: Queue) {
    this.queue = queue
    this.host = host
    this.bodies = bodies
    this.records = records
  }

  of(player: Player): Visitor | undefined {
    return this.visitors.get(player)
  }

  get all(): Visitor[] {
    return [...this.visitors.values()]
  }

  /** Called when a player has come to a room of a mounted world. */
  came(player: Player, mount: Mount, room: RanvierRoom): void {
    const visitor = this.visitors.get(player)
    if (visitor?.mount === mount) {
      const there = mount.room(room.ref)
      if (there && visitor.character?.room !== there) this.during(visitor, () => visitor.comeTo(there))
      return
    }
    if (visitor) this.end(visitor)
    const guest = new Visitor(mount, player, this.host, this.queue)
    this.visitors.set(player, guest)
    this.during(guest, () => guest.enter(room.ref))
  }

  /** Called when a player has left a room of a mounted world. @param to the new place; null if the player has left the game */
  went(player: Player, to: MudObject | null): void {
    const visitor = this.visitors.get(player)
    const root = (to as RanvierRoom | null)?.root
    if (visitor && root !== visitor.mount.root) this.end(visitor, root !== undefined)
  }

  /** Ends a visit. @param goesOn whether the player goes straight to another mounted world */
  end(visitor: Visitor, goesOn = false): void {
    if (visitor.isLeaving) return
    if (!goesOn) visitor.player.session = ''
    const { character } = visitor
    // The visitor is still registered here, so data that the bundles save is stored with the player.
    this.during(visitor, () => visitor.leave())
    this.visitors.delete(visitor.player)
    if (character) this.bodies.untie(character)
  }

  /** Passes a line that the player has typed to a visitor. */
  take(visitor: Visitor, typed: string): void {
    this.during(visitor, () => visitor.receive(typed))
  }

  during(visitor: Visitor, work: () => void): void {
    const before = this.current
    this.current = visitor
    try {
      work()
      visitor.mount.engine.settle()
    } finally {
      this.current = before
    }
    this.host.flush()
  }

  /** Called when an engine has made an entity. If it is a player, it is the character of the current visitor. */
  created(entity: GameEntity): void {
    const { current } = this
    if (!(entity instanceof RanvierPlayer) || !current) return
    if (current.character) this.bodies.untie(current.character)
    current.character = entity
    entity.role = roleOf(current.player)
    this.bodies.tie(entity, current.player)
  }

  /** Stores the changes of all visitors' characters. If the server is killed, data that isn't stored is lost. */
  keepAll(): void {
    // After the watchdog has stopped during(), `current` is still set.
    this.current = null
    for (const player of this.visitors.keys()) tryCall(this.host, 'keepOne', player)
  }

  // ---- stored data

  /** Finds a visitor in a world. @param name the name of the player, or of the character if the bundles have asked for another name */
  private named(mount: Mount, name: string): Visitor | undefined {
    const wanted = name.toLowerCase()
    for (const visitor of this.visitors.values())
      if (visitor.mount === mount && visitor.names.includes(wanted)) return visitor
    return undefined
  }

  keptOf(mount: Mount, kind: Kept, name: string): Record<string, unknown> | null {
    const visitor = this.named(mount, name)
    return visitor ? visitor.keptAs(kind, name) : this.records.find(mount.root, kind, name)
  }

  /** Stores data that an engine saves. @returns the player to save, if the data belongs to a player */
  keep(mount: Mount, kind: Kept, name: string, data: Record<string, unknown>): Player | undefined {
    const visitor = this.named(mount, name)
    if (!visitor) {
      this.records.keep(mount.root, kind, name, data)
      return undefined
    }
    visitor.keep(kind, data)
    if (kind === 'player') this.records.claim(mount.root, name, visitor.player.name)
    return visitor.player
  }

  forget(mount: Mount, kind: Kept, name: string): void {
    const visitor = this.named(mount, name)
    if (visitor) delete visitor.kept[kind]
    this.records.forget(mount.root, kind, name)
  }
}

/** Returns the role of a player in Ranvier's engine: admin for an admin, builder for any other wizard. */
function roleOf(player: Player): number {
  const rank = rankOf(player)
  if (rank === 'admin') return PlayerRoles.ADMIN
  return rank === 'player' ? PlayerRoles.PLAYER : PlayerRoles.BUILDER
}
