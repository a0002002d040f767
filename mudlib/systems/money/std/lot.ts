import { saved } from '/std/decorators'
import type { Item } from '/std/item'
import { MudObject } from '/std/object'

/** An item at auction, and its highest bid. The lot is a container that nobody can reach. /daemons/auctions holds all of them. */
export class Lot extends MudObject {
  name = 'lot'
  @saved number = 0
  /** The name of the seller, and the name of the highest bidder; `bidder` is empty if nobody has bid. */
  @saved seller = ''
  @saved bidder = ''
  /** The minimum first bid, and the current bid, in coins. The coins of the bid are in the account `escrow:lot-NUMBER`. */
  @saved least = 1
  @saved bid = 0
  /** The time in world seconds at which the auction ends; 0 if it has ended and the item waits for its recipient. */
  @saved endsAt = 0

  /** The item at auction, or null. */
  get item(): Item | null {
    return (this.inventory[0] as Item | undefined) ?? null
  }

  /** The account that holds the coins of the bid. */
  get escrow(): string {
    return `escrow:lot-${this.number}`
  }

  /** The minimum next bid: a twentieth more than the current bid. */
  get next(): number {
    return this.bid === 0 ? this.least : this.bid + Math.max(1, Math.ceil(this.bid / 20))
  }
}

export default Lot
