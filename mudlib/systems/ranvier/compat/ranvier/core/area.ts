import { AreaFloor } from '/compat/ranvier/core/area-floor'
import type { Engine } from '/compat/ranvier/core/engine'
import type { EventName } from '/compat/ranvier/core/event-emitter'
import { GameEntity } from '/compat/ranvier/core/game-entity'
import type { GameState } from '/compat/ranvier/core/game-state'
import type { Npc } from '/compat/ranvier/core/npc'
import { finish, type Pieces } from '/compat/ranvier/core/pieces'
import type { Room } from '/compat/ranvier/core/room'
import { Hearer, type Hearing, TickCalls } from '/compat/ranvier/core/tick-calls'
import { TickList } from '/compat/ranvier/core/tick-list'

/** An area's `manifest.yml`. */
export interface Manifest {
  title: string
  metadata?: Record<string, unknown>
  behaviors?: Record<string, unknown>
  script?: string
  /** The players or groups that get a separate instance of the area (only in the fork). Instanced areas are made on request, not at startup. */
  instanced?: string | boolean
  [key: string]: unknown
}

/** The loaded definition of an area: its manifest, and the references of its contents. */
export interface AreaDefinition {
  bundle: string
  manifest: Manifest
  quests: string[]
  items: string[]
  npcs: string[]
  rooms: string[]
  entityReference?: string
}

/** The number of rooms that are made in one piece of work. */
const roomsAtOnce = 20

/** An area: rooms that belong together. */
export class Area extends GameEntity {
  declare readonly engine: Engine
  declare bundle: string | null
  declare name: string
  declare title: string
  declare metadata: Record<string, unknown>
  declare rooms: Map<string | number, Room>
  /** The monsters that come from this area, wherever they are now. */
  declare npcs: Set<Npc>
  /** The levels of the map, by height. */
  declare map: Map<number, AreaFloor>
  declare script: string | undefined
  declare behaviors: Map<string, unknown>
  declare instanced: string | boolean
  declare instanceId: string | null
  declare time: number
  declare roomTicks: TickList<Room>
  declare npcTicks: TickList<Npc>
  /** Whether the area is a plain Area. (A script's subclass may have its own tick.) */
  declare private __plain: boolean
  /** The last result of callsOf(). The field below has the listeners for which it was made. */
  declare private __calls: TickCalls<Hearing> | null
  declare private __callsOf: Hearing['listeners']

  constructor(bundle: string | null, name: string, manifest: Manifest) {
    super(manifest)
    this.bundle = bundle
    this.name = name
    this.title = manifest.title
    this.metadata = manifest.metadata || {}
    this.instanced = manifest.instanced || false
    this.instanceId = null
    this.rooms = new Map()
    this.npcs = new Set()
    this.map = new Map()
    this.script = manifest.script
    this.behaviors = new Map(Object.entries(manifest.behaviors || {}))
    this.time = 0
    this.roomTicks = new TickList()
    this.npcTicks = new TickList()
    this.__calls = this.__callsOf = null
    this.__plain = new.target === this.engine?.classes.Area
    this.own('updateTick', () => this.update())
  }

  get areaPath(): string {
    return `${this.bundle}/areas/${this.name}`
  }

  /** The heights of the levels, sorted as strings, as in Ranvier. */
  get floors(): number[] {
    return [...this.map.keys()].sort()
  }

  getRoomById(id: string | number): Room | undefined {
    return this.rooms.get(id)
  }

  addRoom(room: Room): void {
    this.rooms.set(room.id, room)
    this.roomTicks.add(room)
    if (room.coordinates) this.addRoomToMap(room)
    this.emit('roomAdded', room)
  }

  /** Removes a room. In Ranvier 3.0.6, the room stays on the map. The fork also removes it from the map, and throws if it isn't on the map. */
  removeRoom(room: Room): void {
    if (this.engine.fork === 'ru3') this.removeRoomFromMap(room)
    this.forgetRoom(room)
  }

  /** Removes a room from the list, but not from the map. */
  forgetRoom(room: Room): void {
    this.rooms.delete(room.id)
    this.roomTicks.remove(room)
    this.emit('roomRemoved', room)
  }

  /** Adds a room to the map. @throws if the room has no coordinates, or they are taken */
  addRoomToMap(room: Room): void {
    if (!room.coordinates) throw new Error('Room does not have coordinates')
    const { x, y, z } = room.coordinates
    let floor = this.map.get(z)
    if (!floor) this.map.set(z, (floor = new AreaFloor(z)))
    floor.addRoom(x, y, room)
  }

  removeRoomFromMap(room: Room): void {
    if (!room.coordinates) throw new Error('Room does not have coordinates')
    const { x, y, z } = room.coordinates
    const floor = this.map.get(z)
    if (!floor) throw new Error("That floor doesn't exist")
    floor.removeRoom(x, y)
  }

  getRoomAtCoordinates(x: number, y: number, z: number): Room | undefined {
    return this.map.get(z)?.getRoom(x, y)
  }

  addNpc(npc: Npc): void {
    this.npcs.add(npc)
    this.npcTicks.add(npc)
    if (this.engine?.fork === 'ru3') this.emit('npcAdded', npc)
  }

  /** Removes an NPC from the area. The NPC stays in its room, and must be removed from the room separately. */
  removeNpc(npc: Npc): void {
    if (this.engine?.fork === 'ru3') this.emit('npcRemoved', npc)
    this.npcs.delete(npc)
    this.npcTicks.remove(npc)
  }

  /**
   * The listeners for the area's ticks, beginning with the area's own. Null if the event has to be emitted as usual, for instance
   * because a script has replaced the area's own listener.
   */
  get quickListeners(): Hearing['listeners'] {
    const listeners = this.subscriptions('updateTick')
    if (listeners.length === 0 || !this.__plain || this.__pruned || Object.hasOwn(this, 'update')) return null
    if (listeners === this.__callsOf) return listeners
    for (let i = 0; i < listeners.length; i++) {
      const { once, own } = listeners[i]!
      if (once || own !== (i === 0)) return null
    }
    return listeners
  }

  /** Returns the calls of all the area's listeners except its own, which is the first. @param listeners from quickListeners */
  callsOf(listeners: NonNullable<Hearing['listeners']>, state: GameState): TickCalls<Hearing> {
    // Arrays of listeners are replaced, never modified, so comparing references is enough.
    if (this.__calls === null || this.__callsOf !== listeners) {
      const calls = new TickCalls<Hearing>()
      const hearer = new Hearer().be(this, listeners)
      for (let i = 1; i < listeners.length; i++) calls.addCall(hearer, listeners[i]!, state)
      calls.end(true)
      this.__calls = calls
      this.__callsOf = listeners
    }
    return this.__calls
  }

  protected override listenersChanged(event: EventName): void {
    super.listenersChanged(event)
    if (event === 'updateTick') this.forgetCalls()
  }

  override effectsChanged(): void {
    super.effectsChanged()
    this.forgetCalls()
  }

  private forgetCalls(): void {
    // A round that has already begun continues with the old calls.
    this.__calls?.within?.spoil()
    this.__calls = null
  }

  /** Ticks all rooms, then all monsters. */
  update(_state?: GameState): void {
    this.roomTicks.run(this.engine)
    this.npcTicks.run(this.engine)
  }

  /** Makes the area's rooms and their contents. */
  override hydrate(state: GameState): unknown {
    finish(this.hydrating(state))
    return true
  }

  /** Does the same as hydrate(), in pieces of a few rooms each. */
  *hydrating(state: GameState): Pieces {
    this.setupBehaviors(state.AreaBehaviorManager)
    const { rooms } = state.AreaFactory.getDefinition(this.name)!
    for (const [i, roomRef] of rooms.entries()) {
      this.makeRoom(state, roomRef)
      if (i % roomsAtOnce === roomsAtOnce - 1) yield `area ${this.name}`
    }
    yield `area ${this.name}`
  }

  /** Makes a room with its contents. */
  makeRoom(state: GameState, roomRef: string): void {
    const isFork = this.engine.fork === 'ru3'
    const room = state.RoomFactory.create(this, roomRef)
    if (isFork) room.instanceId = this.instanceId
    this.addRoom(room)
    state.RoomManager.addRoom(room, this.instanceId)
    room.hydrate(state)
    if (isFork) room.emit('ready')
  }

  getBroadcastTargets(): GameEntity[] {
    return [this, ...[...this.rooms.values()].flatMap(room => room.getBroadcastTargets() as GameEntity[])]
  }
}
