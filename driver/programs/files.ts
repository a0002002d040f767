import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import { Refused } from '../guard/fault.ts'

/** The tree that mud paths name: two folders on disk, with files laid over them that exist in memory only. */
export class MudFiles {
  /** Mud path to source; null hides a file of the disk. */
  private readonly overlay: Map<string, string | null> | null
  private readonly mudlib: string
  private readonly domains: string
  /** Mud paths of folders that lie elsewhere on disk: `/diku/circle`. */
  private readonly mounts: ReadonlyMap<string, string>
  /** Programs that have no file: their text is made by code. */
  private readonly made = new Map<string, string>()

  /**
   * @param mudlib the folder that is `/`
   * @param domains the folder that is `/domains`
   * @param overlay files over the disk's; where it is given, writes go to it and never to the disk
   * @param mounts other folders of the disk, by their mud paths
   */
  constructor(
    mudlib: string,
    domains: string,
    overlay?: Record<string, string>,
    mounts: Readonly<Record<string, string>> = {},
  ) {
    this.mounts = new Map(Object.entries(mounts))
    this.mudlib = mudlib
    this.domains = domains
    this.overlay = overlay ? new Map(Object.entries(overlay)) : null
  }

  /** The text of a file, or null where there is none. */
  read(path: string): string | null {
    const over = this.overlay?.get(path)
    if (over !== undefined) return over
    const made = this.made.get(path)
    if (made !== undefined) return made
    try {
      return this.isItself(path) ? readText(this.onDisk(path)) : null
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  exists(path: string): boolean {
    const over = this.overlay?.get(path)
    if (over !== undefined) return over !== null
    if (this.made.has(path)) return true
    return existsSync(this.onDisk(path)) && this.isItself(path) && statSync(this.onDisk(path)).isFile()
  }

  /** Whether a program has no file. */
  isMade(path: string): boolean {
    return this.made.has(path)
  }

  /** Has a program without a file: its text is what code has made; null: no longer. @returns whether that changed anything */
  make(path: string, text: string | null): boolean {
    if ((this.made.get(path) ?? null) === text) return false
    if (text === null) this.made.delete(path)
    else this.made.set(path, text)
    return true
  }

  /** Writes a file whole: beside its place first, then renamed over it, so that nobody reads half of it. */
  write(path: string, text: string): void {
    if (this.overlay) {
      this.overlay.set(path, text)
      return
    }
    const file = this.onDisk(path)
    const mounted = [...this.mounts.keys()].some(mount => path.startsWith(`${mount}/`))
    const encoding = mounted && isLatin1(file) ? 'latin1' : 'utf8'
    let folder = posix.dirname(path)
    while (folder !== '/' && !existsSync(this.onDisk(folder))) folder = posix.dirname(folder)
    for (const one of [folder, path]) {
      if (existsSync(this.onDisk(one)) && !this.isItself(one))
        throw new Refused(`${one} is a link, or is spelt otherwise on disk`)
    }
    mkdirSync(dirname(file), { recursive: true })
    const beside = join(dirname(file), `.${posix.basename(path)}.${process.pid}.tmp`)
    writeFileSync(beside, text, encoding)
    renameSync(beside, file)
  }

  remove(path: string): void {
    if (this.overlay) this.overlay.set(path, null)
    else rmSync(this.onDisk(path), { force: true })
  }

  /** Names in a folder, sorted; folders end in `/`. Empty where there is no such folder. */
  list(folder: string): string[] {
    const names = new Set<string>()
    try {
      const real = this.isItself(folder)
      for (const entry of real ? readdirSync(this.onDisk(folder), { withFileTypes: true }) : []) {
        names.add(entry.isDirectory() ? `${entry.name}/` : entry.name)
      }
    } catch (error) {
      if (!isMissing(error)) throw error
    }
    const prefix = folder.endsWith('/') ? folder : `${folder}/`
    for (const mount of this.mounts.keys()) {
      if (mount.startsWith(prefix)) names.add(`${mount.slice(prefix.length).split('/')[0]}/`)
    }
    for (const [path, text] of this.overlay ?? []) {
      if (!path.startsWith(prefix)) continue
      const [first = '', ...rest] = path.slice(prefix.length).split('/')
      if (rest.length > 0) names.add(`${first}/`)
      else if (text === null) names.delete(first)
      else names.add(first)
    }
    return [...names].sort()
  }

  /** The folders to watch, each with the mud path it stands for. */
  get roots(): { folder: string; path: string }[] {
    return [
      { folder: this.mudlib, path: '' },
      { folder: this.domains, path: '/domains' },
      ...[...this.mounts].map(([path, folder]) => ({ folder, path })),
    ]
  }

  /** Where a mud path lies on disk. */
  onDisk(path: string): string {
    // From the root, so that no `..` leads out of it.
    const clean = posix.resolve('/', path)
    for (const [path, folder] of this.mounts) {
      if (clean === path || clean.startsWith(`${path}/`)) return join(folder, ...clean.slice(path.length).split('/'))
    }
    const inDomains = clean === '/domains' || clean.startsWith('/domains/')
    const [folder, rest] = inDomains ? [this.domains, clean.slice('/domains'.length)] : [this.mudlib, clean]
    return join(folder, ...rest.split('/'))
  }

  /**
   * Whether what is on disk there is what the path says, letter for letter: a link could lead out of the tree, and where the
   * disk takes `/SECURE` for `/secure` the master would be asked about another file than is read.
   */
  private isItself(path: string): boolean {
    const file = this.onDisk(path)
    const root = this.roots.findLast(({ folder }) => file === folder || file.startsWith(folder + sep))
    return (
      root !== undefined &&
      realpathSync.native(file) === realpathSync.native(root.folder) + file.slice(root.folder.length)
    )
  }

  /** The mud path of a file on disk, or null for one outside. */
  mudPath(file: string): string | null {
    for (const { folder, path } of this.roots.reverse()) {
      if (file.startsWith(folder + sep))
        return `${path}/${file
          .slice(folder.length + 1)
          .split(sep)
          .join('/')}`
    }
    return null
  }
}

/** What needs no work: the usual case, as daemons are loaded by their paths at every turn. */
const canonical = /^(?:\/[\w-]+)+$/

/** Resolves a path as written in a program (`./orc`, `/std/room`) to a canonical mud path without `.ts`. */
export function resolvePath(from: string, path: string): string {
  if (canonical.test(path)) return path
  const absolute = path.startsWith('/') ? path : posix.join(posix.dirname(from), path)
  return posix.resolve('/', absolute).replace(/\.ts$/, '')
}

/** A file's path as mud code writes it, without `..` and the like. @throws where it has what no mud path has */
export function canonicalPath(path: string): string {
  if (!/^[\w./+@ -]*$/.test(path)) {
    throw new Refused(`${JSON.stringify(path)}: a path is made of letters, digits and _ - . + @ between slashes`)
  }
  return posix.resolve('/', path)
}

/** Whether a file holds mud code: not a test beside it, nor types alone. */
export function isProgram(file: string): boolean {
  return file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.d.ts')
}

const strict = new TextDecoder('utf-8', { fatal: true })

/** A file's text: UTF-8, or Latin-1 where it is no UTF-8, as the files of old servers are. */
function readText(file: string): string {
  const bytes = readFileSync(file)
  try {
    return strict.decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

/** Whether a file is there and is no UTF-8: then it is written as it was, for the server that it is from. */
function isLatin1(file: string): boolean {
  if (!existsSync(file)) return false
  try {
    strict.decode(readFileSync(file))
    return false
  } catch {
    return true
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR'
}
