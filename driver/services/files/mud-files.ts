import {
  closeSync,
  constants,
  type Dirent,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import { chargeCharacters, chargeElements, unmetered } from '../../kernel/guard/bulk.ts'
import { Refused } from '../../kernel/guard/errors.ts'
import { domainsFolder, isGuarded } from '../../kernel/guard/trust.ts'
import { type MadeProgram, madeSource } from '../compile/virtual-programs.ts'
import { nearest } from '../nearest.ts'
import { aboveOf, belowPath, Layers, systemsFolder } from './layers.ts'

/**
 * The file tree of mud paths: folders on disk, with files in memory on top of them. A turn pays for the texts and names that it reads, but not for
 * finding them, because that cost depends on where the folders are on disk.
 */
export class MudFiles {
  /** The sources of files in memory, by mud path; null hides a file on disk. */
  private readonly overlay: Map<string, string | null> | null
  /** Folders that were created in memory. They are used only if there is an overlay. */
  private readonly folders = new Set<string>()
  private readonly mudlib: string
  private readonly layers: Layers
  /** The folders of systems in addition to the mudlib's own. */
  readonly systems: readonly string[]
  /** The folder of the world's own mudlib files; null if there is none. */
  readonly own: string | null
  private readonly domains: string
  /** Folders elsewhere on disk, by mud path: `/mounts/diku/circle`. */
  private readonly mounts: ReadonlyMap<string, string>
  /** The real paths of the folders on disk, with links resolved. */
  private readonly realRoots = new Map<string, string>()
  /** The folders that this world leaves out, with the reasons. */
  private readonly foldersLeftOut = new Map<string, string>()
  /** Virtual objects' programs, by the paths of their files. */
  private readonly made = new Map<string, MadeProgram>()
  /** The last text that was made from a virtual object's program. The reader of the text may ask for the program with madeOf(). */
  private lastMade = { path: '', text: '' }

  /**
   * @param mudlib the folder on disk of `/`
   * @param domains the folder on disk of `/domains`
   * @param overlay files that replace those on disk. If it is given, writes go to it and never to the disk
   * @param mounts other folders on disk, by their mud paths
   * @param systems folders of systems in addition to the mudlib's own
   * @param own the folder of the world's own mudlib files, which override the engine's; null if there is none
   */
  constructor(
    mudlib: string,
    domains: string,
    overlay?: Record<string, string>,
    mounts: Readonly<Record<string, string>> = {},
    systems: readonly string[] = [],
    own: string | null = null,
  ) {
    this.own = own
    this.mounts = new Map(Object.entries(mounts))
    this.mudlib = mudlib
    this.systems = systems
    this.layers = new Layers(mudlib, systems, own)
    this.domains = domains
    this.overlay = overlay ? new Map(Object.entries(overlay)) : null
  }

  /** The files in memory, with their texts. */
  get inMemory(): [path: string, text: string][] {
    return [...(this.overlay ?? [])].flatMap(([path, text]) => (text === null ? [] : [[path, text]]))
  }

  /** Leaves a system of the mudlib out of this world. Its files don't exist there. */
  leaveOut(system: string): void {
    this.layers.leaveOut(system)
  }

  /** Leaves a folder out of this world. Nothing in the folder exists there. @param why the reason, for messages about files in it */
  leaveFolderOut(folder: string, why: string): void {
    this.foldersLeftOut.set(folder, why)
  }

  /** Whether a path is in a folder or a system that this world leaves out. */
  isLeftOut(path: string): boolean {
    return this.folderLeftOut(path) !== undefined || this.layers.leftOutWith(path) !== ''
  }

  /** The left-out folder that a path is in. */
  private folderLeftOut(path: string): string | undefined {
    if (this.foldersLeftOut.size === 0) return undefined
    return [...this.foldersLeftOut.keys()].find(folder => path === folder || path.startsWith(`${folder}/`))
  }

  /** Called for each file on disk before it is read or looked up. */
  onLook: (path: string) => void = () => {}

  /** The text of a file, or null if there is none. */
  read(path: string): string | null {
    if (this.folderLeftOut(path) !== undefined) return null
    const over = this.overlay?.get(path)
    if (over !== undefined) return over
    this.onLook(path)
    const made = this.made.get(path)
    return made ? this.textOf(path, made) : this.readDisk(path)
  }

  private readDisk(path: string): string | null {
    const text = unmetered(() => this.textOnDisk(path))
    if (text !== null) chargeCharacters(text.length)
    return text
  }

  /** The text of a file on disk, or null if there is none. */
  protected textOnDisk(path: string): string | null {
    try {
      return !this.layers.isHidden(path) && this.isReadable(path) ? readText(this.onDisk(path)) : null
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  exists(path: string): boolean {
    if (this.folderLeftOut(path) !== undefined) return false
    const over = this.overlay?.get(path)
    if (over !== undefined) return over !== null
    this.onLook(path)
    return this.made.has(path) || unmetered(() => this.isOnDisk(path))
  }

  /** Whether there is a file on disk. */
  protected isOnDisk(path: string): boolean {
    return (
      !this.layers.isHidden(path) &&
      existsSync(this.onDisk(path)) &&
      this.isReadable(path) &&
      statSync(this.onDisk(path)).isFile()
    )
  }

  /** Whether a program is a virtual object's program. */
  isMade(path: string): boolean {
    return this.made.has(path)
  }

  private textOf(path: string, made: MadeProgram): string {
    const text = madeSource(made)
    this.lastMade = { path, text }
    return text
  }

  /** The virtual object's program from which a text was just made; null if there is none. */
  madeOf(path: string, text: string): MadeProgram | null {
    const { lastMade } = this
    return lastMade.path === path && lastMade.text === text ? (this.made.get(path) ?? null) : null
  }

  /** Sets a virtual object's program; null removes it. @returns whether that changed anything */
  make(path: string, made: MadeProgram | null): boolean {
    if (made === null) return this.made.delete(path)
    const before = this.made.get(path)
    if (before && madeSource(before) === madeSource(made)) return false
    this.made.set(path, made)
    this.lastMade = { path: '', text: '' }
    return true
  }

  /** Writes a file atomically. It writes a temporary file and then renames it, so that no reader gets an incomplete text. */
  write(path: string, text: string): void {
    if (this.overlay) this.overlay.set(path, text)
    else unmetered(() => this.writeDisk(path, text))
  }

  private writeDisk(path: string, text: string): void {
    const file = this.placeToWrite(path)
    if (existsSync(file) && !statSync(file).isFile()) throw new Refused(`${path} is no file`)
    const mounted = [...this.mounts.keys()].some(mount => path.startsWith(`${mount}/`))
    const encoding = mounted && isLatin1(file) ? 'latin1' : 'utf8'
    this.refuseLinks(path)
    mkdirSync(dirname(file), { recursive: true })
    const beside = join(dirname(file), `.${posix.basename(path)}.${process.pid}.tmp`)
    writeFileSync(beside, text, encoding)
    renameSync(beside, file)
    this.layers.lookAtOwn()
  }

  /** The place on disk where a file is written. A file of the engine is overridden by a file of the world, if the world has a folder for that. */
  private placeToWrite(path: string): string {
    const own = this.isEngines(path) ? this.layers.ownPlace(path) : null
    return own ?? this.onDisk(path)
  }

  /** Whether a path is in the mudlib, or in one of its systems. */
  private isEngines(path: string): boolean {
    const file = this.onDisk(path)
    return file === this.mudlib || file.startsWith(this.mudlib + sep)
  }

  /** @throws Refused if a path, or the folder in which it is to be created, is a link or is spelt differently on disk */
  private refuseLinks(path: string): void {
    let folder = posix.dirname(path)
    while (folder !== '/' && !existsSync(this.onDisk(folder))) folder = posix.dirname(folder)
    for (const one of [folder, path]) {
      if (existsSync(this.onDisk(one)) && !this.isItself(one))
        throw new Refused(`${one} is a link, or is spelt otherwise on disk`)
    }
  }

  remove(path: string): void {
    if (this.overlay) this.overlay.set(path, null)
    else {
      this.refuseLinks(path)
      if (this.own !== null && this.isEngines(path))
        throw new Refused(`${path} is the engine's: a file in ${this.own} can stand before it, but it can't be removed`)
      rmSync(this.onDisk(path), { force: true })
      this.layers.lookAtOwn()
    }
  }

  /** Makes a folder and the folders above it. @throws Refused if there is a file of that name */
  makeFolder(path: string): void {
    if (this.exists(path)) throw new Refused(`${path} is a file`)
    if (this.overlay) this.folders.add(path)
    else {
      this.refuseLinks(path)
      mkdirSync(this.placeToWrite(path), { recursive: true })
      this.layers.lookAtOwn()
    }
  }

  /** Removes an empty folder. @throws Refused if it isn't empty, or there is none */
  removeFolder(path: string): void {
    if (this.list(path).length > 0) throw new Refused(`${path} is not empty`)
    if (!this.hasFolder(path)) throw new Refused(`there is no folder ${path}`)
    if (this.folders.delete(path)) return
    this.refuseLinks(path)
    rmdirSync(this.onDisk(path))
  }

  /** Whether there is a folder at a path, even an empty one. */
  hasFolder(path: string): boolean {
    if (this.folders.has(path) || this.list(path).length > 0) return true
    return unmetered(
      () => existsSync(this.onDisk(path)) && this.isReadable(path) && statSync(this.onDisk(path)).isDirectory(),
    )
  }

  /** A file's text, and the time of its last change in milliseconds since 1970; null if there is no such file. */
  dated(path: string): { text: string; at: number } | null {
    const text = this.read(path)
    return text === null ? null : { text, at: (this.infoOf(path)?.changed ?? 0) * 1000 }
  }

  /** Whether a path is a folder, its size and its last change; null if there is no such file or folder. */
  infoOf(path: string): { folder: boolean; bytes: number; changed: number } | null {
    const isFile = this.exists(path)
    if (!isFile && !this.hasFolder(path)) return null
    if (isFile && !unmetered(() => this.isOnDisk(path)))
      return { folder: false, bytes: (this.read(path) ?? '').length, changed: 0 }
    const found = unmetered(() => statSync(this.onDisk(path), { throwIfNoEntry: false }))
    return {
      folder: !isFile,
      bytes: isFile ? (found?.size ?? 0) : 0,
      changed: Math.floor((found?.mtimeMs ?? 0) / 1000),
    }
  }

  /** The size of a folder and its subfolders. @param most the maximum number of files and folders that are counted */
  measure(folder: string, most: number): { text: number; entries: number } {
    const sum = { text: 0, entries: 0 }
    const todo = [folder]
    for (let one = todo.pop(); one !== undefined; one = todo.pop()) {
      for (const name of this.list(one)) {
        if (++sum.entries > most) return sum
        if (name.endsWith('/')) todo.push(`${one}/${name.slice(0, -1)}`)
        else sum.text += this.lengthOf(`${one}/${name}`)
      }
    }
    return sum
  }

  private lengthOf(path: string): number {
    const over = this.overlay?.get(path)
    return over?.length ?? unmetered(() => (this.isOnDisk(path) ? statSync(this.onDisk(path)).size : 0))
  }

  /**
   * The end of the message that there is no program at a path. If the world leaves the path out, or doesn't override the engine file, it is the
   * reason. If a similar path exists, it is `. Did you mean '/std/room'?`. Otherwise it is empty.
   */
  meantPath(path: string, isClosed: (path: string) => boolean): string {
    const folder = this.folderLeftOut(path)
    if (folder !== undefined) return `: ${folder} is left out of this world: ${this.foldersLeftOut.get(folder)}`
    const system = this.systemLeftOut(path)
    if (system !== '') return `: it belongs to the system ${system}, which this world leaves out`
    const engines = aboveOf(path)
    if (engines !== null) return `: no file of this world stands before ${engines}, so import '${engines}' itself`
    const names = path.split('/').slice(1)
    for (const [i, name] of names.entries()) {
      const others = this.list(`/${names.slice(0, i).join('/')}`).map(one => one.replace(/(?:\.ts|\/)$/, ''))
      const near = nearest(name, others)
      const changed = near === null || near === name ? '' : `/${names.with(i, near).join('/')}`
      if (changed !== '' && !isClosed(changed) && this.exists(`${changed}.ts`)) return `. Did you mean '${changed}'?`
    }
    return ''
  }

  /** The left-out system that contains the program at a path; empty if there is none. */
  systemLeftOut(path: string): string {
    return this.layers.leftOutWith(`${path}.ts`)
  }

  /** A hint about the existing name that is most similar to a misspelt name, in the form of meantPath(). */
  meantName(name: string, names: readonly string[]): string {
    const near = nearest(name, names)
    return near === null ? '' : `. Did you mean '${near}'?`
  }

  /** The names in a folder, sorted; names of folders end in `/`. Empty if there is no such folder. */
  list(folder: string): string[] {
    const names = unmetered(() => this.namesIn(folder))
    chargeElements(names.length)
    return names
  }

  private namesIn(folder: string): string[] {
    const prefix = folder.endsWith('/') ? folder : `${folder}/`
    const path = prefix.slice(0, -1)
    if (this.folderLeftOut(path) !== undefined) return []
    const own = this.listDisk(folder).filter(name => !this.layers.isHidden(`${prefix}${name.replace(/\/$/, '')}`))
    const names = new Set([...own, ...this.layers.namesOver(path)])
    for (const mount of this.mounts.keys()) {
      if (mount.startsWith(prefix)) names.add(`${mount.slice(prefix.length).split('/')[0]}/`)
    }
    for (const made of this.folders) {
      if (made.startsWith(prefix)) names.add(`${made.slice(prefix.length).split('/')[0]}/`)
    }
    for (const [path, text] of this.overlay ?? []) {
      if (!path.startsWith(prefix)) continue
      const [first = '', ...rest] = path.slice(prefix.length).split('/')
      if (rest.length > 0) {
        if (text !== null) names.add(`${first}/`)
      } else if (text === null) names.delete(first)
      else names.add(first)
    }
    for (const folder of this.foldersLeftOut.keys())
      if (posix.dirname(folder) === path) names.delete(`${posix.basename(folder)}/`)
    return [...names].sort()
  }

  /** The names in a folder on disk; names of folders end in `/`. Empty if there is no such folder. */
  protected listDisk(folder: string): string[] {
    try {
      if (!this.isReadable(folder)) return []
      const entries = readdirSync(this.onDisk(folder), { withFileTypes: true })
      const isFolder = (entry: Dirent) =>
        entry.isDirectory() || (entry.isSymbolicLink() && this.isFolderByLink(`${folder}/${entry.name}`))
      return entries.map(entry => (isFolder(entry) ? `${entry.name}/` : entry.name))
    } catch (error) {
      if (isMissing(error)) return []
      throw error
    }
  }

  /** The folders on disk that make up a folder of the mudlib: the world's own folder, the mudlib's, and those of systems. */
  placesOf(folder: string): string[] {
    return [...this.layers.before(folder), ...this.enginePlacesOf(folder)]
  }

  /** The folders that placesOf() returns, without the world's own folder. */
  enginePlacesOf(folder: string): string[] {
    return [this.onDisk(folder), ...this.layers.over(folder)]
  }

  /** The world's own programs that override the engine's, as mud paths without `.ts`. */
  get overriding(): string[] {
    const programs = this.layers.ownPaths.filter(path => path.endsWith('.ts')).map(path => path.slice(0, -'.ts'.length))
    return programs.filter(path => this.exists(`${belowPath(path)}.ts`))
  }

  /** The folders to watch, with their mud paths. */
  get roots(): { folder: string; path: string }[] {
    return [
      { folder: this.mudlib, path: '' },
      ...this.systems.map(folder => ({ folder, path: `/${systemsFolder}` })),
      { folder: this.domains, path: domainsFolder },
      ...[...this.mounts].map(([path, folder]) => ({ folder, path })),
      ...(this.own === null ? [] : [{ folder: this.own, path: '' }]),
    ]
  }

  /** The path on disk of a mud path. */
  onDisk(path: string): string {
    // The path is resolved against the root, so that no `..` leads out of the tree.
    const clean = posix.resolve('/', path)
    for (const [path, folder] of this.mounts) {
      if (clean === path || clean.startsWith(`${path}/`)) return join(folder, ...clean.slice(path.length).split('/'))
    }
    const below = this.layers.below(clean)
    const laid = below === null ? this.layers.onDisk(clean) : this.layers.belowOnDisk(below)
    if (laid !== undefined) return laid
    const inDomains = clean === domainsFolder || isGuarded(clean)
    const [folder, rest] = inDomains ? [this.domains, clean.slice(domainsFolder.length)] : [this.mudlib, below ?? clean]
    return join(folder, ...rest.split('/'))
  }

  /**
   * Whether the file or folder at a path may be read. Its name on disk has to be exactly the name in the path. In a mounted folder, it may also be a
   * link to something else in that folder, because the server that the files come from may have linked one help page to another.
   */
  private isReadable(path: string): boolean {
    if (this.isItself(path)) return true
    const file = this.onDisk(path)
    const mount = [...this.mounts.values()].find(folder => file.startsWith(folder + sep))
    return mount !== undefined && realpathSync.native(file).startsWith(realpathSync.native(mount) + sep)
  }

  private isFolderByLink(path: string): boolean {
    try {
      if (!this.isReadable(path) || !statSync(this.onDisk(path)).isDirectory()) return false
      // A link to a folder that contains the link doesn't count, because code that goes through all folders would never finish.
      const here = realpathSync.native(dirname(this.onDisk(path))) + sep
      return !here.startsWith(realpathSync.native(this.onDisk(path)) + sep)
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
  }

  /**
   * Whether the name on disk is exactly the name in the path. A symbolic link could lead out of the tree. On a case-insensitive disk, the master
   * could be asked about `/SECURE` although `/secure` is read.
   */
  private isItself(path: string): boolean {
    const file = this.onDisk(path)
    const root = this.roots.findLast(({ folder }) => file === folder || file.startsWith(folder + sep))
    if (root === undefined) return false
    const [real, rest] = [realpathSync.native(file), file.slice(root.folder.length)]
    if (real === `${this.realRoots.get(root.folder)}${rest}`) return true
    // The folder may be a link whose target has changed.
    const now = realpathSync.native(root.folder)
    this.realRoots.set(root.folder, now)
    return real === now + rest
  }

  /** The mud path of a file on disk; null if the file is outside the tree. */
  mudPath(file: string): string | null {
    for (const { folder, path } of this.roots.reverse()) {
      if (!file.startsWith(folder + sep)) continue
      const below = file.slice(folder.length + 1)
      const found = `${path}/${below.split(sep).join('/')}`
      if (folder === this.own) {
        // The file may just have been created or removed.
        if (existsSync(file) !== this.layers.isOwn(found)) this.layers.lookAtOwn()
        return found
      }
      const ofSystem = this.layers.pathOf(found)
      const engines = ofSystem !== undefined ? ofSystem : found
      return engines === null || path === domainsFolder ? engines : this.layers.engineFile(engines)
    }
    return null
  }
}

const strict = new TextDecoder('utf-8', { fatal: true })

/**
 * The bytes of a regular file. A pipe is opened without waiting for its other end, and nothing is read from it, because the world would hang.
 * @throws ENOENT if it isn't a regular file
 */
function readRegular(file: string): Buffer {
  const opened = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    if (fstatSync(opened).isFile()) return readFileSync(opened)
    throw Object.assign(new Error(`${file} is no file`), { code: 'ENOENT' })
  } finally {
    closeSync(opened)
  }
}

/** The text of a file. It is decoded as UTF-8, or as Latin-1 if it isn't valid UTF-8, as in files of old servers. */
function readText(file: string): string {
  const bytes = readRegular(file)
  try {
    return strict.decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

/** Whether a file exists and isn't valid UTF-8; if so, it is written as Latin-1 again, for the server that it comes from. */
function isLatin1(file: string): boolean {
  if (!existsSync(file)) return false
  try {
    strict.decode(readRegular(file))
    return false
  } catch {
    return true
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  // ENXIO means a pipe or a socket. ELOOP means a link that leads to itself. ENAMETOOLONG means that no file has such a name.
  return (
    code === 'ENOENT' ||
    code === 'ENAMETOOLONG' ||
    code === 'ENXIO' ||
    code === 'ENOTDIR' ||
    code === 'EISDIR' ||
    code === 'ELOOP'
  )
}
