import { lstatSync } from 'node:fs'
import { MudFiles } from './mud-files.ts'

/** The mud files that test worlds of this process have read, and on which the tests therefore depend. */
export const filesRead = new Set<string>()

/** Two changes of a file within this many milliseconds may have the same timestamp. */
const unsure = 2000

/** The content of a file or folder that was read, with the data that shows whether it has changed since then. */
interface Known<T> {
  inode: number
  bytes: number
  changed: number
  content: T
}

/** A cache of the content that this process has read from disk, by path, because hundreds of worlds of tests read the same files. */
class Memory<T> {
  private readonly known = new Map<string, Known<T>>()

  /** The content that was read before, if it hasn't changed; otherwise the result of `read`. */
  get(path: string, read: () => T): T {
    const before = this.unchanged(path)
    if (before) return before.content
    const content = read()
    const stat = content === null ? undefined : lstatSync(path, { throwIfNoEntry: false })
    if (stat && Date.now() - stat.ctimeMs > unsure)
      this.known.set(path, { inode: stat.ino, bytes: stat.size, changed: stat.ctimeMs, content })
    return content
  }

  unchanged(path: string): Known<T> | null {
    const before = this.known.get(path)
    if (!before) return null
    const stat = lstatSync(path, { throwIfNoEntry: false })
    const same = stat?.ino === before.inode && stat.size === before.bytes && stat.ctimeMs === before.changed
    return same ? before : null
  }
}

const texts = new Memory<string | null>()
const lists = new Memory<string[]>()

/** The file tree for tests. It notes which files are read, and reads each of them from disk only once. */
export class RecordedFiles extends MudFiles {
  override read(path: string): string | null {
    filesRead.add(path)
    return super.read(path)
  }

  protected override textOnDisk(path: string): string | null {
    return texts.get(this.onDisk(path), () => super.textOnDisk(path))
  }

  protected override isOnDisk(path: string): boolean {
    return texts.unchanged(this.onDisk(path)) !== null || super.isOnDisk(path)
  }

  protected override listDisk(folder: string): string[] {
    return lists.get(this.onDisk(folder), () => super.listDisk(folder))
  }
}
