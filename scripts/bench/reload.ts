import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Driver } from '../../driver/driver.ts'
import { MudFiles } from '../../driver/programs/files.ts'
import type { ReloadReport } from '../../driver/programs/upgrade.ts'
import { Watcher } from '../../driver/programs/watcher.ts'
import { MemoryStore } from '../../driver/store/store.ts'
import { RealClock } from '../../driver/time/clock.ts'
import { chain, leaf } from './fixtures.ts'
import { median, type Report, type Row } from './report.ts'

const edits = 15

/** A world on disk with its files watched, as `npm start` runs one. */
class WatchedWorld {
  readonly folder = mkdtempSync(join(tmpdir(), 'wyrd-bench-'))
  readonly driver: Driver
  private readonly watcher: Watcher
  private live: (report: ReloadReport | null) => void = () => {}

  constructor(leaves: number) {
    for (const [path, source] of Object.entries(chain)) this.put(path, source)
    for (let i = 0; i < leaves; i++) this.put(`/domains/bench/leaf${i}.ts`, leaf(i))
    const mudlib = fileURLToPath(new URL('../../mudlib', import.meta.url))
    const files = new MudFiles(mudlib, this.folder)
    this.driver = new Driver({
      files,
      clock: new RealClock(),
      store: new MemoryStore(),
      seed: 1,
      log: () => {},
      budgets: { load: 1e15 },
    })
    const reload = async (changed: string[]) => this.live(await this.driver.reloader.reload(changed))
    this.watcher = new Watcher(files, reload, message => console.error(message))
  }

  async start(): Promise<this> {
    this.driver.boot()
    await this.watcher.start()
    return this
  }

  clone(count: number, leaves: number): void {
    this.driver.guard.attempt('load', null, () => {
      for (let i = 0; i < count; i++) this.driver.objects.clone(`/domains/bench/leaf${i % leaves}`)
    })
  }

  private put(path: string, source: string): void {
    const file = join(this.folder, path.replace('/domains/', ''))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, source)
  }

  /** Writes a file and waits until it is live. */
  async edit(path: string, source: string): Promise<{ ms: number; report: ReloadReport }> {
    const done = new Promise<ReloadReport | null>(resolve => {
      this.live = resolve
    })
    const start = performance.now()
    this.put(path, source)
    const report = await done
    if (!report) throw new Error('the edit changed nothing')
    return { ms: performance.now() - start, report }
  }

  async stop(): Promise<void> {
    await this.watcher.stop()
    rmSync(this.folder, { recursive: true })
  }
}

/** From the write on disk until the new code runs on all clones, and for how long the world stands still meanwhile. */
export async function run(): Promise<Report> {
  const rows: Row[] = []
  const perCount: number[] = []
  for (const count of [1, 10_000, 100_000]) {
    const world = await new WatchedWorld(1).start()
    world.clone(count, 1)
    const edited = await repeat(world, '/domains/bench/leaf0.ts', i => leaf(0).replace('setB(2)', `setB(${i + 100})`))
    perCount.push(median(edited.map(({ ms }) => ms)))
    const name = `leaf, ${count.toLocaleString('en')} clones`
    const anchor = count === 10_000 ? { anchor: 'FluffOS 5.5 after a 2 s poll', aim: '60' } : {}
    rows.push({ what: `${name}: write to live`, unit: 'ms', values: edited.map(({ ms }) => ms), ...anchor })
    rows.push({ what: '  of which the world stands', unit: 'ms', values: edited.map(({ report }) => report.stall) })
    if (count === 100_000) {
      const fields = await repeat(world, '/domains/bench/leaf0.ts', i =>
        leaf(0).replace('{\n', `{\n  n5 = ${i + 100}\n`),
      )
      rows.push({
        what: '  a default changed: the world stands',
        unit: 'ms',
        values: fields.map(({ report }) => report.stall),
      })
    }
    await world.stop()
  }
  const world = await new WatchedWorld(100).start()
  world.clone(10_000, 100)
  const base = await repeat(world, '/domains/bench/monster.ts', i =>
    chain['/domains/bench/monster.ts']!.replace('this.counter++', `this.counter += ${i + 2}`),
  )
  if (base.some(({ report }) => report.evaluated.length !== 1)) throw new Error('inheritors were evaluated')
  rows.push({ what: 'base of 100 classes, 10,000 clones: write to live', unit: 'ms', values: base.map(({ ms }) => ms) })
  rows.push({
    what: '  of which the world stands',
    unit: 'ms',
    values: base.map(({ report }) => report.stall),
    anchor: 'FluffOS 43',
    aim: '50',
  })
  await world.stop()
  const spread = Math.max(...perCount) / Math.min(...perCount)
  return {
    title: 'Reload: from the write on disk',
    rows,
    notes: [`1 to 100,000 clones: the slowest median is ${spread.toFixed(2)} times the fastest (aim: 1.5)`],
  }
}

async function repeat(world: WatchedWorld, path: string, source: (i: number) => string) {
  const results: { ms: number; report: ReloadReport }[] = []
  for (let i = -10; i < edits; i++) {
    const result = await world.edit(path, source(i))
    if (i >= 0) results.push(result)
    await sleep(120)
  }
  return results
}
