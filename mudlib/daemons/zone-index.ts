import { ownershipOf } from '/lib/domain-of'
import type { Zone } from '/std/zone'

/** A zone whose rooms are being added to the index, or removed from it. */
interface Work {
  zone: Zone
  paths: readonly string[]
  at: number
  isNew: boolean
}

/**
 * An index of the zone to which each room belongs, by the room's path. If several zones list a room, it belongs to the zone that was
 * registered first. The index is updated zone by zone, and large zones in slices, so no turn bears the cost for the whole world.
 */
export class ZoneIndex {
  private readonly first = new Map<string, Zone>()
  /** The rooms that more than one zone lists, with all of these zones in order. */
  private readonly shared = new Map<string, readonly Zone[]>()
  /** The list of rooms from which each zone's entries were made. */
  private readonly lists = new Map<Zone, readonly string[]>()
  /** The order of registration. */
  private readonly order = new Map<Zone, number>()
  private last = 0
  private work: Work[] = []

  get(room: string): Zone | null {
    return this.first.get(room) ?? null
  }

  /** Whether a zone is one of several that list a room. */
  isShared(room: string, zone: Zone): boolean {
    return this.shared.get(room)?.includes(zone) === true
  }

  /** The list of rooms from which a zone's entries were made, or null. */
  listOf(zone: Zone): readonly string[] | null {
    return this.lists.get(zone) ?? null
  }

  /** Replaces the rooms of a zone. With null, the zone is removed. The work is only recorded; goOn() does it. */
  put(zone: Zone, rooms: readonly string[] | null): void {
    const before = this.lists.get(zone)
    if (before !== undefined) this.work.push({ zone, paths: before, at: 0, isNew: false })
    if (rooms === null) {
      this.lists.delete(zone)
      this.order.delete(zone)
      return
    }
    if (!this.order.has(zone)) this.order.set(zone, ++this.last)
    this.lists.set(zone, rooms)
    this.work.push({ zone, paths: rooms, at: 0, isNew: true })
  }

  /** Does a part of the remaining work. @param most the maximum number of rooms to handle @returns whether work remains */
  goOn(most: number): boolean {
    for (let left = most; left > 0 && this.work.length > 0; ) {
      const work = this.work[0]!
      const end = Math.min(work.paths.length, work.at + left)
      const owns = ownershipOf(work.zone)
      const isDomains = work.zone.path.startsWith('/domains/')
      left -= end - work.at
      for (; work.at < end; work.at++) {
        const room = work.zone.absolute(work.paths[work.at]!)
        // No zone may list rooms of another domain, and a domain's zone may not list rooms of the mudlib.
        if (owns(room) && (!isDomains || room.startsWith('/domains/'))) this.note(room, work.zone, work.isNew)
      }
      if (work.at === work.paths.length) this.work.shift()
    }
    return this.work.length > 0
  }

  /** Adds a room to a zone, or removes it. */
  private note(room: string, zone: Zone, isNew: boolean): void {
    const known = this.first.get(room)
    if (known === undefined || (known === zone && !this.shared.has(room))) {
      if (isNew) this.first.set(room, zone)
      else this.first.delete(room)
      return
    }
    const others = (this.shared.get(room) ?? [known]).filter(one => one !== zone)
    const all = isNew ? [...others, zone] : others
    all.sort((a, b) => (this.order.get(a) ?? 0) - (this.order.get(b) ?? 0))
    this.first.set(room, all[0]!)
    if (all.length > 1) this.shared.set(room, all)
    else this.shared.delete(room)
  }
}
