import { saved } from '/std/decorators'
import type { Item } from '/std/item'
import { MudObject } from '/std/object'

/** A thing on a player's stall, with its price, or what its owner wants to buy: a container that nobody can reach. /daemons/stalls holds all of them. */
export class StallWare extends MudObject {
  name = 'ware'
  @saved number = 0
  /** The name of the character whose stall it is on, and the path of the market. */
  @saved seller = ''
  @saved market = ''
  /** What its owner wants to buy, in words; empty: it is for sale. The coins wait in escrow. */
  @saved wanted = ''
  /** In coins. */
  @saved price = 1

  /** The thing, or null. */
  get item(): Item | null {
    return (this.inventory[0] as Item | undefined) ?? null
  }
}

export default StallWare
