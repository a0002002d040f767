import { resolvePath } from 'driver'
import type { RecordKind, Records } from '/compat/programs/records'
import { MudObject } from '/std/object'

/**
 * Maps numbers to paths, for an old world that has been converted to a domain: the domain's programs still refer to monsters,
 * things, rooms and each other by number. Paths are relative to the class. A class of programs names its map with `world =
 * '../numbers'`.
 */
export class Numbers extends MudObject implements Records {
  mobs: Readonly<Record<number, string>> = {}
  objects: Readonly<Record<number, string>> = {}
  rooms: Readonly<Record<number, string>> = {}
  /** The paths of the zones' own maps, which extend this class. */
  zones: readonly string[] = []
  /** Ids of programs: `./zone/programs#greets`. */
  programs: Readonly<Record<number, string>> = {}

  pathOf(kind: RecordKind, vnum: number): string | null {
    const known = { mob: this.mobs, object: this.objects, room: this.rooms, program: this.programs }[kind][vnum]
    if (known === undefined) return this.inZones(kind, vnum)
    const [path = '', name] = known.split('#')
    return name === undefined ? this.inFull(path) : `${this.inFull(path)}#${name}`
  }

  private inZones(kind: RecordKind, vnum: number): string | null {
    for (const zone of this.zones) {
      const path = this.load<Numbers>(zone).pathOf(kind, vnum)
      if (path !== null) return path
    }
    return null
  }

  private inFull(path: string): string {
    return resolvePath(path, this)
  }
}

export default Numbers
