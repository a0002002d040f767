import type { Area } from '/compat/ranvier/core/area'
import type { AreaEntries, AreaRead } from '/compat/ranvier/core/definitions'
import type { Engine } from '/compat/ranvier/core/engine'
import type { EntityDefinition, EntityFactory } from '/compat/ranvier/core/entity-factory'
import { EntityUpdate, isSame } from '/compat/ranvier/core/entity-update'
import type { Item } from '/compat/ranvier/core/item'
import type { Journal } from '/compat/ranvier/core/journal'
import { livingOf } from '/compat/ranvier/core/living'
import type { Room } from '/compat/ranvier/core/room'
import type { ScriptReload } from '/compat/ranvier/core/script-reload'

/** An area whose files have changed, with their contents before and after the change; null if the area didn't exist before or after. */
export interface ChangedArea {
  readonly name: string
  readonly before: AreaEntries | null
  readonly after: AreaEntries | null
  /** The newly read files. */
  readonly read: AreaRead | null
}

type Entries = Map<string, EntityDefinition>
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** Returns the entries of a file, each keyed by its entity reference. */
function byReference(area: string, entries: readonly EntityDefinition[] | undefined): Entries {
  return new Map((entries ?? []).map(one => [`${area}:${one.id}`, one]))
}

/** Replaces the old contents of an area's files with the new ones in the running world. */
export class AreaReload {
  private readonly engine: Engine
  private readonly journal: Journal
  private readonly scripts: ScriptReload
  private readonly update: EntityUpdate

  constructor(engine: Engine, journal: Journal, scripts: ScriptReload) {
    this.engine = engine
    this.journal = journal
    this.scripts = scripts
    this.update = new EntityUpdate(engine, journal)
  }

  apply({ name, before, after, read }: ChangedArea): void {
    const { state } = this.engine
    this.journal.note(state.BundleManager.notes.set(name, read))
    this.definitions(name, 'item', state.ItemFactory, before?.items, after?.items)
    this.definitions(name, 'npc', state.MobFactory, before?.npcs, after?.npcs)
    const rooms = this.definitions(name, 'room', state.RoomFactory, before?.rooms, after?.rooms)
    this.quests(name, before, after)
    if (after) this.areaDefinition(name, after)
    else this.journal.remove(state.AreaFactory.entities, name)
    const areas = [...state.AreaManager.areas.values()].filter(area => area.name === name)
    for (const area of areas) {
      if (before && after) this.update.manifest(area, before.manifest, after.manifest)
      this.rooms(area, rooms)
    }
    if (!before && after) this.newArea(name, after)
    if (!after) for (const area of areas) state.AreaManager.removeArea(area, area.instanceId)
  }

  /**
   * Replaces definitions, and the values that entities have taken from them.
   * @returns the old and the new definitions, each keyed by entity reference
   */
  private definitions(
    area: string,
    kind: 'item' | 'npc' | 'room',
    factory: EntityFactory,
    before: readonly EntityDefinition[] | undefined,
    after: readonly EntityDefinition[] | undefined,
  ): { was: Entries; is: Entries } {
    const was = byReference(area, before)
    const is = byReference(area, after)
    const changed = [...is].filter(([ref, def]) => !was.has(ref) || !isSame(was.get(ref), def))
    for (const [ref, def] of changed)
      this.journal.put(factory.entities, ref, { ...copy(def), entityReference: ref } as never)
    for (const ref of was.keys()) if (!is.has(ref)) this.journal.remove(factory.entities, ref)
    const known = new Map(changed.filter(([ref]) => was.has(ref)))
    if (known.size > 0) {
      for (const one of livingOf(this.engine, kind)) {
        const ref = (one as Item).entityReference
        const def = known.get(ref)
        if (!def) continue
        this.update.apply(kind, one, was.get(ref)!, def)
        if (kind === 'room') this.journal.set(one as Room, 'def', factory.getDefinition(ref) as never)
      }
    }
    return { was, is }
  }

  private areaDefinition(name: string, { bundle, manifest, quests, items, npcs, rooms }: AreaEntries): void {
    const refs = (entries: readonly EntityDefinition[]) => entries.map(one => `${name}:${one.id}`)
    this.journal.put(this.engine.state.AreaFactory.entities, name, {
      ...{ bundle, manifest: copy(manifest), entityReference: name },
      ...{ quests: refs(quests), items: refs(items), npcs: refs(npcs), rooms: refs(rooms) },
    })
  }

  private quests(name: string, before: AreaEntries | null, after: AreaEntries | null): void {
    const { QuestFactory } = this.engine.state
    const was = byReference(name, before?.quests)
    const is = byReference(name, after?.quests)
    const changed = new Set<string>()
    for (const [ref, config] of is) {
      if (was.has(ref) && isSame(was.get(ref), config)) continue
      changed.add(ref)
      const { npc } = QuestFactory.get(ref) ?? {}
      const made = { ...copy(config), entityReference: ref }
      this.journal.put(QuestFactory.quests, ref, {
        ...{ id: config.id!, area: name, config: made as never },
        ...(npc === undefined ? {} : { npc }),
      })
    }
    for (const ref of was.keys()) if (!is.has(ref)) this.journal.remove(QuestFactory.quests, ref)
    for (const one of after?.npcs ?? []) {
      for (const ref of (one.quests ?? []) as string[]) {
        const quest = QuestFactory.get(ref)
        if (quest && quest.npc !== `${name}:${one.id}`) this.journal.set(quest, 'npc', `${name}:${one.id}`)
      }
    }
    if (changed.size > 0) this.scripts.renewQuests(quest => changed.has(quest.entityReference))
  }

  /** Moves rooms on the map, makes new ones, and removes deleted ones. */
  private rooms(area: Area, { was, is }: { was: Entries; is: Entries }): void {
    const byRef = new Map([...area.rooms.values()].map(room => [room.entityReference, room]))
    for (const [ref, room] of byRef) if (was.has(ref) && !is.has(ref)) this.removeRoom(area, room)
    const moved = [...byRef].filter(
      ([ref]) => was.has(ref) && is.has(ref) && !isSame(was.get(ref)!.coordinates, is.get(ref)!.coordinates),
    )
    for (const [, room] of moved) if (room.coordinates) area.removeRoomFromMap(room)
    for (const [ref, room] of moved) {
      const at = is.get(ref)!.coordinates as [number, number, number] | null | undefined
      room.coordinates = Array.isArray(at) && at.length === 3 ? { x: at[0], y: at[1], z: at[2] } : null
      if (room.coordinates) area.addRoomToMap(room)
    }
    for (const ref of is.keys()) if (!byRef.has(ref)) area.makeRoom(this.engine.state, ref)
  }

  private removeRoom(area: Area, room: Room): void {
    const { state, world } = this.engine
    for (const npc of new Set([...room.npcs, ...room.spawnedNpcs])) state.MobManager.removeMob(npc)
    for (const item of [...room.items]) state.ItemManager.remove(item)
    if (room.coordinates) area.removeRoomFromMap(room)
    area.forgetRoom(room)
    state.RoomManager.removeRoom(room, area.instanceId)
    room.__pruned = true
    room.removeAllListeners()
    world.pruned(room)
  }

  private newArea(name: string, { manifest }: AreaEntries): void {
    if (this.engine.fork === 'ru3' && manifest.instanced) return
    const { state } = this.engine
    const area = state.AreaFactory.create(name)
    area.hydrate(state)
    state.AreaManager.addArea(area)
  }
}
