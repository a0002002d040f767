import type { Manifest } from '/compat/ranvier/core/area'
import type { Engine } from '/compat/ranvier/core/engine'
import type { EntityDefinition } from '/compat/ranvier/core/entity-factory'
import type { EntityKind } from '/compat/ranvier/core/script-loader'

/** What has a YAML file of its own in an area. */
export type AreaFile = 'quests' | 'items' | 'npcs' | 'rooms' | 'loot-pools'
export const areaFiles: readonly AreaFile[] = ['quests', 'items', 'npcs', 'rooms', 'loot-pools']

/** What a quest's entry says, as far as others are named in it. */
export interface QuestEntry extends EntityDefinition {
  requires?: string[]
  goals?: { type?: string; config?: Record<string, unknown> }[]
  rewards?: { type?: string; config?: Record<string, unknown> }[]
}

/** An area's files, read. */
export interface AreaEntries {
  readonly name: string
  readonly bundle: string
  readonly manifest: Manifest
  readonly quests: readonly QuestEntry[]
  readonly items: readonly EntityDefinition[]
  readonly npcs: readonly EntityDefinition[]
  readonly rooms: readonly EntityDefinition[]
  /** Loot pools: items by their chances. */
  readonly pools: Readonly<Record<string, unknown>>
}

/** All that bundles define, to look for what names something that isn't there. */
export interface Definitions {
  readonly areas: ReadonlyMap<string, AreaEntries>
  readonly behaviors: Readonly<Record<EntityKind, ReadonlySet<string>>>
  readonly goals: ReadonlySet<string>
  readonly rewards: ReadonlySet<string>
  readonly attributes: ReadonlySet<string>
}

/** Where an area's file is. */
export function pathOf(area: { bundle: string; name: string }, file: AreaFile | 'manifest'): string {
  return `bundles/${area.bundle}/areas/${area.name}/${file}.yml`
}

/**
 * Reads an area's files.
 * @returns null if there is no manifest: then it is no area
 * @throws what World.yaml throws, and a TypeError with a `file` where a list or a map is expected
 */
export function readArea(engine: Engine, bundle: string, name: string): AreaEntries | null {
  const read = (file: AreaFile | 'manifest'): unknown => {
    const path = pathOf({ bundle, name }, file)
    const text = engine.world.read(path)
    if (text === null) return undefined
    try {
      return engine.world.yaml(path, text)
    } catch (error) {
      throw Object.assign(error as Error, { file: path })
    }
  }
  const list = <T>(file: AreaFile): T[] => {
    const value = read(file) ?? []
    if (Array.isArray(value)) return value as T[]
    throw Object.assign(new TypeError(`${file} is no list`), { file: pathOf({ bundle, name }, file) })
  }
  const manifest = read('manifest')
  if (manifest === undefined) return null
  if (typeof manifest !== 'object' || manifest === null || Array.isArray(manifest)) {
    throw Object.assign(new TypeError('the manifest is no map'), { file: pathOf({ bundle, name }, 'manifest') })
  }
  return {
    ...{ name, bundle, manifest: manifest as Manifest },
    ...{ quests: list<QuestEntry>('quests'), items: list<EntityDefinition>('items') },
    ...{ npcs: list<EntityDefinition>('npcs'), rooms: list<EntityDefinition>('rooms') },
    pools: (read('loot-pools') ?? {}) as Record<string, unknown>,
  }
}

/** The names that an engine's scripts define, for Definitions. */
export function namesOf({ state }: Engine): Omit<Definitions, 'areas'> {
  return {
    behaviors: {
      area: new Set(state.AreaBehaviorManager.behaviors.keys()),
      npc: new Set(state.MobBehaviorManager.behaviors.keys()),
      item: new Set(state.ItemBehaviorManager.behaviors.keys()),
      room: new Set(state.RoomBehaviorManager.behaviors.keys()),
    },
    goals: new Set((state.QuestGoalManager as Map<string, unknown>).keys()),
    rewards: new Set((state.QuestRewardManager as Map<string, unknown>).keys()),
    attributes: new Set(state.AttributeFactory.attributes.keys()),
  }
}
