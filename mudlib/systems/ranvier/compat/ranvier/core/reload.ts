import { AreaReload, type ChangedArea } from '/compat/ranvier/core/area-reload'
import { type AreaRefs, type Definitions, namesOf, refsOf } from '/compat/ranvier/core/definitions'
import type { Engine } from '/compat/ranvier/core/engine'
import { isSame } from '/compat/ranvier/core/entity-update'
import { type Finding, findingsIn } from '/compat/ranvier/core/findings'
import type { Helpfile } from '/compat/ranvier/core/helpfile'
import { Journal } from '/compat/ranvier/core/journal'
import { normalize } from '/compat/ranvier/core/paths'
import { placeOf } from '/compat/ranvier/core/places'
import { type Problem, ReloadProblems } from '/compat/ranvier/core/problems'
import { type Restaged, ScriptReload } from '/compat/ranvier/core/script-reload'
import { Staging } from '/compat/ranvier/core/staging'

/** The references of rooms that may have changed, by area name; null for all rooms of the area. */
export type TakenRooms = ReadonlyMap<string, ReadonlySet<string> | null>

/** Reloads changed files of bundles: all of them or none. */
export class Reload {
  private readonly engine: Engine
  private paths: readonly string[]

  constructor(engine: Engine, paths: readonly string[]) {
    this.engine = engine
    this.paths = paths.map(path => normalize(path))
  }

  /** Carries out the reload. @throws ReloadProblems, with everything unchanged */
  run(): TakenRooms {
    let areas: readonly ChangedArea[]
    try {
      areas = this.attempt()
    } catch (error) {
      // Files that were saved together may be reported one by one, so the other changed files are included.
      const others = this.others()
      if (others.length === 0) throw error
      this.paths = [...this.paths, ...others]
      areas = this.attempt()
    }
    const { notes } = this.engine.state.BundleManager
    for (const path of this.paths) {
      // The texts of areas' files have already been recorded.
      const area = /\/areas\/([^/]+)\/[^/]+\.ya?ml$/.exec(path)?.[1]
      if (notes.texts.isKnown(path) && !(area && notes.refsOf(area))) notes.texts.note(path)
    }
    return new Map(areas.map(area => [area.name, roomsOf(area)]))
  }

  /** Returns the changed and new files, except those already in `paths`. */
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

  private attempt(): readonly ChangedArea[] {
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
      refreshed.done()
      return areas
    } catch (error) {
      journal.rollBack()
      refreshed.undo()
      throw error instanceof ReloadProblems ? error : new ReloadProblems([staging.problem(error, this.paths[0] ?? '')])
    }
  }

  /** Finds references to missing definitions, and other problems, that didn't exist before the change. */
  private look(changed: readonly ChangedArea[], scripts: readonly Restaged[]): Problem[] {
    const { world, state } = this.engine
    const { notes } = state.BundleManager
    const problems: Problem[] = []
    const names = namesOf(this.engine)
    const namesAfter = this.namesAfter(names, scripts)
    const gone = [...this.goneFiles(), ...goneNames(names, namesAfter), ...changed.flatMap(goneRefs)]
    const of = new Set(changed.map(({ name }) => name))
    // If another area refers to a removed definition, that is now a problem, too.
    const others = notes.areaNames.filter(name => !of.has(name))
    const concerned = others.filter(name => gone.some(one => notes.mentions(name, one)))
    const known = new Set(concerned)
    const searched = concerned.map(name => notes.entriesOf(name)!)
    const refs = others.filter(name => !known.has(name)).map(name => notes.refsOf(name)!)
    const definitions = (when: 'before' | 'after', own: Names): Definitions => ({
      ...own,
      others: refs,
      areas: new Map([...changed.flatMap(area => area[when] ?? []), ...searched].map(area => [area.name, area])),
    })
    const present = new Map<string, boolean>()
    const exists = (path: string) => {
      let found = present.get(path)
      if (found === undefined) present.set(path, (found = world.read(path) !== null))
      return found
    }
    const key = ({ file, id, message }: Finding) => `${file} ${id} ${message}`
    const leftOut = gone.length > 0 ? undefined : sameEntries(changed)
    const wrongBefore = new Set(findingsIn(definitions('before', names), exists, leftOut).map(key))
    for (const finding of findingsIn(definitions('after', namesAfter), exists, leftOut)) {
      if (wrongBefore.has(key(finding))) continue
      const { file, id, word, message } = finding
      problems.push({ file, ...placeOf(world.read(file) ?? '', id, word), message, id, word })
    }
    return problems.concat(changed.flatMap(area => this.refusedRemovals(area)))
  }

  /** Returns the names of scripts whose files were removed. */
  private goneFiles(): string[] {
    const { world } = this.engine
    return this.paths.flatMap(path => {
      const name = /\/scripts\/(?:(?:rooms|npcs|items)\/)?(.+)\.js$/.exec(path)?.[1]
      return name !== undefined && world.read(path) === null ? [name] : []
    })
  }

  private namesAfter(names: Names, scripts: readonly Restaged[]): Names {
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
      else if (table !== behaviors.npc || !this.engine.world.habits().includes(script.name)) table?.delete(script.name)
    }
    return { ...names, behaviors, goals, rewards }
  }

  /** Returns a problem for each removed room that still has players in it, because such a room can't be removed. */
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

type Names = Omit<Definitions, 'areas' | 'others'>

/** Returns the names that scripts no longer define. */
function goneNames(before: Names, after: Names): string[] {
  const gone = (was: ReadonlySet<string>, is: ReadonlySet<string>) => [...was].filter(name => !is.has(name))
  const kinds = Object.keys(before.behaviors) as (keyof Names['behaviors'])[]
  return [
    ...kinds.flatMap(kind => gone(before.behaviors[kind], after.behaviors[kind])),
    ...gone(before.goals, after.goals),
    ...gone(before.rewards, after.rewards),
  ]
}

/** Returns the references that an area's files no longer define. */
function goneRefs({ before, after }: ChangedArea): string[] {
  if (!before) return []
  const was = refsOf(before)
  const is = after && refsOf(after)
  return (Object.keys(was) as (keyof AreaRefs)[]).flatMap(kind => {
    const left = new Set(is?.[kind])
    return was[kind].filter(ref => !left.has(ref))
  })
}

/** Returns the unchanged entries of areas. */
function sameEntries(areas: readonly ChangedArea[]): Set<unknown> {
  const same = new Set<unknown>()
  for (const { before, after } of areas) {
    for (const kind of ['rooms', 'npcs', 'items', 'quests'] as const) {
      const was = new Set<unknown>(before?.[kind])
      for (const one of after?.[kind] ?? []) if (was.has(one)) same.add(one)
    }
  }
  return same
}

/**
 * Returns the rooms of an area that may have changed. Returns null, which means all rooms, if a room was added, removed or moved:
 * that changes its neighbours' exits.
 */
function roomsOf({ name, before, after }: ChangedArea): ReadonlySet<string> | null {
  if (!before || !after || before.rooms.length !== after.rooms.length) return null
  const changed = new Set<string>()
  for (const [i, room] of after.rooms.entries()) {
    const was = before.rooms[i]
    if (room === was) continue
    if (!was || room.id !== was.id || !isSame(room.coordinates, was.coordinates)) return null
    changed.add(`${name}:${room.id}`)
  }
  return changed
}
