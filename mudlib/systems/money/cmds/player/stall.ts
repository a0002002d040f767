import { findMarket, type Market } from '/behaviours/market'
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
import { titleOf } from '/std/seeing'
import type { StallWare } from '/std/ware'

/** Runs the player's own stall in a market, and trades with the stalls of others. */
export default class Stall extends Command {
  position = 'standing' as const
  isForPlayers = true
  usage =
    'stall\nstall buy <n>\nstall look <n>\nstall put <item> for <coins>\nstall seek <item> for <coins>\nstall sell <item> to <n>\nstall take <n>\nstall till'
  help =
    'In a market: lists what players sell there, buys it, or puts something of yours on your own stall at your own price. It is sold also while you are away; `stall till` gives you what was paid, less the fee of the market. `stall seek pelt for 20` says what you want to buy, and puts the coins aside; whoever has one sells it to you with `stall sell pelt to 7`, and you take it from your stall.'

  run(actor: Player, args: string): string | undefined {
    const market = findMarket(actor)
    if (!market) return 'There is no market here.'
    const place = actor.environment!.path
    const [, word = '', rest = ''] = /^(\w+)\s*(.*)$/.exec(args) ?? []
    const ware = [...stalls().waresIn(place), ...stalls().wantedIn(place), ...stalls().boughtFor(actor, place)].find(
      ({ number }) => number === wholeIn(rest),
    )
    const none =
      wholeIn(rest) === null ? `Which ware? They have numbers: stall ${word} 3.` : `There is no ware ${rest}.`
    switch (word) {
      case '':
        return this.list(actor, place)
      case 'put':
        return this.put(actor, rest, place)
      case 'seek':
        return this.seek(actor, rest, place)
      case 'sell':
        return this.sell(actor, rest, place, market)
      case 'till': {
        const coins = stalls().emptyTill(actor)
        return coins > 0 ? `You take ${coinsOf(coins, 'gold')} out of your till.` : 'Your till is empty.'
      }
      case 'look':
        return ware?.item?.lookAt(actor) ?? none
      case 'take':
        return ware ? this.take(actor, ware) : none
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
        return `  ${String(number).padStart(3)}. ${titleOf(item!, actor)}: ${coinsOf(price)} (${whose})`
      })
    const till = stalls().tillOf(actor)
    const wanted = stalls()
      .wantedIn(place)
      .map(({ number, wanted: what, seller, price }) => {
        const whose = seller === actor.name ? 'yours' : capitalize(seller)
        return `  ${String(number).padStart(3)}. ${what}: ${coinsOf(price)} (${whose})`
      })
    return [
      lines.length === 0 ? 'The stalls are empty.' : `You have ${coinsOf(actor.gold)}. On the stalls:`,
      ...lines,
      ...(wanted.length > 0 ? ['Wanted:', ...wanted] : []),
      ...stalls()
        .boughtFor(actor, place)
        .map(({ number, item }) => `Bought for you: ${titleOf(item!, actor)}. stall take ${number}`),
      ...(till > 0 ? [`In your till: ${coinsOf(till)}.`] : []),
    ].join('\n')
  }

  private take(actor: Player, ware: StallWare): string {
    const isOpen = ware.item === null
    return (
      stalls().takeDown(ware, actor) ??
      (isOpen ? 'You seek it no more, and have your coins back.' : 'You take it from your stall.')
    )
  }

  private seek(actor: Player, words: string, place: string): string {
    const [, what = '', price = ''] = /^(.+) for (.+)$/.exec(words) ?? []
    const coins = readCoins(price, 0, true)
    if (typeof coins === 'string') return coins
    if (what === '' || what.length > 40) return 'What do you want to buy, for how many coins? stall seek pelt for 20'
    const number = stalls().seek(what.toLowerCase(), actor, place, coins ?? 0)
    return typeof number === 'string'
      ? number
      : `You seek ${what}, number ${number}, for ${coinsOf(coins ?? 0)}: they are put aside.`
  }

  private sell(actor: Player, words: string, place: string, market: Market): string {
    const [, what = '', figure = ''] = /^(.+) to (.+)$/.exec(words) ?? []
    const ware = stalls()
      .wantedIn(place)
      .find(({ number }) => number === wholeIn(figure))
    if (!ware) return 'Sell what to whom? What is wanted has numbers: stall sell pelt to 7'
    const item = chooseOne(what, carried(actor)) as Item | null
    if (!item) return `You have no '${what}'.`
    if (actor.isUsing(item)) return `You use ${item.theShort}. Remove it first.`
    const paid = stalls().sellOff(item, actor, ware, market)
    return typeof paid === 'string' ? paid : `You sell ${item.theShort} for ${coinsOf(paid)}.`
  }

  private put(actor: Player, words: string, place: string): string {
    const [, what = '', price = ''] = /^(.+) for (.+)$/.exec(words) ?? []
    const coins = readCoins(price, 0, true)
    if (typeof coins === 'string') return coins
    if (what === '') return 'Put what on your stall, for how many coins? stall put sword for 100'
    const item = chooseOne(what, carried(actor)) as Item | null
    if (!item) return `You have no '${what}'.`
    if (actor.isUsing(item)) return `You use ${item.theShort}. Remove it first.`
    const ware = stalls().layOut(item, actor, place, coins ?? 0)
    return typeof ware === 'string'
      ? ware
      : `${capitalize(item.theShort)} is on your stall: number ${ware.number}, for ${coinsOf(ware.price)}.`
  }
}
