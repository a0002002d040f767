import { findPetShop } from '/behaviours/pet-shop'
import { findShop } from '/behaviours/shopping'
import { coinsOf } from '/lib/coins'
import { Command } from '/std/command'
import { kindOf } from '/std/item'
import type { Living } from '/std/living'

/** Lists a shop's wares. */
export default class List extends Command {
  position = 'standing' as const
  usage = 'list [<word or kind>]\nlist below <price>'
  help =
    'Lists what is for sale: all, what a word or a kind (weapon, armour, food) means, or what costs no more than so much.'

  run(actor: Living, args: string): string | undefined {
    const pets = findPetShop(actor)
    if (pets) return pets.list(actor)
    const shop = findShop(actor)
    if (typeof shop === 'string') return shop
    const below = /^below (\d+)$/.exec(args)
    const wanted = args.toLowerCase().replace(/s$/, '')
    const all = shop.offersTo(actor)
    const offers = all.filter(offer => {
      if (below) return shop.asked(offer, actor) <= Number(below[1])
      return wanted === '' || kindOf(offer.item) === wanted || offer.item.matches(wanted)
    })
    if (offers.length === 0) return args === '' ? 'The shelves are empty.' : `There is no '${args}' for sale.`
    const lines = offers.map(offer => {
      const { item, count, used } = offer
      const state = used ? ` (used${item.condition < 100 ? `, ${Math.floor(item.condition)}%` : ''})` : ''
      const left = count === null || (used && count === 1) ? '' : `, ${count} left`
      // By its name, so that the link still means such a thing when others have been sold.
      const number = all.filter(one => one.item.matches(item.name)).indexOf(offer) + 1
      const name = actor.link(item.describe(actor), `buy ${number > 1 ? `${number}.` : ''}${item.name}`)
      return `  ${String(all.indexOf(offer) + 1).padStart(2)}. ${name}${state}: ${coinsOf(shop.asked(offer, actor))}${left}`
    })
    return [`You have ${coinsOf(actor.gold)}. For sale:`, ...lines].join('\n')
  }
}
