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

/** What a character is made of. */
export interface CharacterData extends EffectableData, Partial<CaseNames> {
  name: string
  inventory?: SavedInventory | null
  equipment?: Record<string, SavedItem | string> | Map<string, Item> | null
  level?: number
  /** Its reference, where it was saved. */
  room?: Room | string | null
  metadata?: Metadata
  damageVerb?: string
  travelVerbIn?: string
  travelVerbOut?: string
}

/** NPCs and players: they carry and wear things, fight, follow others and have attributes and effects. */
export class Character extends Combatant {
  declare name: string
  /** What it carries; null if it has nothing since something was taken from it. */
  declare inventory: Inventory | null
  /** What it wears and wields, by slots. */
  equipment: Map<string, Item>
  /** Where it is. Of a player who isn't hydrated yet: the reference. */
  declare room: Room
  followers = new Set<Character>()
  following: Character | null = null
  party: Party | null = null
  declare metadata: Metadata
  /** RU3's, for sentences. */
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
    // In Ranvier all NPCs of a definition share its metadata; in its fork each has its own.
    this.metadata = this.forked() ? JSON.parse(JSON.stringify(metadata)) : metadata
  }

  /**
   * Puts on an item that it carries, or that is nowhere.
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

  /** Takes off what is in a slot; it is carried then. @throws InventoryFullError */
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

  /** Carries an item. Take it from where it is first. @throws InventoryFullError */
  addItem(item: Item): void {
    this._setupInventory()
    this.inventory!.addItem(item)
    item.carriedBy = this
    this.engine.world.placed(item, this)
  }

  /** Carries an item no longer. It is nowhere then. */
  removeItem(item: Item): void {
    this.__takeOut(item)
    this.engine.world.placed(item, null)
  }

  private __takeOut(item: Item): void {
    if (!this.inventory) return
    this.inventory.removeItem(item)
    // None at all is saved as such: an empty one would be filled with the default items again.
    if (this.inventory.size === 0) this.inventory = null
    item.carriedBy = null
  }

  /** An item of this reference that it carries; false if there is none. */
  hasItem(itemReference: string): Item | false {
    return find(this.inventory, itemReference)
  }

  /** An item of this reference that it wears or wields; false if there is none. RU3's. */
  hasEquippedItem(itemReference: string): Item | false {
    return find(this.equipment, itemReference)
  }

  isInventoryFull(): boolean {
    this._setupInventory()
    return this.inventory!.isFull
  }

  /** Makes an inventory if there is none. Players' hold `defaultMaxPlayerInventory` items (20). */
  _setupInventory(): void {
    this.inventory ||= new this.engine.classes.Inventory()
    if (!this.isNpc && !Number.isFinite(this.inventory.getMax())) this.inventory.setMax(this.defaultMax())
  }

  protected defaultMax(): number {
    return (this.engine.config.get('defaultMaxPlayerInventory') as number) || 20
  }

  /** Follows somebody; itself: nobody. */
  follow(target: Character): void {
    if (target === this) {
      this.unfollow()
      return
    }
    this.following = target
    target.addFollower(this)
    this.emit('followed', target)
  }

  /** Follows nobody any more. */
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
