import type { Manifest } from '/compat/ranvier/core/area'
import type { Engine } from '/compat/ranvier/core/engine'
import type { EntityDefinition } from '/compat/ranvier/core/entity-factory'
import type { EntityKind } from '/compat/ranvier/core/script-loader'
import { readEdited } from '/compat/ranvier/core/yaml-entries'

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

/** The references of what an area defines. */
export type AreaRefs = Readonly<Record<'rooms' | 'npcs' | 'items' | 'quests' | 'pools', readonly string[]>>

export function refsOf({ name, pools, ...lists }: AreaEntries): AreaRefs {
  const refs = (kind: 'rooms' | 'npcs' | 'items' | 'quests') => lists[kind].map(one => `${name}:${one?.id}`)
  return {
    ...{ rooms: refs('rooms'), npcs: refs('npcs'), items: refs('items'), quests: refs('quests') },
    pools: Object.keys(pools).map(pool => `${name}:${pool}`),
  }
}

/** All that bundles define, to look for what names something that isn't there. */
export interface Definitions {
  /** The areas in which to look. */
  readonly areas: ReadonlyMap<string, AreaEntries>
  /** What other areas define. */
  readonly others?: readonly AreaRefs[]
  readonly behaviors: Readonly<Record<EntityKind, ReadonlySet<string>>>
  /** What is wrong with the settings of a behavior of an NPC that no bundle defines; null: nothing. */
  readonly mistakeIn: (name: string, config: unknown) => string | null
  readonly goals: ReadonlySet<string>
  readonly rewards: ReadonlySet<string>
  readonly attributes: ReadonlySet<string>
}

/** Where an area's file is. */
export function pathOf(area: { bundle: string; name: string }, file: AreaFile | 'manifest'): string {
  return `bundles/${area.bundle}/areas/${area.name}/${file}.yml`
}

/** What an area's files said when they were read before. */
export interface KnownArea {
  readonly entries: AreaEntries
  /** The text of a file, null if there was none; undefined if nobody knows. */
  textOf(path: string): string | null | undefined
}

/** An area's files: what they say, and their texts by their paths. */
export interface AreaRead {
  readonly entries: AreaEntries
  readonly texts: ReadonlyMap<string, string | null>
}

/**
 * Reads an area's files.
 * @param known what they said before: only what has changed since is parsed; what hasn't is the same objects
 * @returns null if there is no manifest: then it is no area
 * @throws what World.yaml throws, and a TypeError with a `file` where a list or a map is expected
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
  /** What a file says, by what it said. */
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

/** The names that an engine's scripts define, for Definitions. */
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
