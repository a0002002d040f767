import { findShop } from '/behaviours/shopping'
import { coinsOf } from '/lib/coins'
import { chooseOne } from '/lib/phrases'
import { capitalize } from '/lib/text'
import { Command } from '/std/command'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import { carried } from '/std/parse'

/** Asks what a shop would pay. */
export default class Value extends Command {
  position = 'standing' as const
  usage = 'value <item>'
  help = 'Asks what the shop where you are would pay for something you carry, or asks for something it has.'

  run(actor: Living, args: string): string | undefined {
    const shop = findShop(actor)
    if (typeof shop === 'string') return shop
    const item = chooseOne(args, carried(actor)) as Item | null
    if (item) {
      const refused = shop.refuses(item, actor)
      return (
        refused ??
        `${capitalize(shop.monster.theShort)} would pay ${coinsOf(shop.offered(item, actor))} for ${item.theShort}.`
      )
    }
    const offer = args === '' ? undefined : shop.offersTo(actor).find(one => one.item.matches(args))
    return offer
      ? `${capitalize(offer.item.theShort)} costs ${coinsOf(shop.asked(offer, actor))}.`
      : `You have no '${args}'.`
  }
}
