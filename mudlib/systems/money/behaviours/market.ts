import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'
import type { Room } from '/std/room'

interface Settings {
  /** The percentage of each sale that the market keeps. */
  keeps: number
}

/**
 * Lets players keep stalls in a room: shops of their own, at their own prices. See the command `stall`.
 *
 *     behaviours = [Market.with({ keeps: 2 })]
 */
export class Market extends Behaviour<Settings> {
  defaults(): Settings {
    return { keeps: 2 }
  }

  /** The share of a price that the market keeps, in coins. */
  shareOf(price: number): number {
    return Math.floor((price * this.settings.keeps) / 100)
  }
}

/** The market in the room where a living is, or null. */
export function findMarket(who: Living): Market | null {
  return (who.environment as Room | null)?.behaviour?.(Market) ?? null
}

export default Market
