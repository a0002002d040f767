import type { Area } from '/compat/ranvier/core/area'
import { pathOf } from '/compat/ranvier/core/definitions'
import { type Door, Doors } from '/compat/ranvier/core/doors'
import type { EffectableData } from '/compat/ranvier/core/effectable-entity'
import type { EventName } from '/compat/ranvier/core/event-emitter'
import type { GameEntity } from '/compat/ranvier/core/game-entity'
import type { GameState } from '/compat/ranvier/core/game-state'
import type { Item } from '/compat/ranvier/core/item'
import type { Metadata } from '/compat/ranvier/core/metadatable'
import type { Npc } from '/compat/ranvier/core/npc'
import { placeOf } from '/compat/ranvier/core/places'
import type { Player } from '/compat/ranvier/core/player'
import { type Exit, exitsOf } from '/compat/ranvier/core/room-exits'
import { addSpawnedAttributes } from '/compat/ranvier/core/spawned-attributes'

/** An entity that a room spawns: a reference, or an object with the reference and settings that bundles read. */
export type DefaultEntity = string | { id: string; respawnChance?: number; maxLoad?: number; [more: string]: unknown }

/** The definition of a room in `rooms.yml`. */
export interface RoomDefinition extends EffectableData {
  id: string | number
  title: string
  description: string
  behaviors?: Record<string, unknown>
  coordinates?: [x: number, y: number, z: number] | null
  doors?: Record<string, Door> | null
  exits?: Exit[] | null
  items?: DefaultEntity[] | null
  light?: number
  metadata?: Metadata
  npcs?: DefaultEntity[] | null
  script?: string
  type?: string[]
}

/** The events of a room that are passed on to everything in the room. */
const proxied: ReadonlySet<EventName> = new Set(['playerEnter', 'playerLeave', 'npcEnter', 'npcLeave'])

/** A room: a place with characters and items. */
export class Room extends Doors {
  declare id: string | number
  def: RoomDefinition
  area: Area
  defaultItems: DefaultEntity[]
  defaultNpcs: DefaultEntity[]
  declare metadata: Metadata
  script: string | undefined
  behaviors: Map<string, unknown>
  /** The room's position on the area's map. */
  coordinates: { x: number; y: number; z: number } | null
  description: string
  declare entityReference: string
  exits: Exit[]
  title: string
  defaultDoors: Record<string, Door> | null | undefined
  items = new Set<Item>()
  npcs = new Set<Npc>()
  players = new Set<Player>()
  /** The living NPCs that the room spawned, wherever they are now. */
  spawnedNpcs = new Set<Npc>()
  /** The brightness of the room. The field below lists its kinds. Both fields come from the RU3 fork. */
  light: number
  type: string[]
  instanceId: string | null = null

  /** Makes a room. @throws an Error if the definition has no id, title or description */
  constructor(area: Area, def: RoomDefinition) {
    super()
    for (const required of ['title', 'description', 'id']) {
      if (!(required in def))
        throw new Error(`ERROR: AREA[${area.name}] Room does not have required property ${required}`)
    }
    if (this.forked()) this.takeEffectable(def)
    this.def = def
    this.area = area
    this.defaultItems = def.items || []
    this.defaultNpcs = def.npcs || []
    this.metadata = def.metadata || {}
    this.script = def.script
    this.behaviors = new Map(Object.entries(def.behaviors || {}))
    const at = def.coordinates
    this.coordinates = Array.isArray(at) && at.length === 3 ? { x: at[0], y: at[1], z: at[2] } : null
    this.description = def.description
    this.entityReference = `${area.name}:${def.id}`
    this.exits = def.exits || []
    this.id = def.id
    this.title = def.title
    this.light = def.light || 50
    this.type = def.type || []
    // The doors are copied, because opening a door must not change the definition.
    this.doors = new Map(Object.entries(JSON.parse(JSON.stringify(def.doors || {})) as Record<string, Door>))
    this.defaultDoors = def.doors
    this.engine.world.created(this)
  }

  /** Emits an event. If somebody enters or leaves, the event is also emitted on everything in the room. */
  override __send(event: EventName, args: readonly unknown[]): boolean {
    const heard = super.__send(event, args)
    if (proxied.has(event)) for (const entity of this.__here()) entity.__send(event, args)
    return heard
  }

  /** Returns a list of all entities in the room. It is a copy, because listeners may move entities. */
  private __here(): GameEntity[] {
    const all: GameEntity[] = []
    for (const npc of this.npcs) all.push(npc)
    for (const player of this.players) all.push(player)
    for (const item of this.items) all.push(item)
    return all
  }

  addPlayer(player: Player): void {
    if (this.players.has(player)) return
    this.players.add(player)
    this.engine.world.placed(player, this)
  }

  removePlayer(player: Player): void {
    if (this.players.delete(player)) this.engine.world.placed(player, null)
  }

  addNpc(npc: Npc): void {
    const isNew = !this.npcs.has(npc) || npc.room !== this
    this.npcs.add(npc)
    npc.room = this
    this.area.addNpc(npc)
    if (isNew) this.engine.world.placed(npc, this)
  }

  /** Removes an NPC from the room. @param removeSpawn whether to also remove the NPC from the room's list of spawned NPCs */
  removeNpc(npc: Npc, removeSpawn = false): void {
    if (removeSpawn) this.spawnedNpcs.delete(npc)
    const wasHere = this.npcs.has(npc)
    this.takeNpcOut(npc)
    if (wasHere) this.engine.world.placed(npc, null)
  }

  /** Removes an NPC that is moving to another room. The world is notified only when the NPC arrives there. */
  takeNpcOut(npc: Npc): void {
    this.npcs.delete(npc)
    npc.room = null as unknown as Room
  }

  addItem(item: Item): void {
    this.items.add(item)
    item.room = this
    this.engine.world.placed(item, this)
  }

  removeItem(item: Item): void {
    this.items.delete(item)
    item.room = null
    this.engine.world.placed(item, null)
  }

  /** Returns copies of all exits: those in the definition, and those inferred from coordinates. */
  getExits(): Exit[] {
    return exitsOf(this)
  }

  /** Returns the first exit whose direction begins with a text; false if there is none. */
  findExit(exitName: string): Exit | false {
    return this.getExits().find(exit => exit.direction.startsWith(exitName)) || false
  }

  /** Returns the exit that leads to a room; false if there is none. */
  getExitToRoom(nextRoom: { entityReference: string }): Exit | false {
    return this.getExits().find(exit => exit.roomId === nextRoom.entityReference) || false
  }

  /** Makes an item in this room. */
  spawnItem(state: GameState, entityRef: string): Item {
    this.engine.logger.verbose(`\tSPAWN: Adding item [${entityRef}] to room [${this.title}]`)
    const item = state.ItemFactory.create(this.area, entityRef)
    item.hydrate(state)
    item.sourceRoom = this
    item.instanceId = this.instanceId
    state.ItemManager.add(item)
    this.addItem(item)
    item.emit('spawn')
    return item
  }

  /** Makes an NPC in this room. */
  spawnNpc(state: GameState, entityRef: string): Npc {
    this.engine.logger.verbose(`\tSPAWN: Adding npc [${entityRef}] to room [${this.title}]`)
    const npc = state.MobFactory.create(this.area, entityRef)
    npc.hydrate(state)
    npc.sourceRoom = this
    npc.instanceId = this.instanceId
    this.area.addNpc(npc)
    this.addNpc(npc)
    this.spawnedNpcs.add(npc)
    if (this.forked()) addSpawnedAttributes(npc, state)
    npc.emit('spawn')
    return npc
  }

  /** Sets up the room's behaviors, and spawns its default items and NPCs. */
  override hydrate(state: GameState): unknown {
    const forked = this.forked()
    if (forked) super.hydrate(state)
    this.setupBehaviors(state.RoomBehaviorManager)
    if (forked) this.emit('spawn')
    this.items = new Set()
    // An undefined item makes Ranvier's server exit. Here, only the item is left out.
    for (const one of this.defaultItems) this.__try('items', reference(one), ref => this.spawnItem(state, ref))
    for (const one of this.defaultNpcs) this.__try('npcs', reference(one), ref => this.spawnNpc(state, ref))
    return true
  }

  private __try(kind: 'items' | 'npcs', ref: string, work: (ref: string) => unknown): void {
    try {
      work(ref)
    } catch (error) {
      const place = this.__placeOf(kind, ref)
      const message = error instanceof Error ? error.message : ''
      // Errors in scripts are reported with the position in the script instead.
      const isOfData = /^No Entity definition|missing required property/.test(message)
      this.engine.logger.error(place !== null && isOfData ? `${place}: ${message}` : error)
    }
  }

  /**
   * Returns the position of a definition. If the definition doesn't exist, returns the position at which this room refers to it;
   * null if there is no file.
   */
  private __placeOf(kind: 'items' | 'npcs', ref: string): string | null {
    const { state, world } = this.engine
    const factory = kind === 'items' ? state.ItemFactory : state.MobFactory
    const isDefined = factory.getDefinition(ref) !== undefined
    const [area = '', id = ''] = isDefined ? ref.split(':') : [this.area.name, String(this.id)]
    const { bundle } = state.AreaManager.getArea(area) ?? this.area
    if (bundle === null) return null
    const file = pathOf({ bundle, name: area }, isDefined ? kind : 'rooms')
    const text = world.read(file)
    if (text === null) return null
    const { line, column } = placeOf(text, id, isDefined ? '' : ref)
    return `${file}:${line}:${column}`
  }

  getBroadcastTargets(): GameEntity[] {
    return [this, ...this.players, ...this.npcs]
  }

  protected override get kind(): string {
    return 'Room'
  }
}

function reference(one: DefaultEntity): string {
  return typeof one === 'string' ? one : one.id
}
