import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ReloadReport } from '../../driver/api/index.ts'
import { Driver } from '../../driver/driver.ts'
import { CompilerThread } from '../../driver/services/compile/compiler.ts'
import { MudFiles } from '../../driver/services/files/mud-files.ts'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { RealClock } from '../../driver/services/time/real-clock.ts'
import { Watcher } from '../../driver/services/watch/watcher.ts'
import { allowBareClasses } from './fixtures.ts'

/** The result of one edit, in milliseconds. */
export interface Edit {
  /** The time from the write on disk until the new code runs on all objects. */
  live: number
  /** The time for which the world stalled between two turns. */
  stall: number
  /** The longest stall of the process, including compilation and garbage collection. */
  heldUp: number
  report: ReloadReport
}

/** A world on disk whose files are watched, and compiled in a separate thread, as with `npm start`. */
export class WatchedWorld {
  readonly folder = mkdtempSync(join(tmpdir(), 'wyrd-bench-'))
  readonly driver: Driver
  private readonly watcher: Watcher
  private readonly compiler = new CompilerThread()
  private live: (report: ReloadReport | null) => void = () => {}

  /**
   * @param sources the texts of files by mud path @param withMudlib whether they are laid over a copy of the whole mudlib, so that the mudlib can be
   * edited
   */
  constructor(sources: Record<string, string>, withMudlib = false) {
    const mudlib = fileURLToPath(new URL('../../mudlib', import.meta.url))
    if (withMudlib) cpSync(mudlib, join(this.folder, 'mudlib'), { recursive: true })
    mkdirSync(join(this.folder, 'domains'), { recursive: true })
    const files = new MudFiles(withMudlib ? join(this.folder, 'mudlib') : mudlib, join(this.folder, 'domains'))
    this.driver = new Driver({
      files,
      clock: new RealClock(),
      store: new MemoryStore(),
      seed: 1,
      log: () => {},
      budgets: { load: 1e15 },
      compile: this.compiler.compile,
    })
    for (const [path, source] of Object.entries(sources)) this.put(path, source)
    const reload = async (changed: string[]) => this.live(await this.driver.reloader.reload(changed))
    this.watcher = new Watcher(files, reload, message => console.error(message))
  }

  async start(): Promise<this> {
    this.driver.boot()
    allowBareClasses(this.driver)
    await this.watcher.start()
    return this
  }

  clone(count: number, path: (i: number) => string): void {
    this.driver.guard.attempt('load', null, () => {
      for (let i = 0; i < count; i++) this.driver.objects.clone(path(i))
    })
  }

  put(path: string, source: string): void {
    const file = this.driver.files.onDisk(path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, source)
  }

  /** Writes a file and waits until it is live. */
  async edit(path: string, source: string): Promise<Edit> {
    const done = new Promise<ReloadReport | null>(resolve => {
      this.live = resolve
    })
    let heldUp = 0
    let last = performance.now()
    let watching = true
    const watch = () => {
      const now = performance.now()
      heldUp = Math.max(heldUp, now - last)
      last = now
      if (watching) setImmediate(watch)
    }
    this.put(path, source)
    const start = (last = performance.now())
    setImmediate(watch)
    const report = await done
    const live = performance.now() - start
    watching = false
    heldUp = Math.max(heldUp, performance.now() - last)
    if (!report) throw new Error('the edit changed nothing')
    return { live, stall: report.stall, heldUp, report }
  }

  /**
   * Makes the same kind of edit several times, after some warm-up edits.
   * @param most the maximum number of milliseconds to spend. At least two edits are made
   */
  async repeat(
    path: string,
    source: (i: number) => string,
    times = 15,
    warmUp = 10,
    most = Number.POSITIVE_INFINITY,
  ): Promise<Edit[]> {
    const edits: Edit[] = []
    const end = performance.now() + most
    for (let i = -warmUp; i < times; i++) {
      if (performance.now() > end && edits.length >= 2) break
      if (performance.now() > end) i = Math.max(i, 0)
      const edit = await this.edit(path, source(i))
      if (i >= 0) edits.push(edit)
      await sleep(120)
    }
    return edits
  }

  async stop(): Promise<void> {
    await this.watcher.stop()
    await this.compiler.stop()
    this.driver.stop()
    rmSync(this.folder, { recursive: true })
  }
}
