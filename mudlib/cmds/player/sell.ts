import { findShop } from '/behaviours/shopping'
import { Command } from '/std/command'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import { spare } from '/std/parse'

/** Sells to a shop. */
export default class Sell extends Command {
  usage = 'sell <item>\nsell all <items>'
  help = 'Sells something you carry to the shop where you are. See: value.'

  run(actor: Living, args: string): string | undefined {
    const shop = findShop(actor)
    if (typeof shop === 'string') return shop
    if (args === '') return 'Sell what?'
    const found = spare(actor, args)
    if (found.length === 0) return `You have no '${args}'.`
    for (const item of found) {
      const refused = shop.buy(item as Item, actor)
      if (refused) return refused
    }
    return undefined
  }
}
