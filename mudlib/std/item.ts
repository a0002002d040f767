import type { Living } from '/std/living'
import { MudObject } from '/std/object'

/** A thing that can be picked up. */
export class Item extends MudObject {
  name = 'thing'
  /** In gold coins. */
  value = 0

  canBeTaken(by: Living): string | undefined {
    return by.canCarry(this)
  }

  /** Why it can't be dropped or given away, or undefined. */
  canBeDropped(_by: Living): string | undefined {
    return undefined
  }
}

export default Item
