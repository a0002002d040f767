import type { ChangedArea } from '/compat/ranvier/core/area-reload'
import { type AreaEntries, readArea } from '/compat/ranvier/core/definitions'
import type { Engine } from '/compat/ranvier/core/engine'
import { Helpfile, type HelpOptions } from '/compat/ranvier/core/helpfile'
import { basename } from '/compat/ranvier/core/paths'
import { type Problem, problemOf } from '/compat/ranvier/core/problems'
import { roleOf } from '/compat/ranvier/core/roles'
import type { EntityKind, LoadedScript } from '/compat/ranvier/core/script-loader'
import type { Restaged } from '/compat/ranvier/core/script-reload'
import type { Refreshed } from '/compat/ranvier/core/world'

/** Reads and evaluates changed files of bundles, without applying them. */
export class Staging {
  /** The problems found. */
  readonly problems: Problem[] = []
  private readonly engine: Engine
  private readonly paths: readonly string[]

  /** @param paths the changed files, as paths for World.read() */
  constructor(engine: Engine, paths: readonly string[]) {
    this.engine = engine
    this.paths = paths
  }

  /** Turns an error into a problem. @param file the file to use if the error names none */
  problem(error: unknown, file: string): Problem {
    return problemOf(error, file, path => this.engine.world.within(path))
  }

  private exists(path: string): boolean {
    return this.engine.world.read(path) !== null
  }

  /** Reads the areas whose YAML has changed. */
  areas(): ChangedArea[] {
    const manager = this.engine.state.BundleManager
    const touched = new Map<string, string>()
    for (const path of this.paths) {
      const found = /^bundles\/([^/]+)\/areas\/([^/]+)\/[^/]+\.ya?ml$/.exec(path)
      if (found && this.engine.bundles.includes(found[1]!)) touched.set(found[2]!, found[1]!)
    }
    return [...touched].flatMap(([name, bundle]) => {
      const before = manager.notes.entriesOf(name) ?? null
      if (before && before.bundle !== bundle) return []
      try {
        const known = before && { entries: before, textOf: (path: string) => manager.notes.texts.of(path) }
        const read = readArea(this.engine, bundle, name, known)
        return before || read ? [{ name, before, after: read?.entries ?? null, read }] : []
      } catch (error) {
        this.problems.push(this.problem(error, `bundles/${bundle}/areas/${name}/manifest.yml`))
        return []
      }
    })
  }

  /** Reads the help pages that have changed. The value is null for a page that was removed. */
  helps(): Map<string, Helpfile | null> {
    const pages = new Map<string, Helpfile | null>()
    for (const path of this.paths) {
      const found = /^bundles\/([^/]+)\/help\/[^/]+\.yml$/.exec(path)
      if (!found || !this.engine.bundles.includes(found[1]!)) continue
      const name = basename(path, '.yml')
      const text = this.engine.world.read(path)
      try {
        const options = text === null ? null : (this.engine.world.yaml(path, text) as HelpOptions)
        pages.set(name, text === null ? null : new Helpfile(found[1]!, name, options))
      } catch (error) {
        this.problems.push(this.problem(error, path))
      }
    }
    return pages
  }

  /** Evaluates the changed scripts, and the scripts that require them. */
  scripts(refreshed: Refreshed, areas: readonly ChangedArea[]): Restaged[] {
    const { scripts } = this.engine.state.BundleManager
    const changed = new Set(refreshed.paths)
    const wanted = new Map<string, LoadedScript | null>()
    for (const [key, { script }] of scripts.loaded) {
      if (changed.has(script.path)) wanted.set(key, this.exists(script.path) ? script : null)
    }
    for (const path of this.paths) {
      const role = this.exists(path) ? roleOf(path) : null
      if (role && this.engine.bundles.includes(role.bundle)) wanted.set(scripts.keyOf(role), role)
    }
    this.entityScripts(areas, wanted)
    const staged = [...wanted].map(([key, script]) => {
      const known = scripts.loaded.get(key)
      return { script: script ?? known!.script, before: known?.product ?? null, after: this.prepare(script) }
    })
    // Scripts that are only required by others are evaluated, too, so that their mistakes are reported.
    for (const path of changed) if (path.endsWith('.js') && this.exists(path)) this.evaluate(path)
    return staged
  }

  /** Adds the entity scripts that have appeared or disappeared because of changes in areas or in script files. */
  private entityScripts(areas: readonly ChangedArea[], wanted: Map<string, LoadedScript | null>): void {
    const manager = this.engine.state.BundleManager
    const { scripts } = manager
    const touched = new Map(areas.map(({ name, before, after }) => [name, [before, after] as const]))
    for (const path of this.paths) {
      const name = /^bundles\/[^/]+\/areas\/([^/]+)\/scripts\//.exec(path)?.[1]
      if (!name || touched.has(name)) continue
      const present = manager.notes.entriesOf(name) ?? null
      touched.set(name, [present, present])
    }
    for (const [before, after] of touched.values()) {
      const is = new Map(this.scriptsOf(after).map(one => [scripts.keyOf(one), one]))
      for (const [key, script] of is) {
        if (!scripts.loaded.has(key) && this.exists(script.path)) wanted.set(key, script)
      }
      for (const one of this.scriptsOf(before)) {
        const key = scripts.keyOf(one)
        if (!is.has(key) && scripts.loaded.has(key)) wanted.set(key, null)
      }
    }
  }

  private scriptsOf(area: AreaEntries | null): LoadedScript[] {
    if (!area) return []
    const manager = this.engine.state.BundleManager
    const script = (of: EntityKind, name: string, file: string): LoadedScript => ({
      ...{ path: manager.scriptPath(area.bundle, area.name, of, file), bundle: area.bundle },
      ...{ kind: 'entity', name, of },
    })
    const own = area.manifest.script ? [script('area', area.name, area.manifest.script)] : []
    const kinds = ['rooms', 'npcs', 'items'] as const
    return own.concat(
      kinds.flatMap(kind =>
        area[kind].flatMap(one =>
          one.script ? [script(kind.slice(0, -1) as EntityKind, `${area.name}:${one.id}`, one.script)] : [],
        ),
      ),
    )
  }

  private prepare(script: LoadedScript | null) {
    if (!script) return null
    try {
      return this.engine.state.BundleManager.scripts.prepare(script)
    } catch (error) {
      this.blame(error, script.path)
      return null
    }
  }

  private evaluate(path: string): void {
    try {
      this.engine.world.run(path)
    } catch (error) {
      this.blame(error, path)
    }
  }

  /** Reports a mistake once, however many scripts require the script with the mistake. */
  private blame(error: unknown, path: string): void {
    const problem = this.problem(error, path)
    const isKnown = this.problems.some(one => one.file === problem.file && one.message === problem.message)
    if (!isKnown) this.problems.push(problem)
  }
}
