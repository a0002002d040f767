import { codeGeneration, listFiles, now, tryCall, zonesChanged } from 'driver'
import { instances } from '/daemons/names'
import type { ZonesDaemon } from '/std/daemons'
import { MudObject } from '/std/object'
import type { Zone } from '/std/zone'

/** Seconds between checks, and checks in a minute, as in CircleMUD's zone_update(). */
const lookEvery = 10
const looksPerMinute = 6

/**
 * The timer of all zones, after CircleMUD: each minute the age of zones that aren't due grows by one; a zone that has reached its
 * lifespan joins the end of a queue; each check resets the first zone of the queue that may be reset, and no more than one. So
 * resets never come all at once, and a zone that waits for its players to leave holds up no other.
 */
export class Zones extends MudObject implements ZonesDaemon {
  private _list: Zone[] = []
  private _queue: Zone[] = []
  private looks = 0
  private _byRoom: Map<string, Zone> | null = null
  private indexedAt = -1
  private _copied: Map<string, Zone> | null = null

  create(): void {
    super.create()
    this.setHeartBeat(lookEvery)
  }

  /** All zones, in order of registration. */
  get all(): readonly Zone[] {
    return this._list.filter(zone => !zone.destructed)
  }

  /** Those that are due, the next first. */
  get due(): readonly Zone[] {
    return this._queue.filter(zone => !zone.destructed)
  }

  add(zone: Zone): void {
    if (!this._list.includes(zone)) this._list = [...this._list, zone]
    this.changed()
  }

  remove(zone: Zone): void {
    this._list = this._list.filter(one => one !== zone)
    this._queue = this._queue.filter(one => one !== zone)
    this.changed()
  }

  /** Forgets which room belongs to which zone: that may have changed. */
  changed(): void {
    this._byRoom = null
    zonesChanged()
  }

  /** The zone that a room belongs to, by the room's path; the first, if there are several; or null. */
  zoneOf(room: string): Zone | null {
    return this.index().get(room) ?? null
  }

  /** The zone that has a room instanced, or null. */
  instancedAt(room: string): Zone | null {
    this.index()
    return this._copied?.get(room) ?? null
  }

  private index(): Map<string, Zone> {
    // The zones' lists of rooms may have been edited.
    if (this._byRoom && this.indexedAt === codeGeneration()) return this._byRoom
    this.indexedAt = codeGeneration()
    const index = new Map<string, Zone>()
    for (const zone of this.all) {
      for (const path of zone.rooms) {
        const room = zone.absolute(path)
        if (!index.has(room)) index.set(room, zone)
      }
    }
    const copying = this.all.filter(({ instanced }) => instanced !== null)
    this._copied =
      copying.length === 0
        ? null
        : new Map(copying.flatMap(zone => [...instances().copied(zone.path)].map(path => [path, zone] as const)))
    this._byRoom = index
    return index
  }

  /** Folders whose zone is loaded, or when it was looked for, in world seconds. */
  private _seen: Record<string, true | number> = {}

  /** Loads the zone of a room's folder, `./zone`, if it has one. */
  noticed(room: string): void {
    const folder = room.slice(0, room.lastIndexOf('/'))
    const seen = this._seen[folder]
    if (seen === true || (seen !== undefined && now() - seen < lookEvery) || !folder.startsWith('/domains/')) return
    try {
      const isThere = listFiles(folder).includes('zone.ts')
      this._seen[folder] = now()
      if (isThere && tryCall(this, 'load', `${folder}/zone`)) this._seen[folder] = true
    } catch {
      // Code of another domain is running, which may not read that folder: the room itself will.
    }
  }

  /** Whether the zone of a room's folder has been looked for. */
  hasNoticed(room: string): boolean {
    return !room.startsWith('/domains/') || this._seen[room.slice(0, room.lastIndexOf('/'))] !== undefined
  }

  heartBeat(): void {
    if (++this.looks >= looksPerMinute) {
      this.looks = 0
      this.growOlder()
    }
    const next = this._queue.find(zone => !zone.destructed && (zone.mode === 'always' || zone.isEmpty))
    if (!next) return
    this._queue = this._queue.filter(zone => zone !== next && !zone.destructed)
    tryCall(next, 'resetZone')
  }

  private growOlder(): void {
    for (const zone of this.all) {
      if (zone.mode === 'never') continue
      if (zone.age < zone.lifespan) zone.growOlder()
      if (zone.age >= zone.lifespan && !this._queue.includes(zone)) this._queue = [...this._queue, zone]
    }
  }
}

export default Zones
