import { checkScript } from 'driver'
import { missingIn, missingInputs, type ScriptText, unheardIn, unknownState } from '/compat/ranvier/check-scripts'
import { type AreaEntries, namesOf, pathOf, readArea } from '/compat/ranvier/core/definitions'
import { Engine, type EngineOptions, type Fork } from '/compat/ranvier/core/engine'
import type { EntityDefinition } from '/compat/ranvier/core/entity-factory'
import { findingsIn } from '/compat/ranvier/core/findings'
import { placeOf } from '/compat/ranvier/core/places'
import { type Problem, problemOf } from '/compat/ranvier/core/problems'
import { roleOf } from '/compat/ranvier/core/roles'
import type { EntityKind, LoadedScript, ScriptKind } from '/compat/ranvier/core/script-loader'
import { type BundleFiles, PlainWorld } from '/compat/ranvier/plain-world'

/** A problem in a bundle. What a warning reports may be intended. */
export interface CheckProblem extends Problem {
  level: 'error' | 'warning'
}

/** The contents of a bundle: names and counts. */
export interface BundleReport {
  name: string
  areas: Record<string, { rooms: number; npcs: number; items: number; quests: number; pools: number }>
  /** Names of scripts by kind: behaviors, commands, effects and so on. The kind `entity` is for scripts of areas, rooms, monsters and items. */
  scripts: Partial<Record<ScriptKind, string[]>>
  helps: number
}

/** The contents of bundles, and all problems in them. */
export interface CheckReport {
  fork: Fork
  bundles: BundleReport[]
  problems: CheckProblem[]
}

/** The order in which scripts are evaluated. Later kinds need earlier ones, and all other kinds come last. */
const order: readonly ScriptKind[] = [
  'quest-goal',
  'quest-reward',
  'attributes',
  'behavior',
  'channels',
  'command',
  'effect',
]

/**
 * Checks bundles without making a world from them. Nothing is stored.
 * @param bundles the bundles to check; by default those that `ranvier.json` names
 */
export function checkBundles(
  files: BundleFiles,
  bundles?: readonly string[],
  options: EngineOptions = {},
): CheckReport {
  return new Check(files, options).run(bundles)
}

class Check {
  private readonly world: PlainWorld
  private readonly engine: Engine
  private readonly problems: CheckProblem[] = []
  private readonly reports = new Map<string, BundleReport>()
  private readonly areas = new Map<string, AreaEntries>()
  private readonly scripts: ScriptText[] = []
  private readonly heard: { path: string; event: string }[] = []

  constructor(files: BundleFiles, options: EngineOptions) {
    this.world = new PlainWorld(files)
    this.engine = new Engine(this.world, options)
    this.world.engine = this.engine
  }

  run(bundles?: readonly string[]): CheckReport {
    this.engine.configure(bundles)
    const wanted = this.engine.config.get('bundles', []) as string[]
    const here = this.world.list('bundles').map(name => name.replace(/\/$/, ''))
    for (const name of wanted)
      if (!here.includes(name)) this.say({ file: `bundles/${name}`, message: 'there is no such bundle' })
    const names = here.filter(name => wanted.includes(name))
    for (const name of names) this.reports.set(name, { name, areas: {}, scripts: {}, helps: 0 })
    for (const name of names) this.readScripts(`bundles/${name}/`)
    this.evaluate()
    for (const name of names) {
      this.readAreas(name)
      this.readHelp(name)
    }
    this.entityScripts()
    this.references()
    this.settings()
    for (const script of this.scripts) this.problems.push(...missingIn(this.engine, script))
    this.problems.push(...unknownState(this.engine, this.scripts))
    this.problems.push(...unheardIn(this.scripts, this.heard))
    const deaf = this.world.read('ranvier.json') === null ? undefined : missingInputs(this.engine)
    if (deaf !== undefined)
      this.say({ file: 'ranvier.json', message: `${deaf}: nobody can play in it`, level: 'warning' })
    return { fork: this.engine.fork, bundles: [...this.reports.values()], problems: this.sorted() }
  }

  private say({ file, line = 0, column = 0, message, level = 'error' }: Partial<CheckProblem>): void {
    const isKnown = this.problems.some(one => one.file === file && one.line === line && one.message === message)
    if (!isKnown) this.problems.push({ file: file!, line, column, message: message!, level })
  }

  private blame(error: unknown, file: string): void {
    this.say(problemOf(error, file, path => this.world.within(path)))
  }

  private sorted(): CheckProblem[] {
    const seen = new Set<string>()
    const once = this.problems.filter(({ file, line, message }) => {
      const key = `${file}:${line}:${message}`
      return !seen.has(key) && seen.add(key)
    })
    return once.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
  }

  /** Reads and compiles all scripts below a folder. */
  private readScripts(folder: string): void {
    for (const name of this.world.list(folder)) {
      if (name.endsWith('/')) this.readScripts(folder + name)
      else if (name.endsWith('.js')) {
        const path = folder + name
        const source = this.world.read(path)!
        this.scripts.push({ path, source })
        for (const { line, column, message, isWarning } of checkScript(this.world.locate(path), source)) {
          this.say({ file: path, line, column, message, level: isWarning ? 'warning' : 'error' })
        }
      }
    }
  }

  /** Evaluates the scripts of bundles, except those of entities. */
  private evaluate(): void {
    const roles = this.scripts.flatMap(({ path }) => roleOf(path) ?? [])
    const rank = ({ kind }: LoadedScript) => (order.indexOf(kind) + order.length + 1) % (order.length + 1)
    for (const role of roles.sort((a, b) => rank(a) - rank(b))) this.load(role)
    try {
      this.engine.state.AttributeFactory.validateAttributes()
    } catch (error) {
      this.blame(error, 'attributes.js')
    }
  }

  private load(script: LoadedScript): void {
    const loader = this.engine.state.BundleManager.scripts
    const { scripts } = this.reports.get(script.bundle)!
    scripts[script.kind] ??= []
    scripts[script.kind]!.push(script.of && script.kind === 'behavior' ? `${script.of}/${script.name}` : script.name)
    try {
      const product = loader.prepare(script)
      loader.install(script, product)
      if (product.kind === 'listeners' && script.kind !== 'input-event') {
        for (const [event] of product.listeners) this.heard.push({ path: script.path, event })
      }
      if (product.kind === 'effect' && typeof product.file.listeners === 'object') {
        for (const event of Object.keys(product.file.listeners ?? {})) this.heard.push({ path: script.path, event })
      }
    } catch (error) {
      this.blame(error, script.path)
    }
  }

  private readAreas(bundle: string): void {
    for (const folder of this.world.list(`bundles/${bundle}/areas`)) {
      if (!folder.endsWith('/')) continue
      const name = folder.slice(0, -1)
      const manifest = `bundles/${bundle}/areas/${name}/manifest.yml`
      try {
        const area = readArea(this.engine, bundle, name)?.entries
        if (!area) {
          this.say({ file: manifest, message: `${name} has no manifest, so it is no area`, level: 'warning' })
          continue
        }
        this.areas.set(name, area)
        this.reports.get(bundle)!.areas[name] = {
          ...{ rooms: area.rooms.length, npcs: area.npcs.length, items: area.items.length },
          ...{ quests: area.quests.length, pools: Object.keys(area.pools).length },
        }
      } catch (error) {
        this.blame(error, manifest)
      }
    }
  }

  private readHelp(bundle: string): void {
    for (const name of this.world.list(`bundles/${bundle}/help`)) {
      const path = `bundles/${bundle}/help/${name}`
      if (!name.endsWith('.yml')) continue
      this.reports.get(bundle)!.helps++
      try {
        const page = this.world.yaml(path, this.world.read(path)!) as { body?: unknown } | null | undefined
        if (!page?.body) this.say({ file: path, message: 'the page has no body', level: 'warning' })
      } catch (error) {
        this.blame(error, path)
      }
    }
  }

  private entityScripts(): void {
    const manager = this.engine.state.BundleManager
    const load = ({ bundle, name: area }: AreaEntries, of: EntityKind, name: string, file: string) => {
      const path = manager.scriptPath(bundle, area, of, file)
      if (this.world.read(path) !== null) this.load({ path, bundle, kind: 'entity', name, of })
    }
    for (const area of this.areas.values()) {
      if (area.manifest.script) load(area, 'area', area.name, area.manifest.script)
      for (const kind of ['rooms', 'npcs', 'items'] as const) {
        for (const one of area[kind]) {
          if (one?.script) load(area, kind.slice(0, -1) as EntityKind, `${area.name}:${one.id}`, one.script)
        }
      }
    }
  }

  /** Warns about settings that no code can read, because their names occur nowhere in the behavior's bundle. */
  private settings(): void {
    const sources = new Map<string, string>()
    for (const { path, source } of this.scripts) {
      const [, bundle = ''] = path.split('/')
      sources.set(bundle, `${sources.get(bundle) ?? ''}\n${source}`)
    }
    for (const area of this.areas.values()) {
      for (const kind of ['rooms', 'npcs', 'items'] as const) {
        for (const one of area[kind]) {
          for (const { name, key } of settingsOf(one)) {
            const bundle = this.bundleOf(kind, name)
            if (bundle === null || mentions(sources.get(bundle) ?? '', key)) continue
            const file = pathOf(area, kind)
            const place = placeOf(this.world.read(file) ?? '', String(one.id ?? ''), key)
            this.say({ file, ...place, message: `the behavior ${name} has no setting ${key}`, level: 'warning' })
          }
        }
      }
    }
  }

  /** Returns the bundle that has the script of a behavior; null if there is none, as for behaviours of the mudlib. */
  private bundleOf(kind: string, name: string): string | null {
    const roles = this.scripts.flatMap(({ path }) => roleOf(path) ?? [])
    return roles.find(one => one.kind === 'behavior' && one.name === name && `${one.of}s` === kind)?.bundle ?? null
  }

  private references(): void {
    const all = { areas: this.areas, ...namesOf(this.engine) }
    for (const { file, id, word, message } of findingsIn(all, path => this.world.read(path) !== null)) {
      this.say({ file, ...placeOf(this.world.read(file) ?? '', id, word), message })
    }
  }
}

/** Returns the settings of an entity's behaviors. */
function settingsOf(one: EntityDefinition | null): { name: string; key: string }[] {
  return Object.entries((one?.behaviors ?? {}) as Record<string, unknown>).flatMap(([name, config]) =>
    typeof config === 'object' && config !== null ? Object.keys(config).map(key => ({ name, key })) : [],
  )
}

/** Returns whether a word occurs in the text of scripts. */
const mentions = (text: string, word: string) =>
  new RegExp(`(?<![\\w-])${word.replace(/[^\w-]/g, '.')}(?![\\w-])`).test(text)

/** Returns a report as lines of text. */
export function describeReport({ bundles, problems }: CheckReport): string[] {
  const lines = bundles.flatMap(({ name, areas, scripts, helps }) => [
    `${name}: ${Object.entries(scripts)
      .map(([kind, all]) => `${all.length} ${kind}`)
      .concat(helps > 0 ? `${helps} help` : [])
      .join(', ')}`,
    ...Object.entries(areas).map(
      ([area, { rooms, npcs, items, quests, pools }]) =>
        `  ${area}: ${rooms} rooms, ${npcs} NPCs, ${items} items, ${quests} quests, ${pools} loot pools`,
    ),
  ])
  const shown = problems.map(
    ({ file, line, column, message, level }) =>
      `${file}${line > 0 ? `:${line}:${column}` : ''}: ${level === 'warning' ? 'warning: ' : ''}${message}`,
  )
  return [...lines, ...shown]
}
