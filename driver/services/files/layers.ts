import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of a mudlib that holds its systems, each a folder. */
export const systemsFolder = 'systems'

/** How the path of an engine's file ends whose place a file of the world takes: `/std/room.engine`. */
const engineEnding = '.engine'

/** The path of the engine's program below one of the world: `/std/room.engine`. */
export const belowPath = (path: string): string => `${path}${engineEnding}`

/** The program that such a path is below; null for other paths. */
export const aboveOf = (path: string): string | null =>
  path.endsWith(engineEnding) ? path.slice(0, -engineEnding.length) : null

/** The path by which code imports the engine's file below one of the world: `wyrd:/std/room` is `/std/room.engine`. Others stay as they are. */
export const engineImport = (from: string): string =>
  from.startsWith('wyrd:/') ? belowPath(from.slice('wyrd:'.length).replace(/\.ts$/, '')) : from

/** The engine's file that `/std/room.engine.ts` stands for: `/std/room.ts`; null for other paths. */
function belowOf(path: string): string | null {
  const above = path.endsWith('.ts') ? aboveOf(path.slice(0, -'.ts'.length)) : null
  return above === null ? null : `${above}.ts`
}

/** Where the files of systems are on disk. */
interface Placed {
  /** By their mud paths: `/std/tile-room.ts`. */
  readonly files: Map<string, string>
  /** The folders on disk that are laid over a folder, by its mud path: `/std`. */
  readonly folders: Map<string, string[]>
}

const nowhere: Placed = { files: new Map(), folders: new Map() }

/** What there is in each folder of systems, as it was looked at first: many worlds of tests are made of one. */
const scans = new Map<string, ReadonlyMap<string, Placed>>()

/** The systems in a folder, by name. */
function systemsIn(home: string): ReadonlyMap<string, Placed> {
  let found = scans.get(home)
  if (found === undefined) {
    const entries = existsSync(home) ? readdirSync(home, { withFileTypes: true }) : []
    // Hidden folders are those of tools.
    const names = entries.filter(one => one.isDirectory() && !one.name.startsWith('.'))
    found = new Map(names.map(({ name }) => [name, scan(join(home, name))]))
    scans.set(home, found)
  }
  return found
}

/** What a system's folder holds: each folder in it is laid over the mudlib's folder of that name. Files beside them stay where they are. */
function scan(folder: string): Placed {
  const placed: Placed = { files: new Map(), folders: new Map() }
  const look = (below: string) => {
    const onDisk = join(folder, below)
    if (below !== '') placed.folders.set(below, [onDisk])
    for (const entry of readdirSync(onDisk, { withFileTypes: true })) {
      if (entry.isDirectory()) look(`${below}/${entry.name}`)
      else if (entry.isFile() && below !== '') placed.files.set(`${below}/${entry.name}`, join(onDisk, entry.name))
    }
  }
  look('')
  return placed
}

/**
 * The systems of a mudlib: folders of `systems`, each with all that belongs to one subject, in folders as the mudlib's own. `systems/tiles/std/tile-room.ts`
 * is `/std/tile-room.ts` in the world. So a subject lies in one place, its paths don't tell where, and a world can leave it out.
 */
export class Layers {
  /** The folder of each system on disk. */
  private readonly homes = new Map<string, string>()
  private readonly systems = new Map<string, Placed>()
  private placed = nowhere
  /** Those that this world leaves out. */
  private readonly leftOut = new Map<string, Placed>()
  /** The world's own files, which stand before the engine's of the same paths. */
  private own = nowhere
  private readonly ownHome: string | null

  /**
   * @param mudlib the folder that is `/`
   * @param more folders of further systems; one there takes the place of the mudlib's of that name
   * @param own the folder of the world's own mudlib files, which override those of the mudlib and of systems; null if there is none
   */
  constructor(mudlib: string, more: readonly string[] = [], own: string | null = null) {
    this.ownHome = own
    for (const home of [join(mudlib, systemsFolder), ...more])
      for (const [name, placed] of systemsIn(home)) {
        this.homes.set(name, join(home, name))
        this.systems.set(name, placed)
      }
    this.lookAtOwn()
    this.lay()
  }

  /** Looks again what own files there are: one was made or removed. */
  lookAtOwn(): void {
    if (this.ownHome !== null) this.own = existsSync(this.ownHome) ? scan(this.ownHome) : nowhere
  }

  /** The paths of the world's own files. */
  get ownPaths(): string[] {
    return [...this.own.files.keys()]
  }

  /** Whether a file of the world stands before the engine's of this path. */
  isOwn(path: string): boolean {
    return this.own.files.has(path)
  }

  /** The path of the engine's file that a path means: below one of the world it has a path of its own. */
  engineFile(path: string): string {
    return this.isOwn(path) ? path.replace(/\.ts$/, `${engineEnding}.ts`) : path
  }

  /** Where a file of the world itself would be on disk; null: this world has no folder for them. */
  ownPlace(path: string): string | null {
    return this.ownHome === null || path.startsWith(`/${systemsFolder}/`)
      ? null
      : join(this.ownHome, ...path.split('/'))
  }

  private lay(): void {
    const placed: Placed = { files: new Map(), folders: new Map() }
    for (const { files, folders } of this.systems.values()) {
      for (const [path, file] of files) placed.files.set(path, file)
      for (const [path, on] of folders) placed.folders.set(path, [...(placed.folders.get(path) ?? []), ...on])
    }
    this.placed = placed
  }

  /** Leaves a system out: its files aren't there. */
  leaveOut(name: string): void {
    this.leftOut.set(name, this.systems.get(name) ?? nowhere)
    this.systems.delete(name)
    this.lay()
  }

  /** The system that a path was of, if it is left out; empty: of none. */
  leftOutWith(path: string): string {
    return [...this.leftOut].find(([, { files }]) => files.has(path))?.[0] ?? ''
  }

  /** Where a file of a system, or of the world itself, is on disk; undefined: it is in neither. */
  onDisk(path: string): string | undefined {
    const own = this.own.files.get(path)
    if (own !== undefined) return own
    if (!path.startsWith(`/${systemsFolder}/`)) return this.placed.files.get(path)
    const [, , name = '', ...rest] = path.split('/')
    const home = this.homes.get(name)
    return home === undefined ? undefined : join(home, ...rest)
  }

  /** The engine's file that `/std/room.engine.ts` stands for, if a file of the world overrides it; else null. */
  below(path: string): string | null {
    const engines = belowOf(path)
    return engines !== null && this.isOwn(engines) ? engines : null
  }

  /** Where the engine's file of a path is on disk, if a system has it. */
  belowOnDisk(path: string): string | undefined {
    return this.placed.files.get(path)
  }

  /** The folders of systems that are laid over one. */
  over(folder: string): readonly string[] {
    return this.placed.folders.get(folder) ?? []
  }

  /** The world's folders that stand before one. */
  before(folder: string): readonly string[] {
    return this.own.folders.get(folder) ?? []
  }

  /** The names in those folders; names of folders end in `/`. */
  namesOver(folder: string): string[] {
    // Of the folder of a system itself, only the folders in it are laid over the mudlib.
    if (folder === '') {
      const tops = [...this.own.folders.keys(), ...this.placed.folders.keys()].filter(
        path => path.lastIndexOf('/') === 0,
      )
      return tops.map(path => `${path.slice(1)}/`)
    }
    if (folder === `/${systemsFolder}`) return [...this.systems.keys()].map(name => `${name}/`)
    const entries = [...this.before(folder), ...this.over(folder)].flatMap(on =>
      readdirSync(on, { withFileTypes: true }),
    )
    return entries.map(entry => (entry.isDirectory() ? `${entry.name}/` : entry.name))
  }

  /** Whether a path leads into a system by its place on disk, where nothing is read but what describes the system. */
  isHidden(path: string): boolean {
    if (!path.startsWith(`/${systemsFolder}/`)) return false
    const [, , name = '', inside, ...rest] = path.split('/')
    if (name === '') return false
    if (this.leftOut.has(name)) return true
    return inside !== undefined && (rest.length > 0 || this.isLaid(name, inside))
  }

  /** Whether something in a system's folder is a folder that is laid over the mudlib's. */
  private isLaid(name: string, inside: string): boolean {
    return this.systems.get(name)?.folders.has(`/${inside}`) ?? false
  }

  /** The mud path of a file of a system, by its place in `/systems`: it may be new. Undefined: it is in none; null: its system is left out. */
  pathOf(place: string): string | null | undefined {
    const [, first, name = '', ...rest] = place.split('/')
    if (first !== systemsFolder || rest.length < 2) return undefined
    const path = `/${rest.join('/')}`
    const known = this.systems.get(name)
    if (known === undefined) return this.leftOut.has(name) ? null : undefined
    if (!known.files.has(path) && !known.folders.has(path)) {
      // A file that was just made.
      this.systems.set(name, scan(this.homes.get(name)!))
      this.lay()
    }
    return path
  }
}
