import { lstatSync } from 'node:fs'
import { MudFiles } from './mud-files.ts'

/** The mud files that test worlds of this process have read: what the tests depend on. */
export const filesRead = new Set<string>()

/** Milliseconds after a change in which another one might leave the same time on the file. */
const unsure = 2000

/** What was read of a file or folder, with what tells that it is still the same. */
interface Known<T> {
  inode: number
  bytes: number
  changed: number
  content: T
}

/** What this process has read from disk, by its path there. Hundreds of worlds of tests read the same files. */
class Memory<T> {
  private readonly known = new Map<string, Known<T>>()

  /** What was read before, if it is still the same; otherwise what `read` gives. */
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

/** Files that note what is read of them, and are read from disk once: for tests. */
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
