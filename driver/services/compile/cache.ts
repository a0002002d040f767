import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { version } from 'esbuild'
import type { Compiled } from '../../kernel/compile/compile.ts'
import { unmetered } from '../../kernel/guard/bulk.ts'
import { LeftOutFiles } from './left-out.ts'
import { compileMade, isMade } from './made.ts'
import { compileSafely } from './safely.ts'

/** The folder of the cache, where tools keep what they can make again. */
const folder = fileURLToPath(new URL('../../../node_modules/.cache/wyrd/', import.meta.url))

/** A part of each key, so that the output of an older compiler isn't used. */
const compilerVersion = [
  'compile',
  'instrument',
  'top-level',
  'counting',
  'helpers',
  'analysis',
  'rules',
  'globals',
  'keys',
  'relative-paths',
  'writes',
]
  .map(name => readFileSync(new URL(`../../kernel/compile/${name}.ts`, import.meta.url), 'utf8'))
  .reduce((hash, text) => hash.update(text), createHash('sha256').update(version))
  .digest('hex')

function keyOf(file: string, source: string): string {
  return createHash('sha256').update(`${compilerVersion}\0${file}\0${source}`).digest('hex').slice(0, 32)
}

/** A cache of compiled files by the hash of their source, in memory and on disk, so that each source is compiled once. */
export class CompileCache {
  private readonly memory = new Map<string, Compiled>()
  private folderMade = false
  /** Versions that are not compiled, as the world crashed over them. */
  leftOut = new LeftOutFiles()
  /** Told of a file that is about to be loaded, and of one that was edited. */
  onLoad: (file: string, source: string) => void = () => {}
  onEdit: (file: string, source: string) => void = () => {}
  private readonly aside: (file: string, source: string) => Promise<Compiled>

  /** @param aside compiles outside the main thread, where there is a thread for that */
  constructor(aside: CompileCache['aside'] = async (file, source) => compileSafely(file, source)) {
    this.aside = aside
  }

  /**
   * Compiles a file, or takes it from the cache. The turn that loads it doesn't pay for the compiler's work: what a turn costs must
   * not depend on whether a file is in the cache.
   * @throws ReloadError
   */
  get(file: string, source: string): Compiled {
    this.leftOut.refuse(file, source)
    this.onLoad(file, source)
    return unmetered(() => this.compiled(file, source))
  }

  private compiled(file: string, source: string): Compiled {
    if (isMade(source)) return compileMade(file, source, (base, text) => this.get(base, text))
    const key = keyOf(file, source)
    return this.find(key) ?? this.keep(key, compileSafely(file, source))
  }

  /** Compiles as get() does, but outside the main thread. */
  async getAsync(file: string, source: string): Promise<Compiled> {
    if (isMade(source)) return this.get(file, source)
    this.leftOut.refuse(file, source)
    this.onEdit(file, source)
    const key = keyOf(file, source)
    return this.find(key, false) ?? this.keep(key, await this.aside(file, source), false)
  }

  /** @param often whether this process will ask for it again. It won't for an edit: the program keeps the compiled code */
  private find(key: string, often = true): Compiled | undefined {
    const known = this.memory.get(key)
    if (known) return known
    try {
      const compiled = JSON.parse(readFileSync(join(folder, `${key}.json`), 'utf8')) as Compiled
      if (often) this.memory.set(key, compiled)
      return compiled
    } catch {
      return undefined
    }
  }

  private keep(key: string, compiled: Compiled, often = true): Compiled {
    if (often) this.memory.set(key, compiled)
    try {
      if (!this.folderMade) mkdirSync(folder, { recursive: true })
      this.folderMade = true
      const file = join(folder, `${key}.json`)
      writeFileSync(`${file}.${process.pid}`, JSON.stringify(compiled))
      renameSync(`${file}.${process.pid}`, file)
    } catch {
      // A cache that can't be written (a read-only checkout) only costs time.
    }
    return compiled
  }
}
