import { moreSteps } from 'driver'
import { Area } from '/compat/ranvier/core/area'
import { Channel } from '/compat/ranvier/core/channel'
import type { Connection } from '/compat/ranvier/core/connection'
import { Damage } from '/compat/ranvier/core/damage'
import { Effect } from '/compat/ranvier/core/effect'
import { GameServer } from '/compat/ranvier/core/game-server'
import { Heal } from '/compat/ranvier/core/heal'
import { Item } from '/compat/ranvier/core/item'
import { Npc } from '/compat/ranvier/core/npc'
import { Player } from '/compat/ranvier/core/player'
import { Quest } from '/compat/ranvier/core/quest'
import { QuestGoal } from '/compat/ranvier/core/quest-goal'
import { Room } from '/compat/ranvier/core/room'
import { Skill } from '/compat/ranvier/core/skill'
import type { Mount } from '/compat/ranvier/mount'
import type { Ranvier } from '/daemons/ranvier'
import { open, unsaved } from '/std/decorators'
import { MudObject } from '/std/object'

/** A recorded event: milliseconds, depth, emitter, name, descriptions of the arguments, number of listeners. */
type Event = [t: number, depth: number, emitter: string, event: string, kinds: string[], listeners: number]

/** Counts of an area's contents. */
interface Contents {
  rooms: number
  exits: number
  npcs: Record<string, number>
  items: Record<string, number>
  doors: number
}

/** The step limit for each command of a session. */
const longWork = 1_000_000_000

/**
 * Recordings cut off texts longer than this. The constant below is a delay in milliseconds: timers with at least this delay don't run in recordings.
 */
const longestText = 80
const longestTimer = 60_000

const clockFile = 'gameTime.json'
const mountedAt = '/ranvier/session'

/** Replays a recorded session of a Ranvier server with clients that have no sockets, and records all events. Used by `npm run cases`. */
export class Replay extends MudObject {
  @unsaved private mount!: Mount
  @unsaved private clients: Record<string, Connection> = {}
  @unsaved private out: Record<string, string> = {}
  @unsaved private events: Event[] = []
  @unsaved private ticks: Record<string, number> = {}
  @unsaved private depth = 0
  /** For each event in progress, whether it counts towards the depth. */
  @unsaved private nested: boolean[] = []
  @unsaved private startedAt = 0

  /** Whether ticks take the fast path, as if there were no observer. If so, ticks are not counted. */
  @unsaved leavesTicks = false

  /** Boots the world of a session. */
  begin(folder: string, bundles: readonly string[]): void {
    this.boot((daemon, prepare) => daemon.mount(mountedAt, folder, bundles, prepare))
  }

  /** Does the same as begin(), for areas that are programs of a domain. */
  beginDomain(domain: string, bundles: readonly string[]): void {
    this.boot((daemon, prepare) => daemon.mountDomain(domain, bundles, prepare, mountedAt))
  }

  private boot(mounted: (daemon: Ranvier, prepare: (mount: Mount) => void) => void): void {
    const daemon = this.load<Ranvier>('/daemons/ranvier')
    mounted(daemon, mount => {
      this.mount = mount
      mount.pinned = 0.5
      this.startedAt = mount.now()
      mount.engine.trace = this
      mount.longestTimer = longestTimer
      // An RU3 server stores the hour of the game next to its bundles. The recordings were made at noon.
      if (mount.read(clockFile) === null) mount.write(clockFile, '{ "ingameTime": 12 }')
    })
    daemon.beginTicks()
  }

  // ---- events

  /** Returns the name by which recorded sessions refer to an emitter or an argument. */
  private nameOf(value: unknown): string {
    if (value === null || value === undefined) return String(value)
    if (value instanceof Player) return `Player:${value.name}`
    if (value instanceof Npc) return `Npc:${value.entityReference}`
    if (value instanceof Item) return `Item:${value.entityReference ?? value.id}`
    if (value instanceof Room) return `Room:${value.entityReference}`
    if (value instanceof Area) return `Area:${value.name}`
    if (value instanceof Quest) return `Quest:${value.entityReference}`
    if (value instanceof QuestGoal) return `QuestGoal:${this.kindOf(value)}:${String(value.config['title'])}`
    if (value instanceof Effect) return `Effect:${value.id}`
    if (value instanceof Skill) return `Skill:${value.id}`
    if (value instanceof Channel) return `Channel:${value.name}`
    if (value instanceof GameServer) return 'GameServer'
    if (value instanceof Damage) {
      const kind = value instanceof Heal ? 'Heal' : 'Damage'
      return `${kind}(${[value.attribute, value.amount, this.nameOf(value.attacker), this.nameOf(value.source)].join(',')})`
    }
    if (typeof value === 'object') return '?'
    if (typeof value === 'function') return 'function'
    const text = String(value)
    return `${typeof value}:${text.length > longestText ? `${text.slice(0, longestText - 3)}...` : text}`
  }

  /** Returns the name of a goal's class in the bundles. */
  private kindOf(goal: QuestGoal): string {
    const kinds = [...this.mount.engine.state.QuestGoalManager]
    return kinds.find(([, kind]) => goal instanceof kind)?.[0] ?? ''
  }

  /** Called when an emitter emits an event. */
  @open
  enter(emitter: object, event: string | symbol, args: readonly unknown[], listeners: number): void {
    const name = this.nameOf(emitter)
    // Events of sockets and managers (`?`) aren't recorded. Ticks are only counted.
    const counts = name !== '?' && event !== 'updateTick'
    this.nested.push(counts)
    if (name === '?') return
    if (event === 'updateTick') {
      if (listeners > 0) this.ticks[`${name} updateTick`] = (this.ticks[`${name} updateTick`] ?? 0) + 1
    } else {
      const t = this.mount.now() - this.startedAt
      this.events.push([t, this.depth, name, String(event), args.map(one => this.nameOf(one)), listeners])
    }
    if (counts) this.depth++
  }

  /** Called when the listeners of the event have run. */
  @open
  leave(): void {
    if (this.nested.pop()) this.depth--
  }

  /** Returns the output, events and ticks since the last call. @param leaveText whether to leave the clients' output for the next call */
  take(leaveText = false): { out: Record<string, string>; events: Event[]; ticks: Record<string, number> } {
    const { events, ticks } = this
    const out = leaveText ? {} : this.out
    if (!leaveText) this.out = {}
    this.events = []
    this.ticks = {}
    this.depth = 0
    this.nested = []
    return { out, events, ticks }
  }

  // ---- steps

  setRandom(value: number): void {
    this.mount.pinned = value
  }

  connect(client: string): void {
    moreSteps(longWork)
    const show = (text: string) => this.show(client, text)
    this.clients[client] = this.mount.engine.connect(show, () => undefined)
  }

  /** Records the output for a client. */
  @open
  show(client: string, text: string): void {
    this.out[client] = (this.out[client] ?? '') + text
  }

  send(client: string, line: string): void {
    moreSteps(longWork)
    this.clients[client]!.receive(line)
  }

  private player(name: string): Player {
    return this.mount.engine.state.PlayerManager.getPlayer(name)!
  }

  private npc(ref: string): Npc {
    return [...this.mount.engine.state.MobManager.mobs.values()].find(one => one.entityReference === ref)!
  }

  private roomOf(ref: string): Room {
    return this.mount.room(ref)!
  }

  level(name: string, level: number): void {
    this.player(name).level = level
  }

  lower(name: string, attribute: string, points: number): void {
    this.player(name).lowerAttribute(attribute, points)
  }

  base(name: string, attribute: string, points: number): void {
    this.player(name).setAttributeBase(attribute, points)
  }

  bring(ref: string, name: string): void {
    this.npc(ref).moveTo(this.player(name).room as Room)
    this.mount.engine.settle()
  }

  go(name: string, ref: string): void {
    moreSteps(longWork)
    this.player(name).moveTo(this.roomOf(ref))
    this.mount.engine.settle()
  }

  areaTime(hour: number): void {
    for (const area of this.mount.engine.state.AreaManager.areas.values()) (area as Area & { time: number }).time = hour
  }

  /** Counts the contents of each area. */
  dump(): Record<string, Contents> {
    const found: Record<string, Contents> = {}
    const { AreaManager } = this.mount.engine.state
    for (const area of AreaManager.areas.values() as Iterable<Area>) {
      const rooms = [...area.rooms.values()]
      const count = (refs: readonly string[]) => {
        const counts: Record<string, number> = {}
        for (const ref of refs) counts[ref] = (counts[ref] ?? 0) + 1
        return counts
      }
      found[area.name] = {
        rooms: rooms.length,
        exits: rooms.reduce((sum, room) => sum + room.getExits().length, 0),
        npcs: count(rooms.flatMap(room => [...room.npcs].map(npc => npc.entityReference))),
        items: count(rooms.flatMap(room => [...room.items].map(item => item.entityReference))),
        doors: rooms.reduce((sum, room) => sum + room.doors.size, 0),
      }
    }
    return found
  }
}

export default Replay
