import {
  type AreaEntries,
  type AreaFile,
  type Definitions,
  pathOf,
  type QuestEntry,
  refsOf,
} from '/compat/ranvier/core/definitions'
import type { EntityDefinition } from '/compat/ranvier/core/entity-factory'
import type { EntityKind } from '/compat/ranvier/core/script-loader'

/** A problem in a bundle's data. */
export interface Finding {
  file: string
  /** The position of the problem: the id of the entry in the file. The field below is a word in that entry. */
  id: string
  word: string
  message: string
}

type Say = (message: string, word: unknown) => void

const required: Readonly<Record<'items' | 'npcs' | 'rooms', readonly string[]>> = {
  items: ['id', 'name', 'keywords'],
  npcs: ['id', 'name', 'keywords'],
  rooms: ['id', 'title', 'description'],
}

/** The fields that must be lists if they are set. The constant below names the fields that must be maps. */
const lists = ['exits', 'items', 'keywords', 'npcs', 'quests'] as const
const maps = ['attributes', 'behaviors', 'doors', 'equipment', 'metadata'] as const

const isThere = (value: unknown) => value !== undefined && value !== null
const isMap = (value: unknown) => typeof value === 'object' && !Array.isArray(value)

/** Returns the references in a list, whose entries are references or maps with a reference in `id`. */
function references(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.map(one => String(typeof one === 'object' && one !== null ? (one as { id?: unknown }).id : one))
}

const entries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/**
 * Finds references to missing definitions and other mistakes.
 * @param exists returns whether a file exists
 * @param leftOut entries that need no check
 */
export function findingsIn(
  all: Definitions,
  exists: (path: string) => boolean,
  leftOut: ReadonlySet<unknown> = new Set(),
): Finding[] {
  return new Search(all, exists, leftOut).run()
}

class Search {
  private readonly all: Definitions
  private readonly exists: (path: string) => boolean
  private readonly leftOut: ReadonlySet<unknown>
  private readonly found: Finding[] = []
  private readonly known = {
    rooms: new Set<string>(),
    npcs: new Set<string>(),
    items: new Set<string>(),
    quests: new Set<string>(),
  }
  private readonly pools = new Set<string>()

  constructor(all: Definitions, exists: (path: string) => boolean, leftOut: ReadonlySet<unknown>) {
    this.all = all
    this.exists = exists
    this.leftOut = leftOut
    for (const refs of [...(all.others ?? []), ...[...all.areas.values()].map(refsOf)]) {
      for (const kind of ['rooms', 'npcs', 'items', 'quests'] as const) {
        for (const ref of refs[kind]) this.known[kind].add(ref)
      }
      for (const pool of refs.pools) this.pools.add(pool)
    }
  }

  run(): Finding[] {
    for (const area of this.all.areas.values()) {
      this.manifest(area)
      for (const kind of ['rooms', 'npcs', 'items', 'quests'] as const) this.list(area, kind)
      this.lootPools(area)
    }
    return this.found
  }

  private say(area: AreaEntries, file: AreaFile | 'manifest', id: unknown): Say {
    return (message, word) =>
      void this.found.push({ file: pathOf(area, file), id: String(id ?? ''), word: String(word), message })
  }

  private list(area: AreaEntries, kind: 'rooms' | 'npcs' | 'items' | 'quests'): void {
    const seen = new Set<string>()
    for (const one of area[kind] as readonly EntityDefinition[]) {
      const say = this.say(area, kind, one?.id)
      if (typeof one !== 'object' || one === null) {
        say(`an entry of ${kind} is no map`, '')
        continue
      }
      if (seen.has(String(one.id))) say(`${area.name}:${one.id} is defined twice`, one.id)
      seen.add(String(one.id))
      if (this.leftOut.has(one)) continue
      if (kind === 'quests') this.quest(one as QuestEntry, say)
      else this.entity(area, kind, one, say)
    }
  }

  private entity(area: AreaEntries, kind: 'rooms' | 'npcs' | 'items', one: EntityDefinition, say: Say): void {
    for (const key of required[kind]) if (!(key in one)) say(`${kind.slice(0, -1)} ${one.id} has no ${key}`, one.id)
    for (const key of lists)
      if (isThere(one[key]) && !Array.isArray(one[key])) say(`${key} of ${one.id} is no list`, key)
    for (const key of maps) if (isThere(one[key]) && !isMap(one[key])) say(`${key} of ${one.id} is no map`, key)
    const of = kind.slice(0, -1) as EntityKind
    this.behaviors(of, one.behaviors, say)
    this.script(area, `${kind}/`, one.script, say)
    this.exist('items', references(one.items), say)
    if (kind === 'rooms') this.room(one, say)
    else if (kind === 'npcs') this.npc(one, say)
    if (typeof one.lockedBy === 'string') this.exist('items', [one.lockedBy], say)
  }

  private room(one: EntityDefinition, say: Say): void {
    this.exist('npcs', references(one.npcs), say)
    for (const exit of Array.isArray(one.exits) ? (one.exits as { roomId?: string; direction?: string }[]) : []) {
      if (exit?.roomId === undefined) say(`an exit of ${one.id} names no roomId`, exit?.direction ?? '')
      else if (!this.known.rooms.has(String(exit.roomId))) {
        say(`the exit ${exit.direction} leads to ${exit.roomId}, which is no room`, exit.roomId)
      }
    }
    for (const [ref, door] of entries(one.doors)) {
      if (!this.known.rooms.has(ref)) say(`a door leads to ${ref}, which is no room`, ref)
      const key = (door as { lockedBy?: unknown } | null)?.lockedBy
      if (typeof key === 'string') this.exist('items', [key], say)
    }
  }

  private npc(one: EntityDefinition, say: Say): void {
    this.exist(
      'items',
      entries(one.equipment).map(([, ref]) => String(ref)),
      say,
    )
    this.exist('quests', references(one.quests), say)
    for (const [name] of entries(one.attributes)) {
      if (!this.all.attributes.has(name)) say(`no bundle defines the attribute ${name}`, name)
    }
    type Loot = { pools?: unknown; table?: { pools?: unknown } | null } | null
    const lootable = (one.behaviors as Record<string, Loot> | undefined)?.lootable
    for (const ref of [...poolNames(lootable?.pools), ...poolNames(lootable?.table?.pools)]) {
      if (!this.pools.has(ref) && !this.known.items.has(ref)) say(`${ref} is no loot pool and no item`, ref)
    }
  }

  private quest(one: QuestEntry, say: Say): void {
    this.exist('quests', references(one.requires), say)
    for (const { type } of one.goals ?? []) {
      if (!this.all.goals.has(String(type))) say(`no bundle defines the quest goal ${type}`, type)
    }
    for (const { type } of one.rewards ?? []) {
      if (!this.all.rewards.has(String(type))) say(`no bundle defines the quest reward ${type}`, type)
    }
  }

  private manifest(area: AreaEntries): void {
    const say = this.say(area, 'manifest', '')
    this.behaviors('area', area.manifest.behaviors, say)
    this.script(area, '', area.manifest.script, say)
  }

  private lootPools(area: AreaEntries): void {
    for (const [pool, items] of Object.entries(area.pools)) {
      const say = this.say(area, 'loot-pools', pool)
      for (const ref of poolNames(items)) {
        if (!this.known.items.has(ref) && !this.pools.has(ref)) say(`${ref} in the loot pool ${pool} is no item`, ref)
      }
    }
  }

  private behaviors(of: EntityKind, behaviors: unknown, say: Say): void {
    for (const [name, config] of entries(behaviors)) {
      if (!this.all.behaviors[of].has(name)) say(`no bundle defines the behavior ${name} for ${of}s`, name)
      const mistake = of === 'npc' ? this.all.mistakeIn(name, config) : null
      if (mistake !== null) say(mistake, name)
    }
  }

  private script(area: AreaEntries, folder: string, script: unknown, say: Say): void {
    if (!script) return
    const path = `bundles/${area.bundle}/areas/${area.name}/scripts/${folder}${script}.js`
    if (!this.exists(path)) say(`there is no script ${path}`, script)
  }

  private exist(kind: 'npcs' | 'items' | 'quests', refs: readonly string[], say: Say): void {
    const noun = { npcs: 'NPC', items: 'item', quests: 'quest' }[kind]
    for (const ref of refs) if (!this.known[kind].has(ref)) say(`${ref} is no ${noun}`, ref)
  }
}

/** Returns the names in pools, which are a map of chances by name, or a list of such maps and of names. */
function poolNames(pools: unknown): string[] {
  if (Array.isArray(pools)) return pools.flatMap(one => (typeof one === 'string' ? [one] : poolNames(one)))
  return entries(pools).map(([name]) => name)
}
