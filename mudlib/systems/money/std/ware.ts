import { saved } from '/std/decorators'
import type { Item } from '/std/item'
import { MudObject } from '/std/object'

/**
 * An item on a player's stall with its price, or a purchase request. The ware is a container that nobody can reach. /daemons/stalls holds all of
 * them.
 */
export class StallWare extends MudObject {
  name = 'ware'
  @saved number = 0
  /** The name of the stall's owner, and the path of the market. */
  @saved seller = ''
  @saved market = ''
  /** For a purchase request, a description of the item that the owner wants to buy; the coins are in escrow. For an item on sale, ''. */
  @saved wanted = ''
  /** The price in coins. */
  @saved price = 1

  /** The item on the stall, or null. */
  get item(): Item | null {
    return (this.inventory[0] as Item | undefined) ?? null
  }
}

export default StallWare
