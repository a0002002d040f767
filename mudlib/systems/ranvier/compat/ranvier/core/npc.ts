import type { Area } from '/compat/ranvier/core/area'
import { Character, type CharacterData } from '/compat/ranvier/core/character'
import type { CommandQueue } from '/compat/ranvier/core/command-queue'
import type { GameState } from '/compat/ranvier/core/game-state'
import type { Item } from '/compat/ranvier/core/item'
import type { Room } from '/compat/ranvier/core/room'

/** The definition of an NPC in `npcs.yml`. */
export interface NpcDefinition extends CharacterData {
  id: string | number
  keywords: string[]
  area?: Area
  behaviors?: Record<string, unknown>
  description?: string
  entityReference?: string
  /** The references of the default equipment, by slot. */
  equipment?: Record<string, string>
  /** The references of the default items. */
  items?: string[]
  max_damage?: number
  min_damage?: number
  quests?: string[]
  script?: string
  uuid?: string
}

/** A monster, or any other character that isn't a player. */
export class Npc extends Character {
  declare id: string | number
  /** The area from which the NPC comes. The NPC may be elsewhere now. */
  area: Area
  script: string | undefined
  behaviors: Map<string, unknown>
  defaultEquipment: Record<string, string>
  defaultItems: string[]
  description: string | undefined
  declare entityReference: string
  keywords: string[]
  /** The references of the quests that the NPC gives. */
  quests: string[]
  uuid: string
  /** The least and the greatest damage without a weapon. These fields come from the RU3 fork. */
  min_damage: number
  max_damage: number
  declare commandQueue: CommandQueue | undefined
  /** The room that spawned the NPC. */
  declare sourceRoom: Room | undefined
  declare instanceId: string | null | undefined

  /** Makes an NPC. @throws ReferenceError if the definition has no id, name or keywords */
  constructor(area: Area | null, data: NpcDefinition) {
    super(data)
    for (const required of ['keywords', 'name', 'id']) {
      if (!(required in data))
        throw new ReferenceError(`NPC in area [${area?.name}] missing required property [${required}]`)
    }
    this.area = (data.area ?? area) as Area
    this.script = data.script
    this.behaviors = new Map(Object.entries(data.behaviors || {}))
    this.equipment = new Map()
    this.defaultEquipment = data.equipment || {}
    this.defaultItems = data.items || []
    this.description = data.description
    this.entityReference = data.entityReference as string
    this.id = data.id
    this.keywords = data.keywords
    this.quests = data.quests || []
    this.uuid = data.uuid || this.engine.uuid()
    this.min_damage = data.min_damage || 1
    this.max_damage = data.max_damage || 2
    if (this.forked()) this.commandQueue = new this.engine.classes.CommandQueue()
    this.engine.world.created(this)
  }

  /**
   * Moves to a room. The old room gets the event `npcLeave(npc, next)`, the new one `npcEnter(npc, before)`, the NPC `enterRoom(room)`.
   * @param onMoved runs after the move, before the events of the arrival
   */
  moveTo(nextRoom: Room, onMoved?: () => unknown): void {
    const before = this.room
    if (before) {
      before.emit('npcLeave', this, nextRoom)
      // A listener may already have moved the NPC elsewhere.
      this.room?.takeNpcOut(this)
    }
    this.room = nextRoom
    nextRoom.addNpc(this)
    onMoved?.()
    nextRoom.emit('npcEnter', this, before)
    this.emit('enterRoom', nextRoom)
  }

  /** Sets up the NPC's attributes, effects, behaviors, default items and equipment. */
  override hydrate(state: GameState): unknown {
    // If the NPC is already hydrated, the fork continues, but Ranvier stops at this point.
    if (super.hydrate(state) === false && !this.forked()) return false
    state.MobManager.addMob(this)
    this.setupBehaviors(state.MobBehaviorManager)
    for (const reference of this.defaultItems) {
      this.engine.logger.verbose(`\tDIST: Adding item [${reference}] to npc [${this.name}]`)
      this.__give(state, reference, item => this.addItem(item))
    }
    for (const [slot, reference] of Object.entries(this.defaultEquipment)) {
      this.engine.logger.verbose(`\tDIST: Equipping item [${reference}] to npc [${this.name}] in slot [${slot}]`)
      this.__give(state, reference, item => this.equip(item, slot))
    }
    return true
  }

  private __give(state: GameState, reference: string, take: (item: Item) => void): void {
    const item = state.ItemFactory.create(this.area, reference)
    item.hydrate(state)
    state.ItemManager.add(item)
    take(item)
    if (this.forked()) item.emit('spawn')
  }

  override get isNpc(): boolean {
    return true
  }

  protected override get kind(): string {
    return 'Npc'
  }
}
