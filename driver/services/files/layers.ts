import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of a mudlib that contains its systems. Each system has a folder there. */
export const systemsFolder = 'systems'

/** The suffix of the path of an engine file that a file of the world overrides: `/std/room.engine`. */
const engineEnding = '.engine'

/** The path of the engine's program that a program of the world overrides: `/std/room.engine`. */
export const belowPath = (path: string): string => `${path}${engineEnding}`

/** The path of the program that overrides the engine's program at a path such as `/std/room.engine`; null for other paths. */
export const aboveOf = (path: string): string | null =>
  path.endsWith(engineEnding) ? path.slice(0, -engineEnding.length) : null

/** Resolves an import of an engine's file that the world overrides. `wyrd:/std/room` is `/std/room.engine`. Other imports are returned unchanged. */
export const engineImport = (from: string): string =>
  from.startsWith('wyrd:/') ? belowPath(from.slice('wyrd:'.length).replace(/\.ts$/, '')) : from

/** Returns the path of the engine's file behind a path such as `/std/room.engine.ts`: `/std/room.ts`. Returns null for other paths. */
function belowOf(path: string): string | null {
  const above = path.endsWith('.ts') ? aboveOf(path.slice(0, -'.ts'.length)) : null
  return above === null ? null : `${above}.ts`
}

/** The places on disk of the files of systems. */
interface Placed {
  /** The files, by their mud paths: `/std/tile-room.ts`. */
  readonly files: Map<string, string>
  /** The folders on disk that are laid over a folder, by its mud path: `/std`. */
  readonly folders: Map<string, string[]>
}

const nowhere: Placed = { files: new Map(), folders: new Map() }

/** A cache of the systems in each folder, because tests make many worlds from one folder. */
const scans = new Map<string, ReadonlyMap<string, Placed>>()

/** The systems in a folder, by name. */
function systemsIn(home: string): ReadonlyMap<string, Placed> {
  let found = scans.get(home)
  if (found === undefined) {
    const entries = existsSync(home) ? readdirSync(home, { withFileTypes: true }) : []
    // Hidden folders belong to tools, and aren't systems.
    const names = entries.filter(one => one.isDirectory() && !one.name.startsWith('.'))
    found = new Map(names.map(({ name }) => [name, scan(join(home, name))]))
    scans.set(home, found)
  }
  return found
}

/** Scans a system's folder. Each folder in it is laid over the mudlib's folder of that name. Files directly in it are not laid over the mudlib. */
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
 * The systems of a mudlib: folders in `systems`, each with everything that belongs to one subject, in folders with the same names as the mudlib's.
 * `systems/tiles/std/tile-room.ts` is `/std/tile-room.ts` in the world. In this way, a subject is in one place, its mud paths don't depend on that
 * place, and a world can leave it out.
 */
export class Layers {
  /** The folder of each system on disk. */
  private readonly homes = new Map<string, string>()
  private readonly systems = new Map<string, Placed>()
  private placed = nowhere
  /** The systems that this world leaves out. */
  private readonly leftOut = new Map<string, Placed>()
  /** The world's own files, which override the engine's files with the same paths. */
  private own = nowhere
  private readonly ownHome: string | null

  /**
   * @param mudlib the folder on disk of `/`
   * @param more folders of further systems. A system there replaces the mudlib's system of the same name
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

  /** Scans the world's own files again, after a file was created or removed. */
  lookAtOwn(): void {
    if (this.ownHome !== null) this.own = existsSync(this.ownHome) ? scan(this.ownHome) : nowhere
  }

  /** The paths of the world's own files. */
  get ownPaths(): string[] {
    return [...this.own.files.keys()]
  }

  /** Whether the world itself has a file at this path. It overrides the engine's file, if there is one. */
  isOwn(path: string): boolean {
    return this.own.files.has(path)
  }

  /** The path of the engine's file for a path. It differs from that path if a file of the world overrides it. */
  engineFile(path: string): string {
    return this.isOwn(path) ? path.replace(/\.ts$/, `${engineEnding}.ts`) : path
  }

  /** The place on disk for the world's own file at a path; null if the world has no folder for such files, or if the path is in `/systems`. */
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

  /** Leaves a system out. Its files don't exist in this world. */
  leaveOut(name: string): void {
    this.leftOut.set(name, this.systems.get(name) ?? nowhere)
    this.systems.delete(name)
    this.lay()
  }

  /** The left-out system that a path belongs to; empty if it belongs to none. */
  leftOutWith(path: string): string {
    return [...this.leftOut].find(([, { files }]) => files.has(path))?.[0] ?? ''
  }

  /** The place on disk of a file of a system, or of the world itself; undefined if it belongs to neither. */
  onDisk(path: string): string | undefined {
    const own = this.own.files.get(path)
    if (own !== undefined) return own
    if (!path.startsWith(`/${systemsFolder}/`)) return this.placed.files.get(path)
    const [, , name = '', ...rest] = path.split('/')
    const home = this.homes.get(name)
    return home === undefined ? undefined : join(home, ...rest)
  }

  /** The path of the engine's file behind a path such as `/std/room.engine.ts`, if a file of the world overrides it; otherwise null. */
  below(path: string): string | null {
    const engines = belowOf(path)
    return engines !== null && this.isOwn(engines) ? engines : null
  }

  /** The place on disk of the engine's file at a path, if it is in a system. */
  belowOnDisk(path: string): string | undefined {
    return this.placed.files.get(path)
  }

  /** The folders of systems that are laid over a folder. */
  over(folder: string): readonly string[] {
    return this.placed.folders.get(folder) ?? []
  }

  /** The world's own folders that are laid over a folder. */
  before(folder: string): readonly string[] {
    return this.own.folders.get(folder) ?? []
  }

  /** The names in the folders that are laid over a folder; names of folders end in `/`. */
  namesOver(folder: string): string[] {
    // At the root, only folders are added. Files directly in a system's folder aren't laid over the mudlib.
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

  /** Whether a path leads into a system's folder in `/systems`, where only files that describe the system may be read. */
  isHidden(path: string): boolean {
    if (!path.startsWith(`/${systemsFolder}/`)) return false
    const [, , name = '', inside, ...rest] = path.split('/')
    if (name === '') return false
    if (this.leftOut.has(name)) return true
    return inside !== undefined && (rest.length > 0 || this.isLaid(name, inside))
  }

  /** Whether an entry of a system's folder is a folder that is laid over a folder of the mudlib. */
  private isLaid(name: string, inside: string): boolean {
    return this.systems.get(name)?.folders.has(`/${inside}`) ?? false
  }

  /**
   * The mud path of a system's file, possibly of a new file, by its place in `/systems`.
   * @returns undefined if it is in no system; null if its system is left out
   */
  pathOf(place: string): string | null | undefined {
    const [, first, name = '', ...rest] = place.split('/')
    if (first !== systemsFolder || rest.length < 2) return undefined
    const path = `/${rest.join('/')}`
    const known = this.systems.get(name)
    if (known === undefined) return this.leftOut.has(name) ? null : undefined
    if (!known.files.has(path) && !known.folders.has(path)) {
      // The file is new, so the system is scanned again.
      this.systems.set(name, scan(this.homes.get(name)!))
      this.lay()
    }
    return path
  }
}
