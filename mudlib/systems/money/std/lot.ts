import { saved } from '/std/decorators'
import type { Item } from '/std/item'
import { MudObject } from '/std/object'

/** A thing at auction, with what was bid for it: a container that nobody can reach. /daemons/auctions holds all of them. */
export class Lot extends MudObject {
  name = 'lot'
  @saved number = 0
  /** Names of characters; `bidder` is empty if nobody has bid. */
  @saved seller = ''
  @saved bidder = ''
  /** The least first bid, and the present one, in coins. The bid lies in the account `escrow:lot-NUMBER`. */
  @saved least = 1
  @saved bid = 0
  /** The world second in which it ends; 0: it has ended, and waits for the recipient of the thing. */
  @saved endsAt = 0

  /** The thing, or null. */
  get item(): Item | null {
    return (this.inventory[0] as Item | undefined) ?? null
  }

  /** The account in which its bid lies. */
  get escrow(): string {
    return `escrow:lot-${this.number}`
  }

  /** The least that somebody has to bid now: a twentieth more than the bid before. */
  get next(): number {
    return this.bid === 0 ? this.least : this.bid + Math.max(1, Math.ceil(this.bid / 20))
  }
}

export default Lot
