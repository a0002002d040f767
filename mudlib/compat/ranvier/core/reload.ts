import { AreaReload, type ChangedArea } from '/compat/ranvier/core/area-reload'
import { type Definitions, namesOf } from '/compat/ranvier/core/definitions'
import type { Engine } from '/compat/ranvier/core/engine'
import { type Finding, findingsIn } from '/compat/ranvier/core/findings'
import type { Helpfile } from '/compat/ranvier/core/helpfile'
import { Journal } from '/compat/ranvier/core/journal'
import { normalize } from '/compat/ranvier/core/paths'
import { placeOf } from '/compat/ranvier/core/places'
import { type Problem, ReloadProblems } from '/compat/ranvier/core/problems'
import { type Restaged, ScriptReload } from '/compat/ranvier/core/script-reload'
import { Staging } from '/compat/ranvier/core/staging'

/** Takes over files of bundles that have changed: all of them, or none. */
export class Reload {
  private readonly engine: Engine
  private paths: readonly string[]

  constructor(engine: Engine, paths: readonly string[]) {
    this.engine = engine
    this.paths = paths.map(path => normalize(path))
  }

  /** @returns all files that were taken over @throws ReloadProblems, with everything as it was */
  run(): readonly string[] {
    try {
      this.attempt()
    } catch (error) {
      // Files that were saved together may be told of one by one.
      const others = this.others()
      if (others.length === 0) throw error
      this.paths = [...this.paths, ...others]
      this.attempt()
    }
    const { texts } = this.engine.state.BundleManager.notes
    for (const path of this.paths) if (texts.isKnown(path)) texts.note(path)
    return this.paths
  }

  /** The files that have changed or come, beside those that are named. */
  private others(): string[] {
    const { engine } = this
    const { notes, scripts } = engine.state.BundleManager
    const { texts } = notes
    const found = new Set(texts.changed())
    for (const bundle of engine.bundles) {
      for (const path of scripts.filesOf(bundle)) if (!texts.isKnown(path)) found.add(path)
      for (const name of engine.world.list(`bundles/${bundle}/areas`)) {
        const manifest = `bundles/${bundle}/areas/${name}manifest.yml`
        if (name.endsWith('/') && !texts.isKnown(manifest) && engine.world.read(manifest) !== null) found.add(manifest)
      }
    }
    return [...found].filter(path => !this.paths.includes(path))
  }

  private attempt(): void {
    const { world } = this.engine
    const refreshed = world.refresh(this.paths.filter(path => /\.(js|json)$/.test(path)))
    const journal = new Journal()
    const staging = new Staging(this.engine, this.paths)
    try {
      const areas = staging.areas()
      const helps = staging.helps()
      const scripts = staging.scripts(refreshed, areas)
      const problems = [...staging.problems, ...this.look(areas, scripts)]
      if (problems.length > 0) throw new ReloadProblems(problems)
      this.apply(journal, scripts, areas, helps)
    } catch (error) {
      journal.rollBack()
      refreshed.undo()
      throw error instanceof ReloadProblems ? error : new ReloadProblems([staging.problem(error, this.paths[0] ?? '')])
    }
  }

  /** Looks for what names something that isn't there, and wasn't said to be wrong before. */
  private look(areas: readonly ChangedArea[], scripts: readonly Restaged[]): Problem[] {
    const { world, state } = this.engine
    const problems: Problem[] = []
    const all = new Map(
      state.BundleManager.notes.areaNames.map(name => [name, state.BundleManager.notes.entriesOf(name)!]),
    )
    const names = namesOf(this.engine)
    const before: Definitions = { areas: all, ...names }
    const areasAfter = new Map(all)
    for (const { name, after } of areas) {
      if (after) areasAfter.set(name, after)
      else areasAfter.delete(name)
    }
    const after: Definitions = { areas: areasAfter, ...this.namesAfter(names, scripts) }
    const present = new Map<string, boolean>()
    const exists = (path: string) => {
      let found = present.get(path)
      if (found === undefined) present.set(path, (found = world.read(path) !== null))
      return found
    }
    const key = ({ file, id, message }: Finding) => `${file} ${id} ${message}`
    const known = new Set(findingsIn(before, exists).map(key))
    for (const finding of findingsIn(after, exists)) {
      if (known.has(key(finding))) continue
      const { file, id, word, message } = finding
      problems.push({ file, ...placeOf(world.read(file) ?? '', id, word), message, id, word })
    }
    return problems.concat(areas.flatMap(area => this.refusedRemovals(area)))
  }

  private namesAfter(names: Omit<Definitions, 'areas'>, scripts: readonly Restaged[]): Omit<Definitions, 'areas'> {
    const { area, npc, item, room } = names.behaviors
    const behaviors = { area: new Set(area), npc: new Set(npc), item: new Set(item), room: new Set(room) }
    const goals = new Set(names.goals)
    const rewards = new Set(names.rewards)
    for (const { script, after } of scripts) {
      const table =
        script.kind === 'behavior'
          ? behaviors[script.of!]
          : script.kind === 'quest-goal'
            ? goals
            : script.kind === 'quest-reward'
              ? rewards
              : null
      if (after) table?.add(script.name)
      else table?.delete(script.name)
    }
    return { ...names, behaviors, goals, rewards }
  }

  /** A room with players in it can't go. */
  private refusedRemovals({ name, before, after }: ChangedArea): Problem[] {
    const problems: Problem[] = []
    const stay = new Set((after?.rooms ?? []).map(one => `${name}:${one.id}`))
    const ours = new Set((before?.rooms ?? []).map(one => `${name}:${one.id}`))
    for (const area of this.engine.state.AreaManager.areas.values()) {
      if (area.name !== name) continue
      for (const room of area.rooms.values()) {
        const ref = room.entityReference
        if (!ours.has(ref) || stay.has(ref) || room.players.size === 0) continue
        const who = [...room.players].map(player => player.name).join(', ')
        const file = `bundles/${before!.bundle}/areas/${name}/rooms.yml`
        problems.push({ file, line: 0, column: 0, message: `${ref} can't go while players are in it: ${who}` })
      }
    }
    return problems
  }

  private apply(
    journal: Journal,
    scripts: readonly Restaged[],
    areas: readonly ChangedArea[],
    helps: ReadonlyMap<string, Helpfile | null>,
  ): void {
    const byScript = new ScriptReload(this.engine, journal)
    for (const one of scripts) byScript.apply(one)
    const byArea = new AreaReload(this.engine, journal, byScript)
    for (const one of areas) byArea.apply(one)
    for (const [name, page] of helps) {
      if (page) journal.put(this.engine.state.HelpManager.helps, name, page)
      else journal.remove(this.engine.state.HelpManager.helps, name)
    }
  }
}
