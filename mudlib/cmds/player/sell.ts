import { findShops } from '/behaviours/shopping'
import { capitalize } from '/lib/text'
import { Command } from '/std/command'
import { Together } from '/std/handling'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import { lacking, spare } from '/std/parse'

/** Sells to a shop. */
export default class Sell extends Command {
  position = 'resting' as const
  usage = 'sell <item> [to <shopkeeper>]\nsell <n> <items>\nsell all [<items>]'
  help = 'Sells something you carry to the shop where you are. All means all that you do not wear or wield. See: value.'

  run(actor: Living, args: string): string | undefined {
    const dealing = findShops(actor, args, 'to')
    if (typeof dealing === 'string') return dealing
    const { shops, words } = dealing
    if (words === '') return 'Sell what?'
    const found = spare(actor, words)
    if (found.length === 0) return lacking(words)
    const inUse = found.find(item => actor.isUsing(item))
    if (inUse) return `You use ${inUse.theShort}. Remove it first, if you want to sell it.`
    const together = new Together()
    const refusals: string[] = []
    for (const item of found) {
      // The first shop that buys the thing. If a keeper was named, `shops` has only that keeper's shop.
      const shop = shops.find(one => one.refuses(item as Item, actor) === undefined) ?? shops[0]
      const refused = shop.buy(item as Item, actor, together)
      if (!refused) continue
      // If the actor offers several things, the shop buys those that it trades in.
      if (found.length === 1) return refused
      refusals.push(`${capitalize(item.theShort)}: ${refused}`)
    }
    together.tell()
    for (const refused of new Set(refusals)) actor.tell(refused)
    return undefined
  }
}
