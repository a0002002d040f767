import { findShops } from '/behaviours/shopping'
import { coinsOf } from '/lib/coins'
import { chooseOne } from '/lib/phrases'
import { capitalize, subject } from '/lib/text'
import { Command } from '/std/command'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import { carried } from '/std/parse'

/** Asks for the price that a shop would pay for a thing. */
export default class Value extends Command {
  position = 'resting' as const
  usage = 'value <item> [from <shopkeeper>]'
  help = 'Asks what the shop where you are would pay for something you carry, or asks for something it has.'

  run(actor: Living, args: string): string | undefined {
    const found = findShops(actor, args, 'from')
    if (typeof found === 'string') return found
    const { shops, words } = found
    const item = chooseOne(words, carried(actor)) as Item | null
    if (item) {
      const shop = shops.find(one => one.refuses(item, actor) === undefined) ?? shops[0]
      const refused = shop.refuses(item, actor)
      return (
        refused ??
        `${subject(shop.monster.theShort)} would pay ${coinsOf(shop.offered(item, actor))} for ${item.theShort}.`
      )
    }
    for (const shop of words === '' ? [] : shops) {
      const offer = shop.offersTo(actor).find(one => one.item.matches(words))
      if (offer) return `${capitalize(offer.item.theShort)} costs ${coinsOf(shop.asked(offer, actor))}.`
    }
    return `You have no '${words}'.`
  }
}
