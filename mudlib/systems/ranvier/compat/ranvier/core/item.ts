import type { Area } from '/compat/ranvier/core/area'
import { type CaseNames, nameAll } from '/compat/ranvier/core/case-names'
import type { Character } from '/compat/ranvier/core/character'
import type { EffectableData } from '/compat/ranvier/core/effectable-entity'
import { GameEntity } from '/compat/ranvier/core/game-entity'
import type { GameState } from '/compat/ranvier/core/game-state'
import type { Inventory, SavedInventory } from '/compat/ranvier/core/inventory'
import { itemType } from '/compat/ranvier/core/item-type'
import type { Metadata } from '/compat/ranvier/core/metadatable'
import type { Room } from '/compat/ranvier/core/room'

/** The definition of an item, from `items.yml` or from a script that makes one. */
export interface ItemDefinition extends EffectableData, Partial<CaseNames> {
  id: string | number
  name: string
  keywords: string[]
  behaviors?: Record<string, unknown>
  closeable?: boolean
  closed?: boolean
  damageVerb?: string
  description?: string
  entityReference?: string
  inventory?: SavedInventory | null
  isEquipped?: boolean
  /** The references of the default items. */
  items?: string[]
  locked?: boolean
  lockedBy?: string
  materials?: string[]
  maxItems?: number
  metadata?: Metadata
  room?: Room | null
  roomDesc?: string
  script?: string
  type?: string | number
  uuid?: string
}

/** The saved form of an item. */
export interface SavedItem {
  entityReference: string
  inventory: SavedInventory | null
  metadata?: Metadata
  description?: string
  keywords?: string[]
  name?: string
  roomDesc?: string
  closed?: boolean
  locked?: boolean
  behaviors?: Record<string, unknown>
  /** The area's name. Ranvier reads this field when it restores equipment, but never saves it. */
  area?: string
  attributes?: object
  effects?: object
}

/** An item, which may be in a room, carried, worn, or inside another item. */
export class Item extends GameEntity {
  declare id: string | number
  /** The area from which the item comes. The item may be elsewhere now. */
  area: Area
  declare metadata: Metadata
  behaviors: Map<string, unknown>
  defaultItems: string[]
  description: string
  declare entityReference: string
  /** The item's contents; null if it is empty. */
  declare inventory: Inventory | null
  maxItems: number
  isEquipped: boolean
  keywords: string[]
  declare name: string
  room: Room | null
  /** The item's line in the description of its room. */
  roomDesc: string
  script: string | null
  type: number | string
  uuid: string
  closeable: boolean
  closed: boolean
  locked: boolean
  /** The reference of the container's key. */
  lockedBy: string | null
  carriedBy: Character | Item | null = null
  equippedBy: Character | null = null
  /** The room that spawned the item. */
  declare sourceRoom: Room | undefined
  declare instanceId: string | null | undefined
  /** These fields come from the RU3 fork. */
  damageVerb: string | undefined
  materials: string[]

  /** Makes an item. @throws ReferenceError if the definition has no id, name or keywords */
  constructor(area: Area | null, item: ItemDefinition) {
    super()
    for (const required of ['keywords', 'name', 'id']) {
      if (!(required in item))
        throw new ReferenceError(`Item in area [${area?.name}] missing required property [${required}]`)
    }
    if (this.forked()) this.takeEffectable(item)
    this.area = area as Area
    this.metadata = item.metadata || {}
    this.behaviors = new Map(Object.entries(item.behaviors || {}))
    this.defaultItems = item.items || []
    this.description = item.description || (this.forked() ? 'Ничего особенного.' : 'Nothing special.')
    this.entityReference = item.entityReference as string
    this.id = item.id
    this.maxItems = item.maxItems || Number.POSITIVE_INFINITY
    this.initializeInventory(item.inventory)
    this.isEquipped = item.isEquipped || false
    this.keywords = item.keywords
    nameAll(this as Partial<CaseNames>, item)
    this.damageVerb = item.damageVerb
    this.materials = item.materials || []
    this.room = item.room || null
    this.roomDesc = item.roomDesc || ''
    this.script = item.script || null
    this.type = itemType(item.type, this.forked())
    this.uuid = item.uuid || this.engine.uuid()
    this.closeable = item.closeable || item.closed || item.locked || false
    this.closed = item.closed || false
    this.locked = item.locked || false
    this.lockedBy = item.lockedBy || null
    this.engine.world.created(this)
  }

  /** Sets the inventory from its saved form, or to null. */
  initializeInventory(inventory?: SavedInventory | null): void {
    this.inventory = inventory ? new this.engine.classes.Inventory(inventory) : null
    this.inventory?.setMax(this.maxItems)
  }

  hasKeyword(keyword: string): boolean {
    return this.keywords.includes(keyword)
  }

  /** Puts an item into this container. The item must be removed from its old place first. @throws InventoryFullError */
  addItem(item: Item): void {
    this._setupInventory()
    this.inventory!.addItem(item)
    item.carriedBy = this
    this.engine.world.placed(item, this)
  }

  /** Takes an item out of this container. The item then has no place. */
  removeItem(item: Item): void {
    this.inventory?.removeItem(item)
    // An empty inventory becomes null. Otherwise, the default items would be added again when the item is loaded.
    if (this.inventory?.size === 0) this.inventory = null
    item.carriedBy = null
    this.engine.world.placed(item, null)
  }

  isInventoryFull(): boolean {
    this._setupInventory()
    return this.inventory!.isFull
  }

  /** Makes an inventory if there is none. */
  _setupInventory(): void {
    this.inventory ||= new this.engine.classes.Inventory({ items: [], max: this.maxItems })
  }

  /** Returns the outermost carrier. For an item in a box in a bag, this is the character who carries the bag. */
  findCarrier(): Character | Item | null {
    let owner = this.carriedBy as Item | null
    while (owner?.carriedBy) owner = owner.carriedBy as Item
    return owner
  }

  open(): void {
    if (this.closed) this.__setLid({ closed: false })
  }

  close(): void {
    if (!this.closed && this.closeable) this.__setLid({ closed: true })
  }

  /** Closes and locks the container. */
  lock(): void {
    if (!this.locked && this.closeable) this.__setLid({ closed: true, locked: true })
  }

  unlock(): void {
    if (this.locked) this.__setLid({ locked: false })
  }

  private __setLid({ closed = this.closed, locked = this.locked }): void {
    this.closed = closed
    this.locked = locked
    this.engine.world.changed(this, 'doors')
  }

  /** Sets up the item's behaviors, saved values, and contents. */
  override hydrate(state: GameState, serialized: Partial<SavedItem> = {}): unknown {
    if (!this.__hydrateFirst(state)) return false
    // The map is copied, because listeners store values in it.
    if (serialized.behaviors) this.behaviors = new Map(Object.entries(copied(serialized.behaviors)))
    this.setupBehaviors(state.ItemBehaviorManager)
    this.description = serialized.description || this.description
    this.keywords = serialized.keywords || this.keywords
    this.name = serialized.name || this.name
    this.roomDesc = serialized.roomDesc || this.roomDesc
    this.metadata = copied(serialized.metadata || this.metadata)
    if ('closed' in serialized) this.closed = serialized.closed as boolean
    if ('locked' in serialized) this.locked = serialized.locked as boolean
    if (typeof this.area === 'string') this.area = state.AreaManager.getArea(this.area) as Area
    if (this.forked()) state.ItemManager.add(this)
    if (this.inventory) this.inventory.hydrate(state, this)
    else for (const reference of this.defaultItems) this.__tryToFill(state, reference)
    this.__hydrated = true
    return true
  }

  /** Begins to hydrate the item. @returns false if it is already hydrated, so that hydration must stop; the fork only warns, and continues */
  private __hydrateFirst(state: GameState): boolean {
    if (this.forked()) super.hydrate(state)
    else if (this.__hydrated) {
      this.engine.logger.warn('Attempted to hydrate already hydrated item.')
      return false
    }
    return true
  }

  /** Adds a default item. If no such item is defined, Ranvier's server exits; here the item is left out. */
  private __tryToFill(state: GameState, reference: string): void {
    try {
      this.__fill(state, reference)
    } catch (error) {
      this.engine.logger.error(error)
    }
  }

  private __fill(state: GameState, reference: string): void {
    this.engine.logger.verbose(`\tDIST: Adding item [${reference}] to item [${this.name}]`)
    const item = state.ItemFactory.create(this.area, reference)
    item.hydrate(state)
    state.ItemManager.add(item)
    this.addItem(item)
    if (this.forked()) item.emit('spawn')
  }

  override serialize(): SavedItem {
    const { entityReference, metadata, description, keywords, name, roomDesc, closed, locked } = this
    return {
      ...(this.forked() ? (super.serialize() as object) : {}),
      entityReference,
      inventory: this.inventory?.serialize() ?? null,
      metadata,
      description,
      keywords,
      name,
      roomDesc,
      closed,
      locked,
      behaviors: Object.fromEntries(this.behaviors),
    }
  }

  protected override get kind(): string {
    return 'Item'
  }
}

function copied<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}
