import { findMarket } from '/behaviours/market'
import { stalls } from '/daemons/names'
import { readCoins, wholeIn } from '/lib/amounts'
import { coinsOf } from '/lib/coins'
import { chooseOne } from '/lib/phrases'
import { capitalize } from '/lib/text'
import { act } from '/std/act'
import { Command } from '/std/command'
import type { Item } from '/std/item'
import { carried } from '/std/parse'
import type { Player } from '/std/player'

/** Keeps a shop of one's own in a market, and buys from those of others. */
export default class Stall extends Command {
  position = 'standing' as const
  usage = 'stall\nstall buy <n>\nstall look <n>\nstall put <item> for <coins>\nstall take <n>\nstall till'
  help =
    'In a market: lists what players sell there, buys it, or puts something of yours on your own stall at your own price. It is sold also while you are away; `stall till` gives you what was paid, less the fee of the market.'

  run(actor: Player, args: string): string | undefined {
    const market = findMarket(actor)
    if (!market) return 'There is no market here.'
    const place = actor.environment!.path
    const [, word = '', rest = ''] = /^(\w+)\s*(.*)$/.exec(args) ?? []
    const ware = stalls()
      .waresIn(place)
      .find(({ number }) => number === wholeIn(rest))
    const none =
      wholeIn(rest) === null ? `Which ware? They have numbers: stall ${word} 3.` : `There is no ware ${rest}.`
    switch (word) {
      case '':
        return this.list(actor, place)
      case 'put':
        return this.put(actor, rest, place)
      case 'till': {
        const coins = stalls().emptyTill(actor)
        return coins > 0 ? `You take ${coinsOf(coins, 'gold')} out of your till.` : 'Your till is empty.'
      }
      case 'look':
        return ware?.item?.lookAt(actor) ?? none
      case 'take':
        return ware ? (stalls().takeDown(ware, actor) ?? 'You take it from your stall.') : none
      case 'buy': {
        const item = ware?.item
        if (!ware || !item) return none
        const refused = stalls().sellTo(ware, actor, market)
        if (refused === undefined) act('{Actor} [buy] {item} from a stall.', { actor, item })
        return refused
      }
      default:
        return `Usage: ${this.usage.replaceAll('\n', ', ')}`
    }
  }

  private list(actor: Player, place: string): string {
    const lines = stalls()
      .waresIn(place)
      .map(({ number, item, seller, price }) => {
        const whose = seller === actor.name ? 'yours' : capitalize(seller)
        return `  ${String(number).padStart(3)}. ${item!.describe(actor)}: ${coinsOf(price)} (${whose})`
      })
    const till = stalls().tillOf(actor)
    return [
      lines.length === 0 ? 'The stalls are empty.' : `You have ${coinsOf(actor.gold)}. On the stalls:`,
      ...lines,
      ...(till > 0 ? [`In your till: ${coinsOf(till)}.`] : []),
    ].join('\n')
  }

  private put(actor: Player, words: string, place: string): string {
    const [, what = '', price = ''] = /^(.+) for (.+)$/.exec(words) ?? []
    const coins = readCoins(price, 0, true)
    if (typeof coins === 'string') return coins
    if (what === '') return 'Put what on your stall, for how many coins? stall put sword for 100'
    const item = chooseOne(what, carried(actor)) as Item | null
    if (!item) return `You have no '${what}'.`
    const ware = stalls().layOut(item, actor, place, coins ?? 0)
    return typeof ware === 'string'
      ? ware
      : `${capitalize(item.theShort)} is on your stall: number ${ware.number}, for ${coinsOf(ware.price)}.`
  }
}
