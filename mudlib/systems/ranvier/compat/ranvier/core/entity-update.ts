import type { Area, Manifest } from '/compat/ranvier/core/area'
import type { Attribute } from '/compat/ranvier/core/attribute'
import type { Door } from '/compat/ranvier/core/doors'
import type { Engine } from '/compat/ranvier/core/engine'
import type { EntityDefinition } from '/compat/ranvier/core/entity-factory'
import type { GameEntity } from '/compat/ranvier/core/game-entity'
import { itemType } from '/compat/ranvier/core/item-type'
import type { Journal } from '/compat/ranvier/core/journal'
import type { EntityKind } from '/compat/ranvier/core/script-loader'

/**
 * A field of entities that their definition sets: how its value is read from a definition, and which visible aspect it affects (see World.changed).
 */
interface Field {
  name: string
  of(def: EntityDefinition): unknown
  seen?: string
}

const plain = (name: string, otherwise?: unknown, seen?: string): Field => ({
  name,
  of: def => def[name] || otherwise,
  ...(seen ? { seen } : {}),
})
const renamed = (name: string, key: string, otherwise: unknown): Field => ({ name, of: def => def[key] || otherwise })

const names = [
  'name',
  'rname',
  'dname',
  'vname',
  'tname',
  'pname',
  'gender',
  'damageVerb',
  'travelVerbIn',
  'travelVerbOut',
]
const common = [...names.map(name => plain(name, undefined, 'name')), plain('keywords', undefined, 'name')]

/** Returns the fields of each kind, with the defaults of Ranvier's constructors. */
function fieldsOf(kind: EntityKind, { fork }: Engine): Field[] {
  const defaultItems = renamed('defaultItems', 'items', [])
  if (kind === 'room') {
    return [
      ...[plain('title', undefined, 'name'), plain('description', undefined, 'name'), plain('exits', [], 'exits')],
      ...[defaultItems, renamed('defaultNpcs', 'npcs', []), renamed('defaultDoors', 'doors', undefined)],
      ...[plain('light', 50), plain('type', []), plain('script')],
    ]
  }
  if (kind === 'npc') {
    return [
      ...[...common, plain('description', undefined, 'name'), plain('level', 1, 'level'), plain('quests', [])],
      ...[defaultItems, renamed('defaultEquipment', 'equipment', {}), plain('script')],
      ...[plain('min_damage', 1), plain('max_damage', 2)],
    ]
  }
  const nothing = fork === 'ru3' ? 'Ничего особенного.' : 'Nothing special.'
  return [
    ...[...common, plain('description', nothing, 'name'), plain('roomDesc', '', 'name'), defaultItems],
    ...[
      plain('maxItems', Number.POSITIVE_INFINITY),
      plain('materials', []),
      plain('lockedBy', null),
      plain('script', null),
    ],
    ...[plain('closed', false), plain('locked', false)],
    { name: 'closeable', of: def => def.closeable || def.closed || def.locked || false },
    { name: 'type', of: def => itemType(def.type as string, fork === 'ru3') },
  ]
}

/** Returns whether two values are equal as data. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every(key => isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  )
}

/** Updates entities to a new definition. Only fields that still have the value of the old definition are changed. */
export class EntityUpdate {
  private readonly engine: Engine
  private readonly journal: Journal

  constructor(engine: Engine, journal: Journal) {
    this.engine = engine
    this.journal = journal
  }

  apply(kind: EntityKind, entity: GameEntity, before: EntityDefinition, after: EntityDefinition): void {
    const seen = new Set<string>()
    for (const field of fieldsOf(kind, this.engine))
      if (this.take(entity, field, before, after)) seen.add(field.seen ?? '')
    this.metadata(entity, before.metadata, after.metadata)
    this.behaviors(kind, entity, before.behaviors, after.behaviors)
    if (kind === 'room' && this.doors(entity, before.doors, after.doors)) seen.add('doors')
    if (kind === 'npc' && this.attributes(entity, before.attributes, after.attributes)) seen.add('attributes')
    seen.delete('')
    for (const what of seen) this.engine.world.changed(entity, what)
  }

  private take(entity: GameEntity, { name, of }: Field, before: EntityDefinition, after: EntityDefinition): boolean {
    const [was, is] = [of(before), of(after)]
    const fields = entity as unknown as Record<string, unknown>
    if (isSame(was, is) || !isSame(fields[name], was)) return false
    this.journal.set(fields, name, is)
    return true
  }

  /** Updates the metadata keys whose values differ between the definitions. */
  metadata(entity: { metadata?: Record<string, unknown> | undefined }, before: unknown, after: unknown): void {
    const [was, is] = [before ?? {}, after ?? {}] as Record<string, unknown>[]
    const data = entity.metadata
    if (!data) return
    for (const key of new Set([...Object.keys(was!), ...Object.keys(is!)])) {
      if (isSame(was![key], is![key]) || !isSame(data[key], was![key])) continue
      this.journal.set(data, key, is![key])
      if (!(key in is!)) delete data[key]
    }
  }

  behaviors(kind: EntityKind, entity: GameEntity, before: unknown, after: unknown): void {
    const [was, is] = [before ?? {}, after ?? {}] as Record<string, unknown>[]
    const table = this.engine.state.BundleManager.scripts.behaviorsOf(kind)
    for (const name of new Set([...Object.keys(was!), ...Object.keys(is!)])) {
      if (isSame(was![name], is![name]) || !isSame(entity.behaviors.get(name), was![name])) continue
      const manager = table.get(name)
      const config = is![name] === true ? {} : is![name]
      if (name in is!) this.journal.put(entity.behaviors, name, is![name])
      else this.journal.remove(entity.behaviors, name)
      if (!manager) continue
      this.journal.listeners(manager, entity, () => {
        if (!(name in is!)) entity.replaceFrom(manager, new Map())
        else if (name in was!) manager.reattach(entity, config)
        else manager.attach(entity, config)
      })
    }
  }

  /** Updates the doors to their new initial values if they still have the old ones. */
  private doors(entity: GameEntity, before: unknown, after: unknown): boolean {
    const [was, is] = [before ?? {}, after ?? {}] as Record<string, Door>[]
    const { doors } = entity as unknown as { doors: Map<string, Door> }
    let changed = false
    for (const ref of new Set([...Object.keys(was!), ...Object.keys(is!)])) {
      const [old, fresh] = [was![ref], is![ref]]
      if (isSame(old, fresh)) continue
      changed = true
      const door = doors.get(ref)
      if (!fresh) this.journal.remove(doors, ref)
      else if (!door || !old) this.journal.put(doors, ref, { ...fresh })
      else this.metadata({ metadata: door as unknown as Record<string, unknown> }, old, fresh)
    }
    return changed
  }

  private attributes(entity: GameEntity, before: unknown, after: unknown): boolean {
    const [was, is] = [before ?? {}, after ?? {}] as Record<string, number | { base: number; delta?: number }>[]
    const base = (of: number | { base: number } | undefined) => (typeof of === 'object' ? of.base : of)
    const attributes = entity.attributes as Map<string, Attribute>
    let changed = false
    for (const name of Object.keys(is!)) {
      const [old, fresh] = [base(was![name]), base(is![name])]
      if (old === fresh || fresh === undefined) continue
      const attribute = attributes.get(name)
      if (!attribute) this.journal.put(attributes, name, this.engine.state.AttributeFactory.create(name, fresh))
      else if (attribute.base === old) this.journal.set(attribute, 'base', fresh)
      else continue
      changed = true
    }
    return changed
  }

  /** Updates an area to its new manifest. */
  manifest(area: Area, before: Manifest, after: Manifest): void {
    if (area.title === before.title) this.journal.set(area, 'title', after.title)
    this.metadata(area, before.metadata, after.metadata)
    this.behaviors('area', area, before.behaviors, after.behaviors)
  }
}
