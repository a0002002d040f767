import { findPetShop } from '/behaviours/pet-shop'
import { findShop } from '/behaviours/shopping'
import { readChoice, singulars } from '/lib/phrases'
import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Buys from a shop. */
export default class Buy extends Command {
  position = 'standing' as const
  usage = 'buy <item or number>\nbuy <n> <items>\nbuy <pet> [<its name>]'
  help = 'Buys something from the shop where you are. See: list, value, haggle.'

  run(actor: Living, args: string): string | undefined {
    const pets = findPetShop(actor)
    if (pets) return args === '' ? 'Buy what? See: list.' : pets.sell(args, actor)
    const shop = findShop(actor)
    if (typeof shop === 'string') return shop
    if (args === '') return 'Buy what? See: list.'
    const { all, most, number, noun } = readChoice(args.replace(/^#/, ''))
    if (all) return 'You can not buy all there is.'
    for (let i = 0; i < most; i++) {
      const offers = shop.offersTo(actor)
      const nouns = [noun, ...singulars(noun)]
      const named = offers.filter(({ item }) => nouns.some(one => item.matches(one)))
      const offer = /^\d+$/.test(noun) ? offers[Number(noun) - 1] : named[number - 1]
      if (!offer) return i > 0 ? 'There are no more.' : `There is no '${args}' for sale.`
      const refused = shop.sell(offer, actor)
      if (refused) return refused
    }
    return undefined
  }
}
