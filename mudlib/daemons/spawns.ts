import { fileInfo, find, now, saveObject, tryCall } from 'driver'
import { clock, ledger, zones } from '/daemons/names'
import { callingDomain } from '/lib/callers'
import { domainOf, isCopy } from '/lib/domain-of'
import { act } from '/std/act'
import { isOfPlayers, saveBelongings } from '/std/belongings'
import type { SpawnsDaemon } from '/std/daemons'
import { inside, on, open, saved } from '/std/decorators'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { MudObject } from '/std/object'
import type { Room } from '/std/room'
import { answerOf } from '/std/seeing'
import { countOf, isTimed, type Scale, type Spawn, type SpawnReport } from '/std/spawn'

/**
 * The maximum number of trigger words of one domain that are stored for spawns that aren't loaded yet, and the maximum length of a word in
 * characters.
 */
const mostWords = 200
const longestWord = 100

const givenBy = (domain: string | null, word: string) => (domain === null ? word : `${domain} ${word}`)

/** The seconds between checks for spawns that are due. */
const lookEvery = 5
/** The longest time, in seconds, after which the state of timers with a scale is saved. */
const writtenAfter = 60
/** The largest factor by which scarcity or plenty lengthens or shortens a time. */
const mostFeedback = 4

/**
 * A timer for a respawn. It began at the world second `at`, and takes `wait` seconds times `factor`. When the factor changes, the time that
 * has passed is subtracted first, so the new factor applies only to the remaining time.
 */
interface Timer {
  at: number
  wait: number
  /** The factor by which `wait` is multiplied. Timers that earlier versions stored have no factor. */
  factor?: number
}

/** A text that identifies the version of a program's file; empty if there is no file. */
function markOf(path: string): string {
  const info = fileInfo(`${path}.ts`)
  return info ? `${info.changed} ${info.bytes}` : ''
}

/** The state of one entry of a room's `spawns`. */
interface Wait {
  /** The timers for deaths whose respawn is still due. */
  deaths: Timer[]
  /** The number of deaths of other monsters since the spawn last made an object, by path. Deaths count even while that object is alive. */
  kills: Record<string, number>
  /** Whether the spawn has been triggered. */
  triggered: boolean
}

/** The maximum number of resource amounts that are cached. */
const mostCounts = 1000

/**
 * Boss timers, kill counts and triggers: all causes of respawns other than area resets. Rooms report the objects that they have made. Every
 * few seconds the daemon checks the rooms where objects are missing.
 */
export class Spawns extends MudObject implements SpawnsDaemon {
  /** The states of spawns, by room and spawn. */
  @saved private _waits: Record<string, Wait> = {}
  /** The rooms in which objects of timed spawns are missing. */
  private _open: Room[] = []
  /** The rooms with spawns that are present only at certain hours. */
  private _byHour: Room[] = []
  /**
   * The rooms whose spawns could not be made, by the program's path. `mark` identifies the version of the file at the last check; it is
   * null if the file hasn't been checked yet.
   */
  private _failed = new Map<string, { readonly rooms: readonly Room[]; readonly mark: string | null }>()
  /** The spawns that wait for deaths of a program's clones, as keys of `_waits`, by the program's path. */
  private _counted: Record<string, string[]> = {}

  create(): void {
    super.create()
    this.setHeartBeat(lookEvery)
  }

  // ---- reports from rooms

  /** Registers a room with spawns that depend on more than area resets. */
  @inside
  follow(room: Room): void {
    if (!this._open.includes(room)) this._open = [...this._open, room]
    const goes = room.spawns.some(({ hours }) => hours !== undefined)
    if (goes && !this._byHour.includes(room)) this._byHour = [...this._byHour, room]
    room.spawns.forEach((spawn, index) => {
      const given = [givenBy(null, spawn.trigger ?? ''), givenBy(domainOf(room.path), spawn.trigger ?? '')]
      if (spawn.trigger !== undefined && given.some(one => this._given[one]) && !room.instance) {
        this._given = Object.fromEntries(Object.entries(this._given).filter(([one]) => !given.includes(one)))
        const key = this.keyOf(room, spawn, index)
        this.put(key, { ...this.waitAt(key), triggered: true })
      }
      for (const path of Object.keys(spawn.kills ?? {})) {
        const victim = room.absolute(path)
        const key = this.keyOf(room, spawn, index)
        const keys = this._counted[victim] ?? []
        if (!keys.includes(key)) this._counted = { ...this._counted, [victim]: [...keys, key] }
      }
    })
  }

  @inside
  retryLater(room: Room, path: string): void {
    const { rooms = [], mark = null } = this._failed.get(path) ?? {}
    this._failed.set(path, { rooms: [...rooms.filter(one => one !== room && !one.destructed), room], mark })
  }

  /**
   * Retries spawns whose programs' files have changed. The daemon checks the files with its own rights, because code of the room's domain may not
   * read them.
   */
  private retryFailed(): void {
    for (const [path, { rooms, mark }] of [...this._failed]) {
      const now = markOf(path)
      this._failed.set(path, { rooms, mark: now })
      // As long as the file is missing or unchanged, a new attempt would fail too.
      if (now === mark || (mark === null && now === '')) continue
      this._failed.set(path, { rooms: [], mark: now })
      for (const room of rooms) if (!room.destructed) tryCall(room, 'retry', path)
      if (this._failed.get(path)!.rooms.length === 0) this._failed.delete(path)
    }
  }

  /** Starts the respawn timer of a monster that has died, and counts the death for spawns that wait for it. */
  @on('died', { reach: 'world' })
  noteDeath(victim: Living): void {
    if (victim.isPlayer || callingDomain() !== null || isCopy(victim)) return
    const monster = victim as Monster
    const { path } = monster
    const copy = copyOf(monster.environment?.address ?? '')
    for (const key of this._counted[path] ?? []) {
      // A death in an instance counts in that instance.
      if (copyOf(key.split(' ')[0]!) !== copy) continue
      const wait = this.waitAt(key)
      this.put(key, { ...wait, kills: { ...wait.kills, [path]: (wait.kills[path] ?? 0) + 1 } })
    }
    const room = monster.home === '' || monster.summoned ? null : this.findLoaded<Room>(monster.home)
    if (!room?._spawned?.includes(monster)) return
    const isIt = (one: Spawn) => isTimed(one) && room.absolute(one.path) === path
    const own = room.spawns[monster.spawnLine]
    const index = own && isIt(own) ? monster.spawnLine : room.spawns.findIndex(isIt)
    const spawn = room.spawns[index]
    if (!spawn) return
    const key = this.keyOf(room, spawn, index)
    const { deaths, kills } = this.waitAt(key)
    this.put(key, { deaths: [...deaths, this.timer(room, spawn)], kills, triggered: false })
    this.follow(room)
  }

  /** Forgets rooms that no longer exist. */
  @inside
  forget(rooms: readonly string[]): void {
    const gone = (key: string) => rooms.some(room => key.startsWith(`${room} `))
    if (Object.keys(this._waits).some(gone)) {
      this._waits = Object.fromEntries(Object.entries(this._waits).filter(([key]) => !gone(key)))
    }
    this._counted = Object.fromEntries(
      Object.entries(this._counted).map(([path, keys]) => [path, keys.filter(key => !gone(key))]),
    )
  }

  /**
   * Triggers the spawns that wait for a word. Spawns that aren't loaded yet are triggered when they are loaded.
   * @param near an object in the instance whose spawns are triggered; by default the spawns of the shared rooms are triggered
   * @returns the number of spawns that were triggered immediately
   */
  @open
  trigger(word: string, near?: MudObject): number {
    if (typeof word !== 'string' || word.length > longestWord)
      throw new Error(`a word that spawns wait for has ${longestWord} characters at most`)
    const copy = copyOf((near?.room as Room | null | undefined)?.address ?? '')
    const domain = callingDomain()
    let heard = 0
    for (const room of [...this._open]) {
      if (room.destructed || copyOf(room.address) !== copy) continue
      // Code of a domain triggers only spawns in the domain's own rooms.
      if (domain !== null && domainOf(room.path) !== domain) continue
      room.spawns.forEach((spawn, index) => {
        if (spawn.trigger !== word) return
        const key = this.keyOf(room, spawn, index)
        this.put(key, { ...this.waitAt(key), triggered: true })
        heard++
      })
      tryCall(room, 'respawn')
    }
    if (heard === 0 && copy === '' && this.hasRoomFor(domain, word)) {
      this._given = { ...this._given, [givenBy(domain, word)]: true }
      saveObject(this)
    }
    return heard
  }

  /** Whether one more trigger word of a domain may be stored for spawns that aren't loaded yet. */
  private hasRoomFor(domain: string | null, word: string): boolean {
    const key = givenBy(domain, word)
    if (domain === null || this._given[key]) return true
    return Object.keys(this._given).filter(one => one.startsWith(`${domain} `)).length < mostWords
  }

  /** The trigger words that were given before a spawn that waits for them was loaded. */
  @saved private _given: Record<string, true> = {}

  // ---- due spawns

  /** The number of objects that a spawn may make now. Objects whose respawn time hasn't come are not included. */
  @inside
  missing(room: Room, spawn: Spawn, index: number, alive: number): number {
    const lacking = (spawn.count ?? 1) - alive
    if (lacking <= 0 || !this.isHour(spawn)) return 0
    if (!isTimed(spawn)) return lacking
    const wait = this._waits[this.keyOf(room, spawn, index)]
    if (!this.isReady(room, spawn, wait)) return 0
    const pending = (wait?.deaths ?? []).filter(death => this.secondsLeft(death) > 0).length
    return Math.max(0, lacking - pending)
  }

  /** Records that a spawn has made an object or that its chance has failed. In both cases, the spawn's timer starts again. */
  @inside
  made(room: Room, spawn: Spawn, index: number, isMade = true): void {
    const key = this.keyOf(room, spawn, index)
    const { deaths } = this.waitAt(key)
    const due = deaths.findIndex(death => this.secondsLeft(death) <= 0)
    const left = due < 0 ? [...deaths] : deaths.filter((_, i) => i !== due)
    if (!isMade && spawn.after !== undefined) left.push(this.timer(room, spawn))
    this.put(key, left.length === 0 ? null : { deaths: left, kills: {}, triggered: false })
  }

  /** A new timer for a spawn. */
  private timer(room: Room, { after = 0, scale }: Spawn): Timer {
    const [least, most] = typeof after === 'object' ? after : [after, after]
    const wait = least + this.random(Math.max(0, most - least) + 1)
    return { at: now(), wait, factor: this.factor(scale, room) }
  }

  /** Updates a room's timers to the current factors. */
  private followScales(room: Room): void {
    room.spawns.forEach((spawn, index) => {
      const deaths = spawn.scale ? this._waits[this.keyOf(room, spawn, index)]?.deaths : undefined
      if (deaths === undefined || deaths.length === 0) return
      const factor = this.factor(spawn.scale, room)
      for (const timer of deaths) {
        if (timer.factor === factor) continue
        timer.wait = Math.max(0, timer.wait - (timer.factor === undefined ? 0 : (now() - timer.at) / timer.factor))
        if (timer.factor !== undefined) timer.at = now()
        timer.factor = factor
        this.writeSoon()
      }
    })
  }

  private willWrite = false

  private writeSoon(): void {
    if (this.willWrite) return
    this.willWrite = true
    this.callOut(writtenAfter, 'write')
  }

  write(): void {
    this.willWrite = false
    saveObject(this)
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

  private secondsLeft({ at, wait, factor = 1 }: Timer): number {
    return at + wait * factor - now()
  }

  private isHour({ hours }: Spawn): boolean {
    return hours === undefined || clock().isBetween(...hours)
  }

  heartBeat(): void {
    for (const room of this._open) {
      if (room.destructed) continue
      answerOf(room, undefined, () => this.followScales(room))
      tryCall(room, 'respawn')
    }
    this._open = this._open.filter(room => {
      const waits = () => this.reports(room).some(({ spawn, why }) => isTimed(spawn) && why !== '')
      return !room.destructed && answerOf(room, false, waits)
    })
    for (const room of this._byHour) if (!room.destructed) answerOf(room, undefined, () => this.sendAway(room))
    this.retryFailed()
  }

  /** Creates the missing objects of spawns with hours when a new hour begins. */
  @on('hour', { reach: 'world' })
  noteHour(): void {
    for (const room of this._byHour) if (!room.destructed) tryCall(room, 'respawn')
    this._byHour = this._byHour.filter(room => !room.destructed)
  }

  /** Updates rooms whose code was reloaded, because the rules of their spawns may have changed. */
  @on('reloaded', { reach: 'world' })
  noteReload(_master: MudObject, paths: readonly string[]): void {
    for (const path of paths) {
      const room = find(path) as Room | null
      if (typeof room?.review === 'function') tryCall(room, 'review')
    }
  }

  /** Removes monsters and items whose hours are over, as soon as they are idle. */
  private sendAway(room: Room): void {
    for (const spawn of room.spawns) {
      if (this.isHour(spawn)) continue
      const path = room.absolute(spawn.path)
      for (const one of room._spawned) {
        const living = one as Living
        if (one.destructed || one.path !== path || living.attacker || living.leader) continue
        // An item that somebody has picked up isn't removed.
        if (!living.isLiving && (one.environment !== room || isOfPlayers(one))) continue
        if (one.environment) saveBelongings(one, one.environment)
        if (living.isLiving) act('{Actor} [leave].', { actor: living })
        one.destruct()
      }
    }
  }

  // ---- how often

  /** The current factor for respawn times in a room, by the scale of a spawn or a zone. */
  factor(scale: Scale | undefined, room: Room): number {
    if (!scale) return 1
    const { players, hours = [], resource } = scale
    let factor = 1
    if (players) factor /= Math.max(1, this.playersAbout(room))
    for (const one of hours) if (clock().isBetween(one.from, one.to)) factor *= one.factor
    return resource ? factor * this.plenty(resource.of, resource.target) : factor
  }

  /** The number of players in a room's instance or zone. For a room without either, the players in the room and its neighbours are counted. */
  private playersAbout(room: Room): number {
    if (room.instance) return room.instance.players.length
    const zone = zones().zoneOf(room.path)
    if (zone) return zone.players.length
    const near = [room, ...Object.values(room.exits).flatMap(path => room.findLoaded<Room>(path) ?? [])]
    return near.reduce((sum, one) => sum + one.players.filter(who => !who.wizard && !who.linkDead).length, 0)
  }

  /**
   * The factor for a resource: the square root of the ratio of its amount to the target, within limits. It is below 1 if the world has less
   * than the target.
   */
  @inside
  plenty(of: string, target: number): number {
    const part = this.amount(of) / Math.max(1, target)
    return Math.max(1 / mostFeedback, Math.min(mostFeedback, Math.sqrt(part)))
  }

  private _counts: Record<string, { at: number; amount: number }> = {}

  /** The amount of a resource in the world, cached for a few seconds. */
  private amount(of: string): number {
    const known = this._counts[of]
    if (known && now() - known.at < lookEvery) return known.amount
    const amount = of === 'gold' ? (ledger().books['purse'] ?? 0) : countOf(of)
    // The size of the cache is limited, because any code may query any name.
    if (Object.keys(this._counts).length >= mostCounts) this._counts = {}
    this._counts[of] = { at: now(), amount }
    return amount
  }

  // ---- for wizards

  /** For each of a room's `spawns`: its existing objects, and the reason why others are missing. */
  reports(room: Room): SpawnReport[] {
    return room.aliveBySpawn().map(({ spawn, alive }, index) => {
      return { room, spawn, alive, why: this.why(room, spawn, index, alive.length) }
    })
  }

  private why(room: Room, spawn: Spawn, index: number, alive: number): string {
    const lacking = (spawn.count ?? 1) - alive
    if (lacking <= 0) return ''
    const failure = room.failureOf(spawn)
    const reasons = failure === '' ? [] : [`its last try failed: ${failure}`]
    const wait = this._waits[this.keyOf(room, spawn, index)]
    if (spawn.hours && !this.isHour(spawn)) reasons.push(`comes between ${spawn.hours.join(' and ')} o'clock`)
    if (spawn.trigger !== undefined && !wait?.triggered) reasons.push(`waits for the trigger '${spawn.trigger}'`)
    for (const { path, left } of this.killsLeft(room, spawn, wait)) reasons.push(`waits for ${left} deaths of ${path}`)
    const times = (wait?.deaths ?? []).map(death => this.secondsLeft(death)).filter(left => left > 0)
    if (times.length > 0) {
      const window = typeof spawn.after === 'object' ? ` (window of ${spawn.after.join(' to ')} s)` : ''
      reasons.push(`due in ${times.map(left => Math.ceil(left)).join(', ')} s${window}`)
    }
    if (spawn.most !== undefined && countOf(room.absolute(spawn.path)) >= spawn.most)
      reasons.push(`there are ${spawn.most} in the world, as many as may be`)
    if (reasons.length > 0) return reasons.join('; ')
    return isTimed(spawn) ? 'due now' : `comes with the next reset${spawn.chance ? `, at ${spawn.chance}%` : ''}`
  }

  // ---- stored state

  private keyOf(room: Room, spawn: Spawn, index: number): string {
    const path = room.absolute(spawn.path)
    const before = room.spawns.slice(0, index).filter(one => room.absolute(one.path) === path).length
    return `${room.address} ${path}${before > 0 ? ` ${before + 1}` : ''}`
  }

  private waitAt(key: string): Wait {
    return this._waits[key] ?? { deaths: [], kills: {}, triggered: false }
  }

  private put(key: string, wait: Wait | null): void {
    if (wait === null && !(key in this._waits)) return
    if (wait === null) delete this._waits[key]
    else this._waits[key] = wait
    saveObject(this)
  }
}

/** The instance of an address, such as `@7`; empty for the shared rooms. */
function copyOf(address: string): string {
  return /@\d+$/.exec(address)?.[0] ?? ''
}

export default Spawns
