import type { Engine } from '/compat/ranvier/core/engine'
import type { Item } from '/compat/ranvier/core/item'
import { ItemType } from '/compat/ranvier/core/item-type'
import { TickList } from '/compat/ranvier/core/tick-list'

/** All items. */
export class ItemManager {
  declare readonly engine: Engine
  items = new Set<Item>()
  private readonly ticks = new TickList<Item>()

  add(item: Item): void {
    this.items.add(item)
    this.ticks.add(item)
  }

  /** Removes an item from the world permanently, with its contents if it is a container. */
  remove(item: Item): void {
    item.room?.removeItem(item)
    item.carriedBy?.removeItem(item)
    if (item.type === ItemType.CONTAINER && item.inventory) {
      for (const child of [...item.inventory.values()]) this.remove(child as Item)
    }
    item.__pruned = true
    item.removeAllListeners()
    this.items.delete(item)
    this.ticks.remove(item)
    this.engine.world.pruned(item)
  }

  /** Ticks every item that needs it. */
  tickAll(): void {
    this.ticks.run(this.engine)
  }
}
