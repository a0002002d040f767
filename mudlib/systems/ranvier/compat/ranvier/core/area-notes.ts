import type { AreaDefinition } from '/compat/ranvier/core/area'
import {
  type AreaEntries,
  type AreaRead,
  type AreaRefs,
  areaFiles,
  pathOf,
  type QuestEntry,
  refsOf,
} from '/compat/ranvier/core/definitions'
import type { Engine } from '/compat/ranvier/core/engine'
import type { EntityFactory } from '/compat/ranvier/core/entity-factory'
import { FileTexts } from '/compat/ranvier/core/file-texts'

/** The notes on an area: the contents of its files as JSON, and the references of the entities that they define. */
interface NotedArea {
  readonly entries: string
  readonly refs: AreaRefs
}

/** The last known contents of the bundles' files. They are compared with the new contents to find what an edit has changed. */
export class AreaNotes {
  readonly texts: FileTexts
  private readonly engine: Engine
  private readonly areas = new Map<string, NotedArea>()

  constructor(engine: Engine) {
    this.engine = engine
    this.texts = new FileTexts(engine.world)
  }

  /**
   * Returns the last known contents of an area's files; undefined if there is no such area. The result is a copy, because entities modify
   * their definitions.
   */
  entriesOf(areaName: string): AreaEntries | undefined {
    const noted = this.areas.get(areaName)
    return noted && (JSON.parse(noted.entries) as AreaEntries)
  }

  /** Returns the references of everything that an area defines. */
  refsOf(areaName: string): AreaRefs | undefined {
    return this.areas.get(areaName)?.refs
  }

  /** Returns whether an area's files mention a name: a reference, a behavior, a script. The name may also be part of a longer text. */
  mentions(areaName: string, name: string): boolean {
    return this.areas.get(areaName)?.entries.includes(JSON.stringify(name).slice(1)) === true
  }

  /**
   * Records the contents of an area that was read. null removes the record.
   * @returns a function that undoes the change
   */
  set(areaName: string, read: AreaRead | null): () => void {
    const { areas, texts } = this
    const before = areas.get(areaName)
    const textsBefore = [...(read?.texts.keys() ?? [])].map(path => [path, texts.of(path)] as const)
    if (read) this.note(areaName, read.entries)
    else areas.delete(areaName)
    for (const [path, text] of read?.texts ?? []) texts.set(path, text)
    return () => {
      if (before) areas.set(areaName, before)
      else areas.delete(areaName)
      for (const [path, text] of textsBefore) {
        if (text === undefined) texts.forget(path)
        else texts.set(path, text)
      }
    }
  }

  private note(areaName: string, entries: AreaEntries): void {
    this.areas.set(areaName, { entries: JSON.stringify(entries), refs: refsOf(entries) })
  }

  /** The names of the areas whose files were read. */
  get areaNames(): string[] {
    return [...this.areas.keys()]
  }

  /** Records the contents of an area that has been loaded. */
  keep(name: string, { bundle, manifest, quests, items, npcs, rooms }: AreaDefinition): void {
    const { ItemFactory, MobFactory, RoomFactory, QuestFactory } = this.engine.state
    const all = (factory: EntityFactory, refs: readonly string[]) =>
      refs.map(ref => asRead(factory.getDefinition(ref)!))
    this.note(name, {
      ...{ name, bundle, manifest, quests: quests.map(ref => asRead(QuestFactory.get(ref)!.config as QuestEntry)) },
      ...{ items: all(ItemFactory, items), npcs: all(MobFactory, npcs), rooms: all(RoomFactory, rooms) },
      pools: this.poolsOf(bundle, name),
    })
    for (const file of ['manifest', ...areaFiles] as const) this.texts.noteNew(pathOf({ bundle, name }, file))
  }

  private poolsOf(bundle: string, name: string): Record<string, unknown> {
    const path = pathOf({ bundle, name }, 'loot-pools')
    const text = this.engine.world.read(path)
    this.texts.set(path, text)
    try {
      return text === null ? {} : ((this.engine.world.yaml(path, text) ?? {}) as Record<string, unknown>)
    } catch (error) {
      this.engine.logger.error((error as Error).message)
      return {}
    }
  }
}

/** Returns a definition without the fields that the engine adds. */
function asRead<T extends { entityReference?: string }>({ entityReference: _, ...definition }: T): T {
  return definition as T
}
