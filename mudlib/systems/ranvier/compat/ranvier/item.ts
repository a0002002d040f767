import type { GameState } from '/compat/ranvier/core/game-state'
import type { ItemDefinition } from '/compat/ranvier/core/item'
import { ranvier } from '/compat/ranvier/host'
import type { ItemListeners, Open } from '/compat/ranvier/listeners'
import { Item } from '/std/item'

/** The body of an item in a room of a Ranvier world. A program that inherits from this class may define an item of an area, in the
 * area's folder `items`. */
export class RanvierItem extends Item {
  /** The mounted world to which the item belongs. */
  root = ''
  /** The reference of the item's definition in that world: `limbo:chest`. */
  ref = ''
  /** For a program that defines an item: the definition, with the fields of `items.yml`. */
  definition: Open<ItemDefinition> | null = null

  /** Returns the item's event listeners. In a listener, `this` is the engine's item. Called once each time the program is loaded. */
  listeners(_state: GameState): ItemListeners {
    return {}
  }

  cleanUp(): boolean {
    return this.isBlueprint ? false : super.cleanUp()
  }

  /** Destructs a body that was made before a restart: the engine makes new bodies. */
  restored(resumed: boolean): void {
    super.restored(resumed)
    if (!ranvier().isBody(this)) this.callOut(0, 'destruct')
  }

  onDestruct(): void {
    ranvier().bodyGone(this)
    super.onDestruct()
  }

  canBeTaken(): string {
    return 'It belongs to its own world: take it without the slash.'
  }
}

export default RanvierItem
