import { type CaseNames, nameAll, savedNames } from '/compat/ranvier/core/case-names'
import { Combatant } from '/compat/ranvier/core/combatant'
import type { EffectableData } from '/compat/ranvier/core/effectable-entity'
import { EquipAlreadyEquippedError, EquipSlotTakenError } from '/compat/ranvier/core/equip-errors'
import type { Inventory, SavedInventory } from '/compat/ranvier/core/inventory'
import { InventoryFullError } from '/compat/ranvier/core/inventory'
import type { Item, SavedItem } from '/compat/ranvier/core/item'
import type { Metadata } from '/compat/ranvier/core/metadatable'
import type { Party } from '/compat/ranvier/core/party'
import type { Room } from '/compat/ranvier/core/room'

/** The data from which a character is made. */
export interface CharacterData extends EffectableData, Partial<CaseNames> {
  name: string
  inventory?: SavedInventory | null
  equipment?: Record<string, SavedItem | string> | Map<string, Item> | null
  level?: number
  /** The room; in saved data, the reference of the room. */
  room?: Room | string | null
  metadata?: Metadata
  damageVerb?: string
  travelVerbIn?: string
  travelVerbOut?: string
}

/** An NPC or a player. Characters carry and wear things, fight, follow others, and have attributes and effects. */
export class Character extends Combatant {
  declare name: string
  /** The items that the character carries; null after the last item has been removed. */
  declare inventory: Inventory | null
  /** The items that the character wears and wields, by slot. */
  equipment: Map<string, Item>
  /** The character's room; for a player who isn't hydrated yet, the room's reference. */
  declare room: Room
  followers = new Set<Character>()
  following: Character | null = null
  party: Party | null = null
  declare metadata: Metadata
  /** Verbs for messages about fights and walking. These fields come from the RU3 fork. */
  damageVerb: string | undefined
  travelVerbIn: string | undefined
  travelVerbOut: string | undefined

  constructor(data: CharacterData) {
    super(data)
    nameAll(this, data)
    this.damageVerb = data.damageVerb
    this.travelVerbIn = data.travelVerbIn
    this.travelVerbOut = data.travelVerbOut
    this.inventory = new this.engine.classes.Inventory((data.inventory || {}) as SavedInventory)
    this.equipment = (data.equipment || new Map()) as Map<string, Item>
    this.__level = data.level || 1
    this.room = (data.room || null) as Room
    const metadata = data.metadata || {}
    // In Ranvier, all NPCs with the same definition share the definition's metadata; in the fork, each NPC has its own copy.
    this.metadata = this.forked() ? JSON.parse(JSON.stringify(metadata)) : metadata
  }

  /**
   * Equips an item that the character carries, or that has no place.
   * @throws EquipSlotTakenError, EquipAlreadyEquippedError
   */
  equip(item: Item, slot: string): void {
    if (this.equipment.has(slot)) throw new EquipSlotTakenError()
    if (item.isEquipped) throw new EquipAlreadyEquippedError()
    this.__takeOut(item)
    this.equipment.set(slot, item)
    item.isEquipped = true
    item.equippedBy = this
    this.engine.world.placed(item, this)
    item.emit('equip', this)
    this.emit('equip', slot, item)
  }

  /** Moves the item in a slot to the inventory. @throws InventoryFullError */
  unequip(slot: string): void {
    if (this.isInventoryFull()) throw new InventoryFullError()
    const item = this.equipment.get(slot)!
    item.isEquipped = false
    item.equippedBy = null
    this.equipment.delete(slot)
    item.emit('unequip', this)
    this.emit('unequip', slot, item)
    this.addItem(item)
  }

  /** Adds an item to the inventory. Remove it from its old place first. @throws InventoryFullError */
  addItem(item: Item): void {
    this._setupInventory()
    this.inventory!.addItem(item)
    item.carriedBy = this
    this.engine.world.placed(item, this)
  }

  /** Removes an item from the inventory; afterwards the item has no place. */
  removeItem(item: Item): void {
    this.__takeOut(item)
    this.engine.world.placed(item, null)
  }

  private __takeOut(item: Item): void {
    if (!this.inventory) return
    this.inventory.removeItem(item)
    // An empty inventory becomes null. Otherwise, the default items would be added again when the character is loaded.
    if (this.inventory.size === 0) this.inventory = null
    item.carriedBy = null
  }

  /** Returns an item with the given reference that the character carries; false if there is none. */
  hasItem(itemReference: string): Item | false {
    return find(this.inventory, itemReference)
  }

  /** Returns an item with the given reference that the character wears or wields; false if there is none. The method comes from the RU3 fork. */
  hasEquippedItem(itemReference: string): Item | false {
    return find(this.equipment, itemReference)
  }

  isInventoryFull(): boolean {
    this._setupInventory()
    return this.inventory!.isFull
  }

  /** Makes an inventory if there is none. A player's inventory holds `defaultMaxPlayerInventory` items, by default 20. */
  _setupInventory(): void {
    this.inventory ||= new this.engine.classes.Inventory()
    if (!this.isNpc && !Number.isFinite(this.inventory.getMax())) this.inventory.setMax(this.defaultMax())
  }

  protected defaultMax(): number {
    return (this.engine.config.get('defaultMaxPlayerInventory') as number) || 20
  }

  /** Makes the character follow another one. A character that follows itself stops following. */
  follow(target: Character): void {
    if (target === this) {
      this.unfollow()
      return
    }
    this.following = target
    target.addFollower(this)
    this.emit('followed', target)
  }

  /** Stops following. */
  unfollow(): void {
    if (!this.following) return
    this.following.removeFollower(this)
    this.emit('unfollowed', this.following)
    this.following = null
  }

  addFollower(follower: Character): void {
    this.followers.add(follower)
    follower.following = this
    this.emit('gainedFollower', follower)
  }

  removeFollower(follower: Character): void {
    this.followers.delete(follower)
    follower.following = null
    this.emit('lostFollower', follower)
  }

  isFollowing(target: Character): boolean {
    return this.following === target
  }

  hasFollower(target: Character): boolean {
    return this.followers.has(target)
  }

  override serialize(): object {
    const { attributes, effects } = super.serialize() as { attributes: object; effects: object }
    const room: Room | string | null = this.room
    return {
      attributes,
      level: this.level,
      ...(this.forked() ? this.__serializeSpeech() : { name: this.name }),
      room: typeof room === 'object' ? room?.entityReference : room,
      effects,
    }
  }

  private __serializeSpeech(): object {
    return { ...savedNames(this), travelVerbIn: this.travelVerbIn, travelVerbOut: this.travelVerbOut }
  }

  getBroadcastTargets(): Character[] {
    return [this]
  }

  get isNpc(): boolean {
    return false
  }
}

function find(items: Map<string, Item> | null, itemReference: string): Item | false {
  for (const item of items?.values() ?? []) if (item.entityReference === itemReference) return item
  return false
}
