import { counterFor } from '/behaviours/counter'
import { findShops, keeperWord, othersHint, shopsAt } from '/behaviours/shopping'
import { readCoins } from '/lib/amounts'
import { coinsOf } from '/lib/coins'
import { isNamed } from '/lib/named'
import { Command } from '/std/command'
import { kindOf } from '/std/item'
import type { Living } from '/std/living'
import { titleOf } from '/std/seeing'

/** Lists a shop's wares. */
export default class List extends Command {
  position = 'resting' as const
  usage = 'list [<word or kind>] [from <shopkeeper>]\nlist below <price>\nlist <shopkeeper>'
  help =
    'Lists what is for sale: all, what a word or a kind (weapon, armour, food) means, or what costs no more than so much. Where several keep a shop, name the one: list baker.'

  run(actor: Living, args: string): string | undefined {
    const counter = counterFor(actor)
    if (counter) return counter.list(actor)
    const isName = args !== '' && shopsAt(actor).some(({ monster }) => monster.matches(args))
    const found = findShops(actor, isName ? `from ${args}` : args, 'from')
    if (typeof found === 'string') return found
    const {
      shops: [shop],
      words,
    } = found
    const [, price] = /^below(?: (.*))?$/.exec(words) ?? []
    const below = words.startsWith('below') ? readCoins(price ?? '', 0, true) : null
    if (typeof below === 'string' || (below === null && /^below( |$)/.test(words)))
      return 'Below how many coins? list below 50.'
    const wanted = words.toLowerCase().replace(/s$/, '')
    const all = shop.offersTo(actor)
    const offers = all.filter(offer => {
      if (below !== null) return shop.asked(offer, actor) <= below
      return wanted === '' || kindOf(offer.item) === wanted || isNamed(offer.item, wanted)
    })
    const hint = othersHint(actor, shop)
    if (offers.length === 0)
      return [words === '' ? 'The shelves are empty.' : `There is no '${words}' for sale.`, hint].join(' ').trim()
    const lines = offers.map(offer => {
      const { item, count, used } = offer
      const isEaten = ['food', 'drink'].includes(kindOf(item))
      const state = used && !isEaten ? ` (used${item.condition < 100 ? `, ${Math.floor(item.condition)}%` : ''})` : ''
      const left = count === null || (used && count === 1) ? '' : `, ${count} left`
      // The link uses the name instead of the number, because the number changes when other things are sold.
      const number = all.filter(one => isNamed(one.item, item.name)).indexOf(offer) + 1
      const from = hint === '' ? '' : ` from ${keeperWord(shop.monster)}`
      const name = actor.link(titleOf(item, actor), `buy ${number > 1 ? `${number}.` : ''}${item.name}${from}`)
      return `  ${String(all.indexOf(offer) + 1).padStart(2)}. ${name}${state}: ${coinsOf(shop.asked(offer, actor))}${left}`
    })
    return [`You have ${coinsOf(actor.gold)}. For sale:`, ...lines, hint].join('\n').trim()
  }
}
