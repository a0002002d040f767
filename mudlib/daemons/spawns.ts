import { now, saveObject, tryCall, users } from 'driver'
import { clock, zones } from '/daemons/names'
import { act } from '/std/act'
import { isOfPlayers, saveBelongings } from '/std/belongings'
import { saved } from '/std/decorators'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import { countOf, isTimed, type Scale, type Spawn } from '/std/spawn'

/** Seconds between looks at what is due. */
const lookEvery = 5
/** How much scarcity or plenty changes at most, each way. */
const mostFeedback = 4

/** What is known of one line of a room's `spawns`. */
interface Wait {
  /** Deaths that nobody has come for yet: the world second, and the seconds that were diced for it. */
  deaths: { at: number; wait: number }[]
  /** Deaths of others since it was last made, by path. */
  kills: Record<string, number>
  /** Its trigger has been given. */
  triggered: boolean
}

/** Why something of a room's `spawns` is missing, or that it isn't. */
export interface SpawnReport {
  room: Room
  spawn: Spawn
  /** Those that are alive. */
  alive: readonly MudObject[]
  /** Empty where all are there. */
  why: string
}

/**
 * Boss timers, kill counts and triggers: whatever brings monsters back besides area resets. Rooms tell it of what they have made;
 * every few seconds it looks at those where something is missing.
 */
export class Spawns extends MudObject {
  /** By room and spawn. */
  @saved private waits: Record<string, Wait> = {}
  /** Rooms where something timed is missing. */
  private open: Room[] = []
  /** Rooms where something comes and goes by the hour. */
  private byHour: Room[] = []
  /** Who waits for deaths of a program: keys of `waits` by path. */
  private counted: Record<string, string[]> = {}
  private toldHour = -1

  create(): void {
    super.create()
    this.setHeartBeat(lookEvery)
  }

  // ---- what rooms tell

  /** A room has something that goes by more than area resets. */
  follow(room: Room): void {
    if (!this.open.includes(room)) this.open = [...this.open, room]
    const goes = room.spawns.some(({ hours }) => hours !== undefined)
    if (goes && !this.byHour.includes(room)) this.byHour = [...this.byHour, room]
    room.spawns.forEach((spawn, index) => {
      if (spawn.trigger !== undefined && this.given[spawn.trigger] && !room.instance) {
        const { [spawn.trigger]: _, ...others } = this.given
        this.given = others
        const key = this.keyOf(room, spawn, index)
        this.put(key, { ...this.waitAt(key), triggered: true })
      }
      for (const path of Object.keys(spawn.kills ?? {})) {
        const victim = room.absolute(path)
        const key = this.keyOf(room, spawn, index)
        const keys = this.counted[victim] ?? []
        if (!keys.includes(key)) this.counted = { ...this.counted, [victim]: [...keys, key] }
      }
    })
  }

  /** Somebody of the world's own has died: the time to the next one begins, and those who wait for it count. */
  died(monster: Monster): void {
    const { path } = monster
    const copy = copyOf(monster.environment?.address ?? '')
    for (const key of this.counted[path] ?? []) {
      // What dies in one copy counts there.
      if (copyOf(key.split(' ')[0]!) !== copy) continue
      const wait = this.waitAt(key)
      this.put(key, { ...wait, kills: { ...wait.kills, [path]: (wait.kills[path] ?? 0) + 1 } })
    }
    const room = monster.home === '' || monster.summoned ? null : this.findLoaded<Room>(monster.home)
    if (!room?.spawned?.includes(monster)) return
    const isIt = (one: Spawn) => isTimed(one) && room.absolute(one.path) === path
    const own = room.spawns[monster.spawnLine]
    const index = own && isIt(own) ? monster.spawnLine : room.spawns.findIndex(isIt)
    const spawn = room.spawns[index]
    if (!spawn) return
    const key = this.keyOf(room, spawn, index)
    const { deaths } = this.waitAt(key)
    this.put(key, { deaths: [...deaths, { at: now(), wait: this.waitOf(spawn) }], kills: {}, triggered: false })
    this.follow(room)
  }

  /** What belongs to a room that is no more is forgotten. */
  forget(rooms: readonly string[]): void {
    const gone = (key: string) => rooms.some(room => key.startsWith(`${room} `))
    if (Object.keys(this.waits).some(gone)) {
      this.waits = Object.fromEntries(Object.entries(this.waits).filter(([key]) => !gone(key)))
    }
    this.counted = Object.fromEntries(
      Object.entries(this.counted).map(([path, keys]) => [path, keys.filter(key => !gone(key))]),
    )
  }

  /**
   * A word is given that spawns wait for. Rooms that nobody has been to yet hear of it when they are loaded.
   * @param near in whose copy of an area, where that is in one; unless told, in the rooms that all share
   * @returns how many heard it at once
   */
  trigger(word: string, near?: MudObject): number {
    const copy = copyOf((near?.room as Room | null | undefined)?.address ?? '')
    let heard = 0
    for (const room of [...this.open]) {
      if (room.destructed || copyOf(room.address) !== copy) continue
      room.spawns.forEach((spawn, index) => {
        if (spawn.trigger !== word) return
        const key = this.keyOf(room, spawn, index)
        this.put(key, { ...this.waitAt(key), triggered: true })
        heard++
      })
      tryCall(room, 'respawn')
    }
    if (heard === 0 && copy === '') this.given = { ...this.given, [word]: true }
    return heard
  }

  /** Words that nobody has heard yet. */
  @saved private given: Record<string, true> = {}

  // ---- what is due

  /** How many more of a spawn may be made now: those that are missing, less those whose time hasn't come. */
  missing(room: Room, spawn: Spawn, index: number, alive: number): number {
    const lacking = (spawn.count ?? 1) - alive
    if (lacking <= 0 || !this.isHour(spawn)) return 0
    if (!isTimed(spawn)) return lacking
    const wait = this.waits[this.keyOf(room, spawn, index)]
    if (!this.isReady(room, spawn, wait)) return 0
    const pending = (wait?.deaths ?? []).filter(death => this.secondsLeft(room, spawn, death) > 0).length
    return Math.max(0, lacking - pending)
  }

  /** One of a spawn has been made; or the dice were against it, and its time begins anew. */
  made(room: Room, spawn: Spawn, index: number, isMade = true): void {
    const key = this.keyOf(room, spawn, index)
    const { deaths } = this.waitAt(key)
    const due = deaths.findIndex(death => this.secondsLeft(room, spawn, death) <= 0)
    const left = due < 0 ? [...deaths] : deaths.filter((_, i) => i !== due)
    if (!isMade && spawn.after !== undefined) left.push({ at: now(), wait: this.waitOf(spawn) })
    this.put(key, left.length === 0 ? null : { deaths: left, kills: {}, triggered: false })
  }

  private waitOf({ after = 0 }: Spawn): number {
    const [least, most] = typeof after === 'object' ? after : [after, after]
    return least + this.random(Math.max(0, most - least) + 1)
  }

  private isReady(room: Room, spawn: Spawn, wait: Wait | undefined): boolean {
    if (spawn.trigger !== undefined && !wait?.triggered) return false
    return this.killsLeft(room, spawn, wait).length === 0
  }

  private killsLeft(room: Room, spawn: Spawn, wait: Wait | undefined): { path: string; left: number }[] {
    return Object.entries(spawn.kills ?? {})
      .map(([path, count]) => ({ path, left: count - (wait?.kills[room.absolute(path)] ?? 0) }))
      .filter(({ left }) => left > 0)
  }

  private secondsLeft(room: Room, { scale }: Spawn, { at, wait }: Wait['deaths'][number]): number {
    return at + wait * this.factor(scale, room) - now()
  }

  private isHour({ hours }: Spawn): boolean {
    return hours === undefined || clock().isBetween(...hours)
  }

  heartBeat(): void {
    for (const room of this.open) if (!room.destructed) tryCall(room, 'respawn')
    this.open = this.open.filter(room => {
      return !room.destructed && this.reports(room).some(({ spawn, why }) => isTimed(spawn) && why !== '')
    })
    const { hour } = clock()
    if (hour !== this.toldHour) {
      this.toldHour = hour
      for (const room of this.byHour) if (!room.destructed) tryCall(room, 'respawn')
      this.byHour = this.byHour.filter(room => !room.destructed)
    }
    for (const room of this.byHour) if (!room.destructed) this.sendAway(room)
  }

  /** Those whose hours are over go, once they have nothing else to do. */
  private sendAway(room: Room): void {
    for (const spawn of room.spawns) {
      if (this.isHour(spawn)) continue
      const path = room.absolute(spawn.path)
      for (const one of room.spawned) {
        const living = one as Living
        if (one.destructed || one.path !== path || living.attacker || living.leader) continue
        // A thing that somebody has picked up is theirs.
        if (!living.isLiving && (one.environment !== room || isOfPlayers(one))) continue
        if (one.environment) saveBelongings(one, one.environment)
        if (living.isLiving) act('{Actor} [leave].', { actor: living })
        one.destruct()
      }
    }
  }

  // ---- how often

  /** What a time is multiplied with just now, for a room or a zone's rooms. */
  factor(scale: Scale | undefined, room: Room): number {
    if (!scale) return 1
    const { players, hours = [], resource } = scale
    let factor = 1
    if (players) factor /= Math.max(1, this.playersAbout(room))
    for (const one of hours) if (clock().isBetween(one.from, one.to)) factor *= one.factor
    return resource ? factor * this.plenty(resource.of, resource.target) : factor
  }

  /** Players in a room's zone, or, where it is in none, in it and next door. Wizards and those whose line is dead don't count. */
  private playersAbout(room: Room): number {
    if (room.instance) return room.instance.players.length
    const zone = zones().zoneOf(room.path)
    if (zone) return zone.players.length
    const near = [room, ...Object.values(room.exits).flatMap(path => room.findLoaded<Room>(path) ?? [])]
    return near.reduce((sum, one) => sum + one.players.filter(who => !who.wizard && !who.linkDead).length, 0)
  }

  /** Below 1 where the world has less of something than it should, above where it has more: the root of the quotient, up to four. */
  plenty(of: string, target: number): number {
    const part = this.amount(of) / Math.max(1, target)
    return Math.max(1 / mostFeedback, Math.min(mostFeedback, Math.sqrt(part)))
  }

  private counts: Record<string, { at: number; amount: number }> = {}

  /** How much of something there is, no older than a few seconds. */
  private amount(of: string): number {
    const known = this.counts[of]
    if (known && now() - known.at < lookEvery) return known.amount
    const amount =
      of === 'gold' ? (users() as Player[]).reduce((sum, one) => sum + (one.isPlayer ? one.gold : 0), 0) : countOf(of)
    this.counts[of] = { at: now(), amount }
    return amount
  }

  // ---- to tell wizards

  /** What of a room's `spawns` is there, and why the rest isn't. */
  reports(room: Room): SpawnReport[] {
    return room.aliveBySpawn().map(({ spawn, alive }, index) => {
      return { room, spawn, alive, why: this.why(room, spawn, index, alive.length) }
    })
  }

  private why(room: Room, spawn: Spawn, index: number, alive: number): string {
    const lacking = (spawn.count ?? 1) - alive
    if (lacking <= 0) return ''
    const reasons: string[] = []
    const wait = this.waits[this.keyOf(room, spawn, index)]
    if (spawn.hours && !this.isHour(spawn)) reasons.push(`comes between ${spawn.hours.join(' and ')} o'clock`)
    if (spawn.trigger !== undefined && !wait?.triggered) reasons.push(`waits for the trigger '${spawn.trigger}'`)
    for (const { path, left } of this.killsLeft(room, spawn, wait)) reasons.push(`waits for ${left} deaths of ${path}`)
    const times = (wait?.deaths ?? []).map(death => this.secondsLeft(room, spawn, death)).filter(left => left > 0)
    if (times.length > 0) {
      const window = typeof spawn.after === 'object' ? ` (window of ${spawn.after.join(' to ')} s)` : ''
      reasons.push(`due in ${times.map(left => Math.ceil(left)).join(', ')} s${window}`)
    }
    if (spawn.most !== undefined && countOf(room.absolute(spawn.path)) >= spawn.most)
      reasons.push(`there are ${spawn.most} in the world, as many as may be`)
    if (reasons.length > 0) return reasons.join('; ')
    return isTimed(spawn) ? 'due now' : `comes with the next reset${spawn.chance ? `, at ${spawn.chance}%` : ''}`
  }

  // ---- what is kept

  private keyOf(room: Room, spawn: Spawn, index: number): string {
    const path = room.absolute(spawn.path)
    const before = room.spawns.slice(0, index).filter(one => room.absolute(one.path) === path).length
    return `${room.address} ${path}${before > 0 ? ` ${before + 1}` : ''}`
  }

  private waitAt(key: string): Wait {
    return this.waits[key] ?? { deaths: [], kills: {}, triggered: false }
  }

  private put(key: string, wait: Wait | null): void {
    if (wait === null && !(key in this.waits)) return
    if (wait === null) delete this.waits[key]
    else this.waits[key] = wait
    saveObject(this)
  }
}

/** The copy that an address is in: `@7`; empty for the rooms that all share. */
function copyOf(address: string): string {
  return /@\d+$/.exec(address)?.[0] ?? ''
}

export default Spawns
