import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the cache, where tools keep what they can make again. */
const folder = fileURLToPath(new URL('../../../node_modules/.cache/wyrd/', import.meta.url))

/** What compilers have made, by the hash of what they made it of: files that a later process reads. */
export class DiskCache<T> {
  private readonly version: string
  private folderMade = false

  /**
   * @param parts files of the compiler: the output of an older compiler isn't used
   * @param more what else its output depends on
   */
  constructor(parts: readonly URL[], more: string) {
    const hash = createHash('sha256').update(more)
    for (const part of parts) hash.update(readFileSync(part, 'utf8'))
    this.version = hash.digest('hex')
  }

  /** The key of what is made of these texts. */
  key(...texts: readonly string[]): string {
    return createHash('sha256')
      .update([this.version, ...texts].join('\0'))
      .digest('hex')
      .slice(0, 32)
  }

  find(key: string): T | undefined {
    try {
      return JSON.parse(readFileSync(join(folder, `${key}.json`), 'utf8')) as T
    } catch {
      return undefined
    }
  }

  keep(key: string, made: T): T {
    try {
      if (!this.folderMade) mkdirSync(folder, { recursive: true })
      this.folderMade = true
      const file = join(folder, `${key}.json`)
      writeFileSync(`${file}.${process.pid}`, JSON.stringify(made))
      renameSync(`${file}.${process.pid}`, file)
    } catch {
      // A cache that can't be written (a read-only checkout) only costs time.
    }
    return made
  }
}
