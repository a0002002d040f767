import { readdirSync, readFileSync, statSync } from 'node:fs'
import { testDriver } from '../../../driver/testing.ts'
import type { Engine, EngineOptions } from '../../../mudlib/systems/ranvier/compat/ranvier/core/engine.ts'
import type { PlainWorld } from '../../../mudlib/systems/ranvier/compat/ranvier/plain-world.ts'

/** A mud object that contains an engine, which reads bundles below `/ranvier`. */
const holder = `import { ObjectBase } from 'driver'
import { Engine } from '/compat/ranvier/core/engine'
import { checkBundles, describeReport } from '/compat/ranvier/check'
import { PlainWorld } from '/compat/ranvier/plain-world'

export default class Holder extends ObjectBase {
  made: object | null = null
  texts = new Map<string, string>()
  folders = new Map<string, string[]>()

  make(options: object): { world: PlainWorld; engine: Engine } {
    const world = new PlainWorld(this.files())
    const engine = new Engine(world, options)
    world.engine = engine
    this.made = { world, engine }
    return { world, engine }
  }

  files() {
    return {
      root: '/ranvier',
      read: (path: string) => this.texts.get(path) ?? null,
      list: (folder: string) => this.folders.get(folder) ?? [],
    }
  }

  check(): string[] {
    return describeReport(checkBundles(this.files()))
  }

  change(files: Record<string, string | null>): void {
    for (const [path, text] of Object.entries(files)) {
      if (text === null) this.texts.delete(path)
      else this.texts.set(path, text)
      this.list(path, text !== null)
    }
  }

  list(path: string, isThere: boolean): void {
    const at = path.lastIndexOf('/', path.length - 2) + 1
    const folder = path.slice(0, at)
    const name = path.slice(at)
    const names = (this.folders.get(folder) ?? []).filter(one => one !== name)
    if (isThere) names.push(name)
    this.folders.set(folder, names.sort())
    if (isThere && folder !== '') this.list(folder, true)
  }

  work(work: () => unknown): unknown {
    return work()
  }
}
`

export interface Game {
  mud: Awaited<ReturnType<typeof testDriver>>
  engine: Engine
  world: PlainWorld
  /** Runs work in a turn of the world. @throws what it throws */
  run<T>(work: () => T): T
  /** Changes files without telling the engine; null removes a file. */
  write(files: Record<string, string | null>): void
  /** Returns the contents of the bundles and their problems, as lines. */
  check(): string[]
  /** Returns what was logged, without verbose messages. */
  log(): string[]
  stop(): Promise<void>
}

export interface GameOptions extends EngineOptions {
  /** Folders on the disk, by their paths in the mounted folder: `{ 'bundles/wood': '/home/me/wood' }`. */
  folders?: Record<string, string>
  /** Whether to boot at once; true by default. */
  load?: boolean
}

/** Makes an engine with a test's bundles. Files are given by paths such as `bundles/wood/areas/wood/rooms.yml`. */
export async function game(files: Record<string, string>, options: GameOptions = {}): Promise<Game> {
  const { folders = {}, load = true, ...rest } = options
  const mud = await testDriver({
    files: { '/daemons/ranvier-holder.ts': holder },
    budgets: { load: 2_000_000_000, apply: 2_000_000_000 },
  })
  const object = mud.load('/daemons/ranvier-holder')
  const run = <T>(work: () => T): T => mud.driver.guard.attempt('load', object, () => object['work'](work)) as T
  const all = Object.entries(folders).map(([path, folder]) => filesBelow(folder, `${path}/`))
  run(() => object['change'](Object.assign({}, ...all, files)))
  const made = run(() => object['make'](rest) as { world: PlainWorld; engine: Engine })
  const { engine, world } = made
  if (load) run(() => engine.load())
  return {
    ...{ mud, engine, world, run },
    write: changed => run(() => object['change'](changed)),
    check: () => run(() => object['check']() as string[]),
    log: () => world.lines.filter(one => one.level !== 'verbose').map(one => `${one.level}: ${one.message}`),
    stop: () => mud.stop(),
  }
}

function filesBelow(folder: string, path: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of readdirSync(folder)) {
    const whole = `${folder}/${name}`
    if (statSync(whole).isDirectory()) Object.assign(found, filesBelow(whole, `${path}${name}/`))
    else found[path + name] = readFileSync(whole, 'utf8')
  }
  return found
}
