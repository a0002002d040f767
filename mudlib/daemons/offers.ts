import { isLeftOut, offersOf } from '/secure/gate'
import { MudObject } from '/std/object'
import type { Offer } from '/std/offers'

/** What this world has of the systems: the objects that they offer to the core, and which domains are left out without them. */
export class OfferTable extends MudObject {
  /** The objects of a kind, in the order of the systems. */
  of(kind: Offer): readonly MudObject[] {
    return offersOf(kind)
  }

  /** Whether a path is of a domain that this world leaves out. */
  isLeftOut(path: string): boolean {
    return isLeftOut(path)
  }
}

export default OfferTable
