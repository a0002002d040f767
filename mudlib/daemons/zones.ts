import { callingDomain, listFiles, now, readFile, tryCall, zonesChanged } from 'driver'
import { ZoneIndex } from '/daemons/zone-index'
import type { ZonesDaemon } from '/std/daemons'
import { deed, on, open } from '/std/decorators'
import { MudObject } from '/std/object'
import { answerOf, readOf } from '/std/seeing'
import type { Zone } from '/std/zone'

/** The seconds between checks, and the number of checks in a minute, as in CircleMUD's zone_update(). */
const lookEvery = 10
const looksPerMinute = 6
/** The maximum number of rooms to index in one turn, and of zones to age in one turn. */
const slice = 2000
const agedAtOnce = 500
/** The maximum number of folders of rooms to search for a new zone in one turn. */
const lookedAtOnce = 10

/**
 * The timer of all zones, as in CircleMUD. Each minute, the age of zones that aren't due grows by one. A zone that has reached its lifespan
 * joins the end of a queue. Each check resets one zone: the first in the queue that may be reset. Therefore zones are never reset all at
 * the same time, and a zone that waits for its players to leave doesn't delay other zones.
 */
export class Zones extends MudObject implements ZonesDaemon {
  private _all = new Set<Zone>()
  private _queue: Zone[] = []
  private looks = 0
  /** The zone to which each room belongs, and the zone that makes instances of it. */
  private _rooms = new ZoneIndex()
  private _copied = new ZoneIndex()
  /** The zones that were added in this turn. Their create() may not have set all their fields yet. */
  private _fresh: Zone[] = []

  create(): void {
    super.create()
    this.setHeartBeat(lookEvery)
  }

  /** All zones, in order of registration. */
  get all(): readonly Zone[] {
    return [...this._all]
  }

  /** The zones that are due for a reset. The next one is first. */
  get due(): readonly Zone[] {
    return this._queue
  }

  @deed('work')
  add(zone: Zone): void {
    if (!Array.isArray(zone.rooms)) throw new TypeError('only a zone is added to the zones')
    const odd = zone.rooms.find(room => typeof room !== 'string')
    if (odd !== undefined) throw new TypeError(`rooms: ${String(odd)} is no path`)
    this._all.add(zone)
    if (this._fresh.length === 0) this.callOut(0, 'settle')
    this._fresh.push(zone)
    this._note(zone)
  }

  @deed('work')
  remove(zone: Zone): void {
    this._all.delete(zone)
    this._queue = this._queue.filter(one => one !== zone)
    this._fresh = this._fresh.filter(one => one !== zone)
    this._rooms.put(zone, null)
    this._copied.put(zone, null)
    this.goOn()
  }

  /** The zone of a room, by the room's path. If there are several, it is the first one; if there is none, null. */
  @open
  zoneOf(room: string): Zone | null {
    if (this._fresh.length > 0) this._renote(this._fresh)
    return this._rooms.get(room)
  }

  /** Whether a zone lists a room, even if several zones do. */
  holds(zone: Zone, room: string): boolean {
    return this.zoneOf(room) === zone || this._rooms.isShared(room, zone)
  }

  /** The zone whose instances include a room, or null. */
  @open
  instancedAt(room: string): Zone | null {
    if (this._fresh.length > 0) this._renote(this._fresh)
    return this._copied.get(room)
  }

  /** Indexes the added zones again, because their create() has finished by now. */
  settle(): void {
    this._renote(this._fresh)
    this._fresh = []
  }

  /** Indexes zones again after a reload, because the edits may have changed their rooms. */
  @on('reloaded', { reach: 'world' })
  noteReload(): void {
    if (callingDomain() === null) this._renote(this._all)
  }

  /** Indexes again the zones whose lists of rooms have changed. */
  private _renote(zones: Iterable<Zone>): void {
    for (const zone of zones) {
      if (zone.destructed) continue
      const isSame = this._rooms.listOf(zone) === zone.rooms && this._copied.listOf(zone) === copiedRooms(zone)
      if (!isSame) this._note(zone)
    }
  }

  private _note(zone: Zone): void {
    this._rooms.put(zone, zone.rooms)
    const copied = copiedRooms(zone)
    if (copied !== null || this._copied.listOf(zone) !== null) this._copied.put(zone, copied)
    this.goOn()
  }

  /** Continues to build the index, one slice per turn. */
  goOn(): void {
    const isLeft = this._rooms.goOn(slice) || this._copied.goOn(slice)
    zonesChanged()
    if (isLeft && !this.isGoingOn) this.callOut(0, 'goOnLater')
    this.isGoingOn = isLeft
  }

  private isGoingOn = false

  goOnLater(): void {
    this.isGoingOn = false
    this.goOn()
  }

  /** For each folder, true if its zone is loaded, otherwise the world second of the last search for a zone. */
  private _seen: Record<string, true | number> = {}

  /** The source text of zones that could not be loaded, by folder. */
  private _failed: Record<string, string | null> = {}

  /** Loads the zone of a room's folder, which is `./zone`, if there is one. */
  @open
  noticed(room: string): void {
    const folder = room.slice(0, room.lastIndexOf('/'))
    const seen = this._seen[folder]
    if (seen === true || (seen !== undefined && now() - seen < lookEvery) || !folder.startsWith('/domains/')) return
    try {
      this.lookIn(folder)
    } catch {
      // The running code belongs to another domain and may not read that folder. The zone is loaded later, together with the room.
    }
  }

  searchNow(room: string): void {
    const folder = room.slice(0, room.lastIndexOf('/'))
    if (folder.startsWith('/domains/') && this._seen[folder] !== true) this.lookIn(folder)
  }

  /** Loads the zone in a folder of rooms, if there is one. */
  private lookIn(folder: string): void {
    const isThere = listFiles(folder).includes('zone.ts')
    this._seen[folder] = now()
    if (!isThere) return
    const text = readFile(`${folder}/zone.ts`)
    // A zone that can't be loaded is reported once, and tried again when its file has changed.
    if (text === this._failed[folder]) return
    if (tryCall(this, 'load', `${folder}/zone`)) this._seen[folder] = true
    else this._failed[folder] = text
  }

  /** Searches again the folders that had no zone, because a zone may have been written in the meantime. */
  private lookAgain(): void {
    const without = Object.keys(this._seen).filter(folder => this._seen[folder] !== true)
    const oldest = without.sort((a, b) => (this._seen[a] as number) - (this._seen[b] as number))
    for (const folder of oldest.slice(0, lookedAtOnce)) this.lookIn(folder)
  }

  /** Whether a room's folder has been searched for a zone. */
  hasNoticed(room: string): boolean {
    return !room.startsWith('/domains/') || this._seen[room.slice(0, room.lastIndexOf('/'))] !== undefined
  }

  heartBeat(): void {
    if (++this.looks >= looksPerMinute) {
      this.looks = 0
      this.growOlder()
    }
    this.lookAgain()
    // If the code of a domain's zone throws here, the error is reported, and only that zone has to wait.
    const next = this._queue.find(zone => answerOf(zone, false, () => zone.mode === 'always' || zone.isEmpty))
    if (!next) return
    this._queue = this._queue.filter(zone => zone !== next)
    tryCall(next, 'resetZone')
  }

  /** Ages all zones by a minute, some of them in each turn. @param from the number of zones that have already aged */
  growOlder(from = 0): void {
    const zones = this.all
    const waiting = new Set(this._queue)
    for (const zone of zones.slice(from, from + agedAtOnce)) {
      if (zone.destructed || readOf<string>(zone, 'mode', 'never') === 'never') continue
      // The fields of a domain's zone may not be numbers. Such a zone never becomes due, and the other zones aren't affected.
      const isOld = () => readOf(zone, 'age', 0) >= readOf(zone, 'lifespan', Number.MAX_VALUE)
      if (!isOld()) tryCall(zone, 'growOlder')
      if (isOld() && !waiting.has(zone)) this._queue.push(zone)
    }
    if (from + agedAtOnce < zones.length) this.callOut(0, 'growOlder', from + agedAtOnce)
  }
}

/** The list of the rooms that a zone's instances have; null if the zone has no instances. */
function copiedRooms({ instanced, rooms }: Zone): readonly string[] | null {
  return instanced === null ? null : (instanced.rooms ?? rooms)
}

export default Zones
