import type { Account } from '/compat/ranvier/core/account'
import { Character, type CharacterData } from '/compat/ranvier/core/character'
import type { CommandExecutable, CommandQueue } from '/compat/ranvier/core/command-queue'
import type { EventName } from '/compat/ranvier/core/event-emitter'
import type { GameState } from '/compat/ranvier/core/game-state'
import type { Item, SavedItem } from '/compat/ranvier/core/item'
import { PlayerRoles } from '/compat/ranvier/core/player-roles'
import { interpolatePrompt } from '/compat/ranvier/core/prompt'
import { QuestTracker, type SavedQuests } from '/compat/ranvier/core/quest-tracker'
import type { Room } from '/compat/ranvier/core/room'
import type { TransportStream } from '/compat/ranvier/core/transport-stream'

/** The saved form of a player. */
export interface PlayerData extends CharacterData {
  account?: Account | string | null
  experience?: number
  password?: string
  prompt?: string
  quests?: Partial<SavedQuests>
  role?: number
  socket?: TransportStream | null
}

/** A line that follows a player's prompt. */
export interface ExtraPrompt {
  /** Whether the line is shown only once. */
  removeOnRender: boolean
  renderer(): string
}

/** A player. Before hydration, a player gets no events. Afterwards, the player's quests also get all of the player's events. */
export class Player extends Character {
  account: Account | null
  /** The experience since the last level. */
  experience: number
  extraPrompts = new Map<string, ExtraPrompt>()
  password: string | undefined
  /** The prompt, which may contain names of attributes: `[ %health.current%/%health.max% ]`. */
  prompt: string
  socket: TransportStream | null
  questTracker: QuestTracker
  commandQueue: CommandQueue
  role: number

  constructor(data: PlayerData) {
    super(data)
    this.account = (data.account || null) as Account | null
    this.experience = data.experience || 0
    this.password = data.password
    this.prompt = data.prompt || '> '
    this.socket = data.socket || null
    const { active, completed } = { active: [], completed: [], ...data.quests }
    this.questTracker = new QuestTracker(this, active, completed)
    this.commandQueue = new this.engine.classes.CommandQueue()
    this.role = data.role || PlayerRoles.PLAYER
    if (!Number.isFinite(this.inventory!.getMax())) this.inventory!.setMax(this.defaultMax())
    this.engine.world.created(this)
  }

  get isPlayer(): boolean {
    return true
  }

  /** Adds a command to the queue. @param lag milliseconds to wait before the next command */
  queueCommand(executable: CommandExecutable, lag: number): void {
    this.emit('commandQueued', this.commandQueue.enqueue(executable, lag))
  }

  override __send(event: EventName, args: readonly unknown[]): boolean {
    if (this.__pruned || !this.__hydrated) return false
    const heard = super.__send(event, args)
    this.questTracker.__send(event, args)
    return heard
  }

  override get hearsMore(): boolean {
    return this.questTracker.activeQuests.size > 0 || super.hearsMore
  }

  override tickMore(): void {
    super.tickMore()
    this.questTracker.__send('updateTick', [])
  }

  /** Replaces the names in a prompt with values of attributes. @param extraData other values that the prompt may name */
  interpolatePrompt(promptStr: string, extraData: object = {}): string {
    return interpolatePrompt(this, promptStr, extraData)
  }

  /** Adds a line after the prompt. */
  addPrompt(id: string, renderer: () => string, removeOnRender = false): void {
    this.extraPrompts.set(id, { removeOnRender, renderer })
  }

  removePrompt(id: string): void {
    this.extraPrompts.delete(id)
  }

  hasPrompt(id: string): boolean {
    return this.extraPrompts.has(id)
  }

  /**
   * Moves to a room. The old room gets the event `playerLeave(player, next)`, the new one `playerEnter(player, before)`, the player
   * `enterRoom(room)`.
   * @param onMoved runs after the move, before the events of the arrival
   */
  moveTo(nextRoom: Room, onMoved?: () => unknown): void {
    const before = this.room
    if (before && before !== nextRoom) {
      before.emit('playerLeave', this, nextRoom)
      this.room?.players.delete(this)
    }
    this.room = nextRoom
    nextRoom.addPlayer(this)
    onMoved?.()
    nextRoom.emit('playerEnter', this, before)
    this.emit('enterRoom', nextRoom)
  }

  /** Emits `save`, whose listeners save the player. */
  save(callback?: unknown): void {
    if (this.__hydrated) this.emit('save', callback)
  }

  /** Restores attributes, effects, quests, items and equipment from their saved form, and finally moves the player into the room. */
  override hydrate(state: GameState): unknown {
    if (super.hydrate(state) === false && !this.forked()) return false
    // Quests are restored before the items, because quests get the events of restored items.
    this.questTracker.hydrate(state)
    const account: unknown = this.account
    if (typeof account === 'string') this.account = state.AccountManager.getAccount(account) as Account
    this.inventory!.hydrate(state, this)
    this.__hydrateEquipment(state)
    this.__hydrateRoom(state)
    return true
  }

  private __hydrateEquipment(state: GameState): void {
    const saved = this.equipment as unknown as Record<string, SavedItem> | Map<string, Item>
    this.equipment = new Map()
    if (saved instanceof Map) return
    for (const slot in saved) {
      try {
        this.__hydrateEquipped(state, slot, saved[slot]!)
      } catch (error) {
        this.engine.logger.error((error as Error).message)
      }
    }
  }

  private __hydrateEquipped(state: GameState, slot: string, saved: SavedItem): void {
    const area = state.AreaManager.getArea(saved.area as string) ?? null
    const item = state.ItemFactory.create(area, saved.entityReference)
    item.initializeInventory(saved.inventory)
    item.hydrate(state, saved)
    state.ItemManager.add(item)
    this.equip(item, slot)
    if (this.forked()) item.emit('spawn')
  }

  private __hydrateRoom(state: GameState): void {
    const saved: unknown = this.room
    if (typeof saved !== 'string') return
    let room = state.RoomManager.getRoom(saved)
    if (!room) {
      if (this.forked()) return void this.emit('unknownRoom', saved)
      this.engine.logger.error(`ERROR: Player ${this.name} was saved to invalid room ${saved}.`)
      room = state.AreaManager.getPlaceholderArea().getRoomById('placeholder') as Room
    }
    this.room = room
    this.moveTo(room)
  }

  override serialize(): object {
    const { account, experience, inventory, metadata, password, prompt, role } = this
    return {
      ...super.serialize(),
      // Ranvier's accounts have no `name`, so this saves nothing.
      account: (account as { name?: string } | null)?.name,
      experience,
      inventory: inventory?.serialize() ?? null,
      metadata,
      password,
      prompt,
      quests: this.questTracker.serialize(),
      role,
      equipment: this.__serializeEquipment(),
    }
  }

  private __serializeEquipment(): Record<string, SavedItem> | null {
    if (!(this.equipment instanceof Map)) return null
    const equipment: Record<string, SavedItem> = {}
    for (const [slot, item] of this.equipment) equipment[slot] = item.serialize()
    return equipment
  }

  protected override get kind(): string {
    return 'Character'
  }
}
