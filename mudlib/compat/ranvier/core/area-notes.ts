import type { AreaDefinition } from '/compat/ranvier/core/area'
import { type AreaEntries, pathOf, type QuestEntry } from '/compat/ranvier/core/definitions'
import type { Engine } from '/compat/ranvier/core/engine'
import type { EntityFactory } from '/compat/ranvier/core/entity-factory'
import { FileTexts } from '/compat/ranvier/core/file-texts'

/** What the files of bundles said when they were read last, to find out what an edit changes. */
export class AreaNotes {
  readonly texts: FileTexts
  private readonly engine: Engine
  private readonly entries = new Map<string, string>()

  constructor(engine: Engine) {
    this.engine = engine
    this.texts = new FileTexts(engine.world)
  }

  /** What an area's files said when they were read last; undefined without such an area. Entities change their definitions as they live. */
  entriesOf(areaName: string): AreaEntries | undefined {
    const text = this.entries.get(areaName)
    return text === undefined ? undefined : (JSON.parse(text) as AreaEntries)
  }

  /** Takes note of what an area's files say now; null forgets the area. */
  setEntries(areaName: string, entries: AreaEntries | null): void {
    if (entries) this.entries.set(areaName, JSON.stringify(entries))
    else this.entries.delete(areaName)
    if (entries) this.texts.noteArea(entries)
  }

  /** The areas whose files were read, by their names. */
  get areaNames(): string[] {
    return [...this.entries.keys()]
  }

  /** Takes note of what was loaded of an area. */
  keep(name: string, { bundle, manifest, quests, items, npcs, rooms }: AreaDefinition): void {
    const { ItemFactory, MobFactory, RoomFactory, QuestFactory } = this.engine.state
    const all = (factory: EntityFactory, refs: readonly string[]) => refs.map(ref => factory.getDefinition(ref)!)
    this.setEntries(name, {
      ...{ name, bundle, manifest, quests: quests.map(ref => QuestFactory.get(ref)!.config as QuestEntry) },
      ...{ items: all(ItemFactory, items), npcs: all(MobFactory, npcs), rooms: all(RoomFactory, rooms) },
      pools: this.poolsOf(bundle, name),
    })
  }

  private poolsOf(bundle: string, name: string): Record<string, unknown> {
    const path = pathOf({ bundle, name }, 'loot-pools')
    const text = this.engine.world.read(path)
    try {
      return text === null ? {} : ((this.engine.world.yaml(path, text) ?? {}) as Record<string, unknown>)
    } catch (error) {
      this.engine.logger.error((error as Error).message)
      return {}
    }
  }
}
