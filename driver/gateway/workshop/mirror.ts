import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { confined } from './confine.ts'

/** Matches the files that a compiler reads. No other files are copied. */
const readable = /\.ts$/
/** Bytes above which a file isn't copied. */
const longest = 500_000
/** The number of files that are copied at the same time. */
const together = 32
/** Kinds of file changes, as numbered in the language server protocol. */
export const changed = 2
export const deleted = 3

/** A change of a file in the mirror. */
export interface MirrorChange {
  /** A mud path. */
  path: string
  kind: typeof changed | typeof deleted
}

/**
 * A copy of the mud's folders for language servers, kept up to date. In the copy no import leads out of the mud's folders, because a language
 * server may read whatever its user on this machine may read, and follows any import.
 */
export class Mirror {
  readonly folder: string
  private readonly firstFolders: ReadonlySet<string>
  private readonly told = new Set<(change: MirrorChange) => void>()
  private readonly copied = new Map<string, Promise<void>>()
  private readonly watchers: FSWatcher[] = []

  /** @param folder the copy's folder on disk @param firstFolders the names of the mud's first folders */
  constructor(folder: string, firstFolders: ReadonlySet<string>) {
    this.folder = folder
    this.firstFolders = firstFolders
  }

  /** Copies a folder of the mud, once. @param places the folders on disk that make it up */
  copy(folder: string, places: readonly string[]): Promise<void> {
    let copied = this.copied.get(folder)
    if (!copied) {
      copied = this.copyAll(folder, places)
      this.copied.set(folder, copied)
    }
    return copied
  }

  private async copyAll(folder: string, places: readonly string[]): Promise<void> {
    await mkdir(join(this.folder, folder), { recursive: true, mode: 0o700 })
    for (const place of places) {
      const files = await filesIn(place)
      for (let at = 0; at < files.length; at += together)
        await Promise.all(
          files.slice(at, at + together).map(file => this.take(`${folder}/${relative(place, file)}`, file)),
        )
    }
    const watcher = watch([...places], { ignoreInitial: true, followSymlinks: false })
    const pathOf = (file: string) => `${folder}/${relative(places.find(one => file.startsWith(`${one}/`))!, file)}`
    const take = (file: string) => {
      const path = pathOf(file)
      void this.take(path, file).then(isCopied => isCopied && this.tell({ path, kind: changed }))
    }
    watcher.on('add', take)
    watcher.on('change', take)
    watcher.on('unlink', file => {
      if (!readable.test(file)) return
      const path = pathOf(file)
      void rm(join(this.folder, path), { force: true }).then(() => this.tell({ path, kind: deleted }))
    })
    watcher.on('error', () => {})
    this.watchers.push(watcher)
  }

  /** Copies a file. @param path its mud path @returns whether it was copied; false if it no longer exists, is too long, or isn't a program */
  private async take(path: string, file: string): Promise<boolean> {
    if (!readable.test(file)) return false
    try {
      const found = await lstat(file)
      if (!found.isFile() || found.size > longest) return false
      const text = await readFile(file, 'utf8')
      const copy = join(this.folder, path)
      await mkdir(dirname(copy), { recursive: true, mode: 0o700 })
      await writeFile(copy, confined(text, path, this.firstFolders), { mode: 0o600 })
      return true
    } catch {
      return false
    }
  }

  private tell(change: MirrorChange): void {
    for (const tell of this.told) tell(change)
  }

  /** Calls a function on each change from now on. @returns a function that stops this */
  follow(tell: (change: MirrorChange) => void): () => void {
    this.told.add(tell)
    return () => void this.told.delete(tell)
  }

  async close(): Promise<void> {
    await Promise.all(this.watchers.map(one => one.close()))
  }
}

/** All programs below a folder, except links, packages, and files whose names begin with a dot. */
async function filesIn(folder: string): Promise<string[]> {
  const found: string[] = []
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
    if (entry.isDirectory()) found.push(...(await filesIn(path)))
    else if (entry.isFile() && readable.test(entry.name)) found.push(path)
  }
  return found
}
