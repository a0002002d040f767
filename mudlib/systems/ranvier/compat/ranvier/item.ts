import type { GameState } from '/compat/ranvier/core/game-state'
import type { ItemDefinition } from '/compat/ranvier/core/item'
import { ranvier } from '/compat/ranvier/host'
import type { ItemListeners, Open } from '/compat/ranvier/listeners'
import { Item } from '/std/item'

/** The body of a thing that lies in a room of a Ranvier world. A program that inherits it may define an item of an area, in its folder `items`. */
export class RanvierItem extends Item {
  /** The mounted world that it belongs to. */
  root = ''
  /** Its definition there: `limbo:chest`. */
  ref = ''
  /** What a program defines: all that `items.yml` may say of an item. */
  definition: Open<ItemDefinition> | null = null

  /** What it listens to: `this` is the item in its engine. Called once each time the program is loaded. */
  listeners(_state: GameState): ItemListeners {
    return {}
  }

  cleanUp(): boolean {
    return this.isBlueprint ? false : super.cleanUp()
  }

  /** After a restart, its engine gives its entities bodies anew. */
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
