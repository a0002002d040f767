import type { Character } from '/compat/ranvier/core/character'
import type { Engine } from '/compat/ranvier/core/engine'
import { GameEntity } from '/compat/ranvier/core/game-entity'
import type { GameState } from '/compat/ranvier/core/game-state'
import type { Item, SavedItem } from '/compat/ranvier/core/item'

/** An inventory as it is saved. */
export interface SavedInventory {
  items: [uuid: string, item: SavedItem][]
  max: number
}

/** What an inventory is made of: items, or what was saved of them. */
export interface InventoryGiven {
  items?: Iterable<readonly [string, Item | SavedItem]>
  /** How many items it holds at most. */
  max?: number
}

/** No more items fit in. */
export class InventoryFullError extends Error {}

/** What a character or a container carries: items by their uuids. Until it is hydrated: as they were saved. */
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

  /** @throws InventoryFullError */
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

  /** Makes items of what was saved. What can't be made stays as it is. */
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
