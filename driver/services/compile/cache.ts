import { version } from 'esbuild'
import { unmetered } from '../../kernel/guard/bulk.ts'
import type { Compiled } from '../../kernel/programs/compiled.ts'
import { ReloadError } from '../../kernel/programs/problem.ts'
import { DiskCache, filesIn } from './disk-cache.ts'
import { LeftOutFiles } from './left-out.ts'
import { compileSafely } from './safely.ts'
import { compileMade, isMade, type MadeProgram, parseMade } from './virtual-programs.ts'

/** The compiler's source files. They determine its output. */
export const compilerParts = [
  ...filesIn(new URL('./passes/', import.meta.url)),
  ...['./compile.ts', '../../kernel/guard/keys.ts'].map(file => new URL(file, import.meta.url)),
]

const disk = new DiskCache<Compiled>(compilerParts, version)

/** The most recently compiled or read files. All worlds of a process share them, which matters in tests. */
const memory = new Map<string, Compiled>()
const mostInMemory = 2000

/** The source that each file was last compiled from, and its key, because worlds of tests compile the same sources again and again. */
const keys = new Map<string, { source: string; key: string }>()

/** The key of a file's source. */
function keyOf(file: string, source: string): string {
  const last = keys.get(file)
  if (last?.source === source) return last.key
  const key = disk.key(file, source)
  if (keys.size >= mostInMemory) keys.delete(keys.keys().next().value!)
  keys.set(file, { source, key })
  return key
}

function remember(key: string, compiled: Compiled): void {
  if (memory.size >= mostInMemory) memory.delete(memory.keys().next().value!)
  memory.set(key, compiled)
}

/** A cache of compiled files by the hash of their source, in memory and on disk, so that each source is compiled once. */
export class CompileCache {
  /** Versions of files that are not compiled, because they crashed the world. */
  leftOut = new LeftOutFiles()
  /** Called for a file that is about to be loaded, and for a file that was edited. */
  onLoad: (file: string, source: string) => void = () => {}
  onEdit: (file: string, source: string) => void = () => {}
  /** The virtual program from which a file's text was just made; null if the text was not made from a virtual program. */
  madeOf: (file: string, source: string) => MadeProgram | null = () => null
  private readonly aside: (file: string, source: string) => Promise<Compiled>

  /** @param aside compiles outside the main thread, if there is a thread for that */
  constructor(aside: CompileCache['aside'] = async (file, source) => compileSafely(file, source)) {
    this.aside = aside
  }

  /**
   * Compiles a file, or takes it from the cache. The turn that loads the file doesn't pay for the compiler's work, because the cost of a turn must
   * not depend on whether a file is in the cache.
   * @throws ReloadError
   */
  get(file: string, source: string): Compiled {
    this.leftOut.refuse(file, source)
    this.onLoad(file, source)
    return unmetered(() => this.compiled(file, source))
  }

  private compiled(file: string, source: string): Compiled {
    if (isMade(source))
      return compileMade(this.madeOf(file, source) ?? parseMade(file, source), (base, text) => this.get(base, text))
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

  /**
   * Compiles a file outside the main thread into the cache on disk, if it isn't there yet, so that a later load doesn't wait. Mistakes in
   * the file are reported when it is loaded.
   */
  async warm(file: string, source: string): Promise<void> {
    if (isMade(source)) return
    const key = disk.key(file, source)
    if (disk.has(key)) return
    try {
      this.leftOut.refuse(file, source)
      this.keep(key, await this.aside(file, source), false)
    } catch (error) {
      if (!(error instanceof ReloadError)) throw error
    }
  }

  /** @param often whether this process may need the file again. After an edit it doesn't, because the program keeps the compiled code */
  private find(key: string, often = true): Compiled | undefined {
    const known = memory.get(key)
    if (known) return known
    const compiled = disk.find(key)
    if (compiled && often) remember(key, compiled)
    return compiled
  }

  private keep(key: string, compiled: Compiled, often = true): Compiled {
    if (often) remember(key, compiled)
    return disk.keep(key, compiled)
  }
}
