import { isLeftOut, offersOf } from '/secure/gate'
import { inside, unsaved } from '/std/decorators'
import { MudObject } from '/std/object'
import type { Offer } from '/std/offers'

function areThere(all: readonly MudObject[]): boolean {
  for (const one of all) if (one.destructed) return false
  return true
}

/** The objects that this world's systems offer to the core, and the domains that are left out because a system is missing. */
export class OfferTable extends MudObject {
  /** A cache of the results, because monsters ask for them in each heart beat. */
  @unsaved private readonly _found = new Map<Offer, readonly MudObject[]>()

  /** The offered objects of a kind, in the order of the systems. */
  @inside
  of(kind: Offer): readonly MudObject[] {
    const known = this._found.get(kind)
    if (known !== undefined && areThere(known)) return known
    const found = Object.freeze([...offersOf(kind)])
    this._found.set(kind, found)
    return found
  }

  /** Whether a path is in a domain that this world leaves out. */
  isLeftOut(path: string): boolean {
    return isLeftOut(path)
  }
}

export default OfferTable
