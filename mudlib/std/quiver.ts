import { saved } from '/std/decorators'
import { Item } from '/std/item'
import type { MudObject } from '/std/object'

/**
 * A supply of missiles for weapons that shoot them. Each shot uses up one missile.
 *
 *     short = 'a quiver of arrows'
 *     holds = 20
 */
export class Quiver extends Item {
  name = 'quiver'
  short = 'a quiver of arrows'
  /** The kind of missile in it, by the name that weapons use. */
  missile = 'arrow'
  /** The number of missiles in it when it is new. */
  holds = 20
  /** The number of missiles that have been shot. */
  @saved spent = 0

  get left(): number {
    return Math.max(0, this.holds - this.spent)
  }

  /** The value of the remaining missiles, in gold coins. */
  get worth(): number {
    return (super.worth * this.left) / this.holds
  }

  get isUsedUp(): boolean {
    return true
  }

  describe(viewer?: MudObject | null): string {
    return `${super.describe(viewer)} (${this.left})`
  }
}

export default Quiver
