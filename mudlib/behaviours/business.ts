import { isCopy } from '/lib/domain-of'
import { Behaviour } from '/std/behaviour'
import { final } from '/std/decorators'
import type { Living } from '/std/living'
import { type BusinessDeed, offered } from '/std/offers'
import { behavioursBeside } from '/std/parse'
import { sees } from '/std/seeing'

interface Settings {
  /** The town's price for the business, in coins. */
  price: number
  /** The owner's costs for each day of the world: the rent to the town, and the keeper's wage. */
  rent: number
  wage: number
  /** The owner's cost for each new ware that is sold, in percent of its value. */
  wholesale: number
}

/** The object that records the businesses of players; undefined if this world has none. */
const businesses = () => offered('businesses')[0]

/** The number of unpaid days after which the keeper stops working, and the number after which the business goes back to the town. */
export const patience = { wage: 3, business: 7 } as const

/**
 * A shop or a bank that players may own: `business`, `business buy`. The owner sets its prices, or its loans and interest. The owner also
 * controls the till, and pays the rent and the keeper's wage. The behaviour is used together with Shopkeeper or Banker:
 *
 *     behaviours = [Shopkeeper.with({ wares: [{ path: '../items/bread' }] }), Business.with({ price: 800, rent: 5, wage: 5 })]
 */
export class Business extends Behaviour<Settings> {
  defaults(): Settings {
    return { price: 1000, rent: 5, wage: 5, wholesale: 80 }
  }

  /** The key of the business in the books. It consists of the keeper's program and home, so a keeper who replaces this one has the same key. */
  @final
  get key(): string {
    return `${this.monster.path} ${this.monster.home}`
  }

  /** The account that holds its coins. */
  @final
  get till(): string {
    return businesses()?.tillOf(this.key) ?? ''
  }

  /** The coins in its till. */
  get coins(): number {
    return businesses()?.coinsIn(this.key) ?? 0
  }

  /** The record of the player's ownership; null if the town owns it. */
  @final
  get deed(): BusinessDeed | null {
    return isCopy(this.monster) ? null : (businesses()?.deedOf(this.key) ?? null)
  }

  /** The owner's costs for a day, in coins. */
  get daily(): number {
    return this.settings.rent + this.settings.wage
  }

  /** The reason why the keeper doesn't work, or undefined if the keeper does. */
  get idle(): string | undefined {
    const { deed } = this
    return deed !== null && deed.unpaid >= patience.wage ? 'No wage, no work. Tell that the owner.' : undefined
  }

  describe(): string[] {
    const { deed } = this
    return [deed === null ? "the town's" : `of ${deed.owner}, till ${this.coins}, ${deed.unpaid} days unpaid`]
  }
}

/** The first business in a living's room whose keeper the living can see; null if there is none. */
export function findBusiness(who: Living): Business | null {
  return behavioursBeside(who, Business).find(({ monster }) => !isCopy(monster) && sees(who, monster)) ?? null
}

export default Business
