import { counterFor } from '/behaviours/counter'
import type { Shopkeeper } from '/behaviours/shopkeeper'
import { findShops } from '/behaviours/shopping'
import { wholeIn } from '/lib/amounts'
import { readChoice, singulars } from '/lib/phrases'
import { Command } from '/std/command'
import { Together } from '/std/handling'
import type { Living } from '/std/living'

/** The maximum number of things to buy at once. */
const mostAtOnce = 100

/** Buys from a shop. */
export default class Buy extends Command {
  position = 'resting' as const
  usage = 'buy <item or number> [from <shopkeeper>]\nbuy <n> <items>\nbuy <pet> [<its name>]'
  help =
    'Buys something from the shop where you are: where several sell, from the first who has it, or from whom you name. See: list, value, haggle.'

  run(actor: Living, args: string): string | undefined {
    const counter = counterFor(actor)
    if (counter) return args === '' ? 'Buy what? See: list.' : counter.sell(args, actor)
    const found = findShops(actor, args, 'from')
    if (typeof found === 'string') return found
    const { shops, words } = found
    if (words === '') return 'Buy what? See: list.'
    const { all, most, number, noun } = readChoice(words.replace(/^#/, ''))
    if (all) return 'You can not buy all there is.'
    if (most > mostAtOnce) return `You can buy at most ${mostAtOnce} at once.`
    const nouns = [noun, ...singulars(noun)]
    // Finds the offer of a shop that the customer's words refer to, by name or by number. The first shop with a matching offer makes the
    // sale.
    const offerOf = (shop: Shopkeeper) => {
      const offers = shop.offersTo(actor)
      const named = offers.filter(({ item }) => nouns.some(one => item.matches(one)))
      const place = wholeIn(noun)
      return place === null ? named[number - 1] : offers[place - 1]
    }
    const shop = shops.find(one => offerOf(one) !== undefined)
    if (!shop) return `There is no '${words}' for sale.`
    const together = new Together()
    // The item is determined before the first purchase, because a number in the list may refer to another item afterwards.
    const first = offerOf(shop)!.item
    let refused: string | undefined
    let bought = 0
    for (let i = 0; i < most && refused === undefined; i++) {
      const offer = i === 0 ? offerOf(shop) : shop.offersTo(actor).find(({ item }) => item.path === first.path)
      refused = offer ? shop.sell(offer, actor, together) : 'There are no more.'
      if (refused === undefined) bought++
    }
    together.tell()
    // The player has already been told about the things that were bought.
    return refused?.replace(/^That costs/, bought > 0 ? 'Another one costs' : 'That costs')
  }
}
