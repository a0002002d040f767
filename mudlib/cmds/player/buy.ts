import { findShop } from '/behaviours/shopping'
import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Buys from a shop. */
export default class Buy extends Command {
  usage = 'buy <item or number>\nbuy <n> <item>'
  help = 'Buys something from the shop where you are. See: list, value, haggle.'

  run(actor: Living, args: string): string | undefined {
    const shop = findShop(actor)
    if (typeof shop === 'string') return shop
    if (args === '') return 'Buy what? See: list.'
    const several = /^(\d{1,2}) (.+)$/.exec(args)
    const times = several ? Number(several[1]) : 1
    if (times < 1) return 'How many?'
    const wanted = several ? several[2]! : args
    for (let i = 0; i < times; i++) {
      const { offers } = shop
      const offer = /^\d+$/.test(wanted)
        ? offers[Number(wanted) - 1]
        : offers.find(({ item }) => item.matches(wanted) || item.matches(wanted.replace(/s$/, '')))
      if (!offer) return i > 0 ? 'There are no more.' : `There is no '${wanted}' for sale.`
      const refused = shop.sell(offer, actor)
      if (refused) return refused
    }
    return undefined
  }
}
