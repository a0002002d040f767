import { type Favour, grant, holds, type Terms } from '/ai/terms'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'

interface Settings {
  /** The minimum bribe, in coins. */
  price: number
  /** Whether several gifts from one player add up. */
  adds: boolean
  if: Terms
  /** The monster's favour for a player who pays enough. */
  buys: Favour
  /** The monster's reaction to a player who pays too little. */
  else: Favour
}

/**
 * Makes a monster do a favour for gold, like the BRIBE trigger of mobprogs.
 *
 *     behaviours = [Bribe.with({ price: 3000, buys: { emote: 'smiles broadly.', give: '../items/token' }, else: { say: 'Generous, but not enough.' } })]
 */
export class Bribe extends Behaviour<Settings> {
  /** What each player has given so far. */
  private sums: Record<string, number> = {}

  defaults(): Settings {
    return { price: 100, adds: false, if: {}, buys: {}, else: {} }
  }

  paid(coins: number, by: Living): void {
    const { monster, settings } = this
    if (!by.isPlayer || !holds(settings.if, monster, by)) return
    const sum = coins + (settings.adds ? (this.sums[by.name] ?? 0) : 0)
    if (settings.adds) this.sums[by.name] = sum
    const enough = sum >= settings.price
    this.decide(
      enough ? 'takes {0} coins of {1}, asked {2}' : 'thinks {0} coins of {1} too little, asks {2}',
      sum,
      by.name,
      settings.price,
    )
    if (enough) delete this.sums[by.name]
    grant(enough ? settings.buys : settings.else, monster, by)
  }
}

export default Bribe
