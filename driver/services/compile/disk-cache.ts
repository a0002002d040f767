import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the cache. It is in the usual place for files that tools can regenerate. */
const folder = fileURLToPath(new URL('../../../node_modules/.cache/wyrd/', import.meta.url))

/** Milliseconds after which a cached file is removed. If it is still needed, it is created again. */
const lasting = 30 * 24 * 3_600_000
/** The milliseconds after its first write until a process removes old files. The delay keeps this from slowing down the start of a world. */
const removesAfter = 60_000

/**
 * Removes old files from a folder, because each version of an edited program leaves a file there.
 * @param before files made before this time are removed, in milliseconds since 1970
 */
export async function removeOld(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const made = await stat(file).catch(() => null)
    if (made?.isFile() && made.mtimeMs < before) await rm(file, { force: true })
  }
}

/** The source files in a folder of the compiler. */
export function filesIn(folder: URL): URL[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.ts'))
    .sort()
    .map(name => new URL(name, folder))
}

const fileOf = (key: string) => join(folder, `${key}.json`)

/** A cache of compilers' output on disk, by the hash of the input, for later processes. */
export class DiskCache<T> {
  private readonly version: string
  private folderMade = false

  /**
   * @param parts the compiler's source files. Output of an older compiler isn't used
   * @param more a text with everything else that the output depends on
   */
  constructor(parts: readonly URL[], more: string) {
    const hash = createHash('sha256').update(more)
    for (const part of parts) hash.update(readFileSync(part, 'utf8'))
    this.version = hash.digest('hex')
  }

  /** The key of the output for these texts. */
  key(...texts: readonly string[]): string {
    return createHash('sha256')
      .update([this.version, ...texts].join('\0'))
      .digest('hex')
      .slice(0, 32)
  }

  find(key: string): T | undefined {
    try {
      return JSON.parse(readFileSync(fileOf(key), 'utf8')) as T
    } catch {
      return undefined
    }
  }

  has(key: string): boolean {
    return existsSync(fileOf(key))
  }

  keep(key: string, made: T): T {
    try {
      if (!this.folderMade) this.makeFolder()
      const file = fileOf(key)
      writeFileSync(`${file}.${process.pid}`, JSON.stringify(made))
      renameSync(`${file}.${process.pid}`, file)
    } catch {
      // If the cache can't be written (a read-only checkout), that only costs time.
    }
    return made
  }

  private makeFolder(): void {
    mkdirSync(folder, { recursive: true })
    this.folderMade = true
    setTimeout(() => void removeOld(folder, Date.now() - lasting).catch(() => {}), removesAfter).unref()
  }
}
