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

/** Who does in this world what visits ask for. */
export interface VisitsHost extends VisitorHost, MudObject {
  /** Does what engines have asked for. */
  flush(): void
}

/** The players who are in mounted worlds. */
export class Visits {
  private readonly visitors = new Map<Player, Visitor>()
  /** The visitor for whom the engine works at this moment. */
  private current: Visitor | null = null
  private readonly host: VisitsHost
  private readonly bodies: Bodies
  private readonly records: Records
  private readonly queue: Queue

  /** @param queue where texts for players go */
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

  /** A player has come to a room of a mounted world. */
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

  /** A player has left a room of a mounted world. @param to where to; null: out of the game */
  went(player: Player, to: MudObject | null): void {
    const visitor = this.visitors.get(player)
    const root = (to as RanvierRoom | null)?.root
    if (visitor && root !== visitor.mount.root) this.end(visitor, root !== undefined)
  }

  /** @param goesOn whether the player comes to another mounted world at once */
  end(visitor: Visitor, goesOn = false): void {
    if (visitor.isLeaving) return
    if (!goesOn) visitor.player.session = ''
    const { character } = visitor
    // It is still known: what bundles keep of it is kept with the player.
    this.during(visitor, () => visitor.leave())
    this.visitors.delete(visitor.player)
    if (character) this.bodies.untie(character)
  }

  /** Gives a visitor a line that the player has typed. */
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

  /** An engine has made an entity: the character of the visitor for whom it works. */
  created(entity: GameEntity): void {
    const { current } = this
    if (!(entity instanceof RanvierPlayer) || !current) return
    if (current.character) this.bodies.untie(current.character)
    current.character = entity
    entity.role = roleOf(current.player)
    this.bodies.tie(entity, current.player)
  }

  /** Keeps of each visitor's character what has changed, as a server that is killed loses what isn't kept. */
  keepAll(): void {
    // A visit that the watchdog has cut off has not ended it.
    this.current = null
    for (const player of this.visitors.keys()) tryCall(this.host, 'keepOne', player)
  }

  // ---- what is kept

  /** @param name of the player, or of the character where the bundles have asked for another */
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

  /** @returns the player to be saved, if it is one's */
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

/** Who is admin or wizard here is admin or builder there. */
function roleOf(player: Player): number {
  const rank = rankOf(player)
  if (rank === 'admin') return PlayerRoles.ADMIN
  return rank === 'player' ? PlayerRoles.PLAYER : PlayerRoles.BUILDER
}
