import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Compiled, compile, compileAsync, hashSource } from './compile.ts'
import { compileMade, isMade } from './made.ts'

/** Beside the packages, where tools keep what can be made again. */
const folder = fileURLToPath(new URL('../../node_modules/.cache/wyrd/', import.meta.url))

/** Keeps compiled files by the hash of their source, in memory and on disk, so that each source is compiled once. */
export class CompileCache {
  private readonly memory = new Map<string, Compiled>()
  private folderMade = false
  private readonly aside: (file: string, source: string) => Promise<Compiled>

  /** @param aside compiles off the main thread */
  constructor(aside: (file: string, source: string) => Promise<Compiled> = compileAsync) {
    this.aside = aside
  }

  /** The file compiled, from the cache where it is there. @throws ReloadError */
  get(file: string, source: string): Compiled {
    if (isMade(source)) return compileMade(file, source, (base, text) => this.get(base, text))
    return this.find(hashSource(file, source)) ?? this.keep(compile(file, source))
  }

  /** As get(), with the slow part off the main thread. */
  async getAsync(file: string, source: string): Promise<Compiled> {
    if (isMade(source)) return this.get(file, source)
    return this.find(hashSource(file, source), false) ?? this.keep(await this.aside(file, source), false)
  }

  /** @param often whether it will be asked for again by this process: an edit won't, and its program holds it */
  private find(hash: string, often = true): Compiled | undefined {
    const known = this.memory.get(hash)
    if (known) return known
    try {
      const compiled = JSON.parse(readFileSync(join(folder, `${hash}.json`), 'utf8')) as Compiled
      if (often) this.memory.set(hash, compiled)
      return compiled
    } catch {
      return undefined
    }
  }

  private keep(compiled: Compiled, often = true): Compiled {
    if (often) this.memory.set(compiled.hash, compiled)
    try {
      if (!this.folderMade) mkdirSync(folder, { recursive: true })
      this.folderMade = true
      const file = join(folder, `${compiled.hash}.json`)
      writeFileSync(`${file}.${process.pid}`, JSON.stringify(compiled))
      renameSync(`${file}.${process.pid}`, file)
    } catch {
      // A cache that can't be written (a read-only checkout) costs time, nothing else.
    }
    return compiled
  }
}
