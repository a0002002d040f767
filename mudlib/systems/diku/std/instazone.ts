import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { ResetLine } from '/std/resets'
import type { Room } from '/std/room'
import { countOf } from '/std/spawn'
import type { Zone } from '/std/zone'

/** Returns the reset list that would produce a zone's current state, and reports on parts that can't be written. */
export function listOfZone(zone: Zone): { lines: ResetLine[]; problems: string[] } {
  const writer = new Writer(zone)
  for (const room of zone.loadedRooms) writer.room(room)
  return { lines: writer.lines, problems: writer.problems }
}

/** Writes the lines of a reset list, with paths relative to the zone's program. */
class Writer {
  readonly lines: ResetLine[] = []
  readonly problems: string[] = []
  private readonly zone: Zone
  /** The paths of the items with which a new clone of a program starts, by program. */
  private readonly own = new Map<string, readonly string[]>()

  constructor(zone: Zone) {
    this.zone = zone
  }

  room(room: Room): void {
    const at = this.relative(room.path)
    const livings = room.inventory.filter(one => (one as Living).isLiving && !(one as Living).isPlayer)
    for (const one of livings) {
      const living = one as Living
      if (living.party.some(({ isPlayer }) => isPlayer)) continue
      this.lines.push(['M', 0, this.relative(one.path), countOf(one.path), at])
      this.things(living, item => {
        if (living.wielded === item) return 'wield'
        const place = Object.entries(living.worn).find(([, worn]) => worn === item)?.[0]
        return (place as keyof Living['worn'] | undefined) ?? null
      })
    }
    for (const one of room.inventory) {
      if ((one as Living).isLiving || 'decay' in one) continue
      this.lines.push(['O', 0, this.relative(one.path), countOf(one.path), at])
      this.inside(one)
    }
    for (const direction of Object.keys(room.doors)) {
      this.lines.push(['D', 0, at, direction, room.doorState(direction)!])
    }
  }

  /** Writes the lines for things that a living has got since it was created. */
  private things(living: Living, place: (item: MudObject) => 'wield' | keyof Living['worn'] | null): void {
    const left = [...this.ownOf(living)]
    for (const item of living.inventory) {
      const index = left.indexOf(item.path)
      if (index >= 0) {
        left.splice(index, 1)
        continue
      }
      const worn = place(item)
      const path = this.relative(item.path)
      this.lines.push(worn ? ['E', 1, path, countOf(item.path), worn] : ['G', 1, path, countOf(item.path)])
      this.inside(item)
    }
    if (left.length > 0) this.problems.push(`${living.id} has no more ${left.join(', ')}; the next one will`)
  }

  private inside(outer: MudObject): void {
    const left = [...this.ownOf(outer)]
    for (const item of outer.inventory) {
      const index = left.indexOf(item.path)
      if (index >= 0) {
        left.splice(index, 1)
        continue
      }
      this.lines.push(['P', 1, this.relative(item.path), countOf(item.path), this.relative(outer.path)])
      this.inside(item)
    }
  }

  /** Returns the inventory of a new clone. The clone is made only to read its inventory, and is then destructed. */
  private ownOf(one: MudObject): readonly string[] {
    const known = this.own.get(one.path)
    if (known) return known
    const fresh = this.zone.clone(one.path)
    const found = fresh.inventory.map(({ path }) => path)
    fresh.destruct()
    this.own.set(one.path, found)
    return found
  }

  private relative(path: string): string {
    const folder = this.zone.path.slice(0, this.zone.path.lastIndexOf('/') + 1)
    return path.startsWith(folder) ? `./${path.slice(folder.length)}` : path
  }
}
