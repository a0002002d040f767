import { now } from 'driver'
import { auctions } from '/daemons/names'
import { readCoins, wholeIn } from '/lib/amounts'
import { coinsOf } from '/lib/coins'
import { chooseOne } from '/lib/phrases'
import { capitalize } from '/lib/text'
import { Command } from '/std/command'
import type { Item } from '/std/item'
import type { Lot } from '/std/lot'
import { carried } from '/std/parse'
import type { Player } from '/std/player'
import { titleOf } from '/std/seeing'

/** Sells and buys at auction. */
export default class Auction extends Command {
  isForPlayers = true
  usage =
    'auction\nauction look <n>\nauction sell <item> for <coins>\nauction bid <n> <coins>\nauction withdraw <n>\nauction collect'
  help =
    'Lists what is at auction, sells something you carry to whoever bids most, or bids. The house holds things and bids; if you are outbid you have your coins back. An auction lasts a day, and the house keeps 5% of the price. What waits for you is handed to you when you come, or by `auction collect`.'

  run(actor: Player, args: string): string | undefined {
    const [, word = '', rest = ''] = /^(\w+)\s*(.*)$/.exec(args) ?? []
    const [, figure = '', offer = ''] = /^(\S*) ?(.*)$/.exec(rest) ?? []
    const number = wholeIn(figure)
    const lot = number === null ? undefined : auctions().lotOf(number)
    const none = number === null ? `Which lot? They have numbers: auction ${word} 3.` : `There is no lot ${number}.`
    switch (word) {
      case '':
        return this.list(actor)
      case 'sell':
        return this.sell(actor, rest)
      case 'collect':
        auctions().collectAll(actor)
        return undefined
      case 'look':
        return lot?.item?.lookAt(actor) ?? none
      case 'bid':
        return lot ? this.bid(actor, lot, offer) : none
      case 'withdraw':
        return lot ? auctions().takeBack(lot, actor) : none
      default:
        return `Usage: ${this.usage.replaceAll('\n', ', ')}`
    }
  }

  private bid(actor: Player, lot: Lot, offer: string): string {
    const coins = readCoins(offer, actor.gold, true)
    if (coins === null) return `How many coins do you bid? The next bid is ${coinsOf(lot.next)} at least.`
    if (typeof coins === 'string') return `${coins} The next bid is ${coinsOf(lot.next)} at least.`
    return auctions().placeBid(lot, actor, coins) ?? `You bid ${coinsOf(coins)} for ${lot.item!.theShort}.`
  }

  private list(actor: Player): string {
    const lines = auctions().open.map(lot => {
      const price =
        lot.bid > 0
          ? `${coinsOf(lot.bid)} by ${lot.bidder === actor.name ? 'you' : capitalize(lot.bidder)}`
          : `from ${coinsOf(lot.least)}`
      return `  ${String(lot.number).padStart(3)}. ${lot.item ? titleOf(lot.item, actor) : 'nothing'}: ${price}, ${this.time(lot)} left`
    })
    return lines.length === 0 ? 'Nothing is at auction.' : ['At auction:', ...lines].join('\n')
  }

  private time({ endsAt }: Lot): string {
    const minutes = Math.max(1, Math.ceil((endsAt - now()) / 60))
    return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
  }

  private sell(actor: Player, words: string): string {
    const [, what = '', price = ''] = /^(.+) for (.+)$/.exec(words) ?? []
    const coins = readCoins(price, 0, true)
    if (typeof coins === 'string') return coins
    const item = what === '' ? null : (chooseOne(what, carried(actor)) as Item | null)
    if (!item)
      return what === ''
        ? 'Sell what, for how many coins at least? auction sell sword for 100'
        : `You have no '${what}'.`
    const lot = auctions().putUp(item, actor, coins ?? 0)
    return typeof lot === 'string'
      ? lot
      : `${capitalize(item.theShort)} is lot ${lot.number}, from ${coinsOf(lot.least)} on.`
  }
}
