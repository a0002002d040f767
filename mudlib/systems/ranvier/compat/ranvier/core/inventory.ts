import type { Character } from '/compat/ranvier/core/character'
import type { Engine } from '/compat/ranvier/core/engine'
import { GameEntity } from '/compat/ranvier/core/game-entity'
import type { GameState } from '/compat/ranvier/core/game-state'
import type { Item, SavedItem } from '/compat/ranvier/core/item'

/** The saved form of an inventory. */
export interface SavedInventory {
  items: [uuid: string, item: SavedItem][]
  max: number
}

/** The data from which an inventory is made: items, or their saved form. */
export interface InventoryGiven {
  items?: Iterable<readonly [string, Item | SavedItem]>
  /** The maximum number of items. */
  max?: number
}

/** Thrown if the inventory is full. */
export class InventoryFullError extends Error {}

/** The items of a character or a container, by uuid; before hydration, in their saved form. */
export class Inventory extends Map<string, Item> {
  declare readonly engine: Engine
  maxSize: number

  constructor(init?: InventoryGiven) {
    const { items = [], max = Number.POSITIVE_INFINITY } = init ?? {}
    super(items as Iterable<readonly [string, Item]>)
    this.maxSize = max
  }

  setMax(size: number): void {
    this.maxSize = size
  }

  getMax(): number {
    return this.maxSize
  }

  get isFull(): boolean {
    return this.size >= this.maxSize
  }

  /** Adds an item. @throws InventoryFullError */
  addItem(item: Item): void {
    if (this.isFull) throw new InventoryFullError()
    this.set(item.uuid, item)
  }

  removeItem(item: Item): void {
    this.delete(item.uuid)
  }

  serialize(): SavedInventory {
    const items: SavedInventory['items'] = []
    for (const [uuid, item] of this) {
      if (item instanceof GameEntity) items.push([uuid, item.serialize()])
      else this.delete(uuid)
    }
    return { items, max: this.maxSize }
  }

  /** Makes items from their saved form. Entries without a reference are left unchanged. */
  hydrate(state: GameState, carriedBy: Character | Item): void {
    const { world, fork } = this.engine
    for (const [uuid, item] of this) {
      if (item instanceof GameEntity) {
        item.carriedBy = carriedBy
        world.placed(item, carriedBy)
        continue
      }
      const saved = item as SavedItem
      if (!saved.entityReference) continue
      const area = state.AreaManager.getAreaByReference(saved.entityReference) ?? null
      const made = state.ItemFactory.create(area, saved.entityReference)
      made.uuid = uuid
      made.carriedBy = carriedBy
      made.initializeInventory(saved.inventory)
      made.hydrate(state, saved)
      this.set(uuid, made)
      world.placed(made, carriedBy)
      state.ItemManager.add(made)
      if (fork === 'ru3') made.emit('spawn')
    }
  }
}
