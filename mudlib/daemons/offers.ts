import { isLeftOut, offersOf } from '/secure/gate'
import { inside, unsaved } from '/std/decorators'
import { MudObject } from '/std/object'
import type { Offer } from '/std/offers'

const isThere = (one: MudObject): boolean => !one.destructed

/** What this world has of the systems: the objects that they offer to the core, and which domains are left out without them. */
export class OfferTable extends MudObject {
  /** What was found before: who asks does so in each beat of a monster. */
  @unsaved private readonly _found = new Map<Offer, readonly MudObject[]>()

  /** The objects of a kind, in the order of the systems. */
  @inside
  of(kind: Offer): readonly MudObject[] {
    const known = this._found.get(kind)
    if (known?.every(isThere)) return known
    const found = Object.freeze([...offersOf(kind)])
    this._found.set(kind, found)
    return found
  }

  /** Whether a path is of a domain that this world leaves out. */
  isLeftOut(path: string): boolean {
    return isLeftOut(path)
  }
}

export default OfferTable
