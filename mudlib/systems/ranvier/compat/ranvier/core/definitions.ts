import type { Manifest } from '/compat/ranvier/core/area'
import type { Engine } from '/compat/ranvier/core/engine'
import type { EntityDefinition } from '/compat/ranvier/core/entity-factory'
import type { EntityKind } from '/compat/ranvier/core/script-loader'
import { readEdited } from '/compat/ranvier/core/yaml-entries'

/** The kinds of data that have their own YAML file in an area. */
export type AreaFile = 'quests' | 'items' | 'npcs' | 'rooms' | 'loot-pools'
export const areaFiles: readonly AreaFile[] = ['quests', 'items', 'npcs', 'rooms', 'loot-pools']

/** A quest's entry, with the fields that refer to other definitions. */
export interface QuestEntry extends EntityDefinition {
  requires?: string[]
  goals?: { type?: string; config?: Record<string, unknown> }[]
  rewards?: { type?: string; config?: Record<string, unknown> }[]
}

/** The parsed files of an area. */
export interface AreaEntries {
  readonly name: string
  readonly bundle: string
  readonly manifest: Manifest
  readonly quests: readonly QuestEntry[]
  readonly items: readonly EntityDefinition[]
  readonly npcs: readonly EntityDefinition[]
  readonly rooms: readonly EntityDefinition[]
  /** Loot pools by name: items with their chances. */
  readonly pools: Readonly<Record<string, unknown>>
}

/** The references of everything that an area defines. */
export type AreaRefs = Readonly<Record<'rooms' | 'npcs' | 'items' | 'quests' | 'pools', readonly string[]>>

export function refsOf({ name, pools, ...lists }: AreaEntries): AreaRefs {
  const refs = (kind: 'rooms' | 'npcs' | 'items' | 'quests') => lists[kind].map(one => `${name}:${one?.id}`)
  return {
    ...{ rooms: refs('rooms'), npcs: refs('npcs'), items: refs('items'), quests: refs('quests') },
    pools: Object.keys(pools).map(pool => `${name}:${pool}`),
  }
}

/** Everything that bundles define. Used to find references to missing definitions. */
export interface Definitions {
  /** The areas to check. */
  readonly areas: ReadonlyMap<string, AreaEntries>
  /** The references of other areas' definitions. */
  readonly others?: readonly AreaRefs[]
  readonly behaviors: Readonly<Record<EntityKind, ReadonlySet<string>>>
  /** Finds a mistake in the settings of an NPC behavior that no bundle defines. Returns null if there is none. */
  readonly mistakeIn: (name: string, config: unknown) => string | null
  readonly goals: ReadonlySet<string>
  readonly rewards: ReadonlySet<string>
  readonly attributes: ReadonlySet<string>
}

/** Returns the path of an area's file. */
export function pathOf(area: { bundle: string; name: string }, file: AreaFile | 'manifest'): string {
  return `bundles/${area.bundle}/areas/${area.name}/${file}.yml`
}

/** The earlier contents of an area's files. */
export interface KnownArea {
  readonly entries: AreaEntries
  /** Returns the earlier text of a file; null if there was no file, undefined if unknown. */
  textOf(path: string): string | null | undefined
}

/** An area's files: their parsed entries, and their texts by path. */
export interface AreaRead {
  readonly entries: AreaEntries
  readonly texts: ReadonlyMap<string, string | null>
}

/**
 * Reads an area's files.
 * @param known the earlier contents of the files; only changed parts are parsed, and unchanged entries remain the same objects
 * @returns null if there is no manifest, and so no area
 * @throws the errors of World.yaml, and a TypeError with a `file` if a file doesn't contain the expected list or map
 */
export function readArea(
  { world }: Engine,
  bundle: string,
  name: string,
  known: KnownArea | null = null,
): AreaRead | null {
  const texts = new Map<string, string | null>()
  const parse = (path: string, text: string): unknown => {
    try {
      return world.yaml(path, text)
    } catch (error) {
      throw Object.assign(error as Error, { file: path })
    }
  }
  /** Returns the contents of a file. Only the parts that differ from the earlier contents are parsed. */
  const read = (file: AreaFile | 'manifest', before?: unknown): unknown => {
    const path = pathOf({ bundle, name }, file)
    const text = world.read(path)
    texts.set(path, text)
    if (text === null) return undefined
    const textBefore = known?.textOf(path)
    if (textBefore === text) return before
    const edited =
      Array.isArray(before) && typeof textBefore === 'string'
        ? readEdited({ text: textBefore, entries: before }, text, part => world.yaml(path, part))
        : null
    return edited ?? parse(path, text)
  }
  const list = <T>(file: AreaFile, before: readonly T[] | undefined): T[] => {
    const value = read(file, before) ?? []
    if (Array.isArray(value)) return value as T[]
    throw Object.assign(new TypeError(`${file} is no list`), { file: pathOf({ bundle, name }, file) })
  }
  const before = known?.entries
  const manifest = read('manifest', before?.manifest)
  if (manifest === undefined) return null
  if (typeof manifest !== 'object' || manifest === null || Array.isArray(manifest)) {
    throw Object.assign(new TypeError('the manifest is no map'), { file: pathOf({ bundle, name }, 'manifest') })
  }
  const entries = {
    ...{ name, bundle, manifest: manifest as Manifest },
    ...{ quests: list<QuestEntry>('quests', before?.quests), items: list<EntityDefinition>('items', before?.items) },
    ...{ npcs: list<EntityDefinition>('npcs', before?.npcs), rooms: list<EntityDefinition>('rooms', before?.rooms) },
    pools: (read('loot-pools', before?.pools) ?? {}) as Record<string, unknown>,
  }
  return { entries, texts }
}

/** Returns the names that an engine's scripts define, in the form of Definitions. */
export function namesOf({ state, world }: Engine): Omit<Definitions, 'areas'> {
  const { behaviors } = state.MobBehaviorManager
  return {
    mistakeIn: (name, config) => (behaviors.has(name) ? null : world.habitMistake(name, config)),
    behaviors: {
      area: new Set(state.AreaBehaviorManager.behaviors.keys()),
      npc: new Set([...world.habits(), ...behaviors.keys()]),
      item: new Set(state.ItemBehaviorManager.behaviors.keys()),
      room: new Set(state.RoomBehaviorManager.behaviors.keys()),
    },
    goals: new Set((state.QuestGoalManager as Map<string, unknown>).keys()),
    rewards: new Set((state.QuestRewardManager as Map<string, unknown>).keys()),
    attributes: new Set(state.AttributeFactory.attributes.keys()),
  }
}
