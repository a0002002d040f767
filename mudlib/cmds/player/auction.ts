import { now } from 'driver'
import { auctions } from '/daemons/names'
import { coinsOf } from '/lib/coins'
import { chooseOne } from '/lib/phrases'
import { capitalize } from '/lib/text'
import { Command } from '/std/command'
import type { Item } from '/std/item'
import type { Lot } from '/std/lot'
import { carried } from '/std/parse'
import type { Player } from '/std/player'

/** Sells and buys at auction. */
export default class Auction extends Command {
  usage =
    'auction\nauction look <n>\nauction sell <item> for <coins>\nauction bid <n> <coins>\nauction withdraw <n>\nauction collect'
  help =
    'Lists what is at auction, sells something you carry to whoever bids most, or bids. The house holds things and bids; if you are outbid you have your coins back. An auction lasts a day, and the house keeps 5% of the price. What waits for you is handed to you when you come, or by `auction collect`.'

  run(actor: Player, args: string): string | undefined {
    const [, word = '', rest = ''] = /^(\w+)\s*(.*)$/.exec(args) ?? []
    const [number = 0, coins = 0] = rest.split(' ').map(Number)
    const lot = auctions().lotOf(number)
    switch (word) {
      case '':
        return this.list(actor)
      case 'sell':
        return this.sell(actor, rest)
      case 'collect':
        auctions().collectAll(actor)
        return undefined
      case 'look':
        return lot?.item?.lookAt(actor) ?? `There is no lot ${number}.`
      case 'bid':
        return lot
          ? (auctions().placeBid(lot, actor, coins) ?? `You bid ${coinsOf(coins)} for ${lot.item!.theShort}.`)
          : `There is no lot ${number}.`
      case 'withdraw':
        return lot ? auctions().takeBack(lot, actor) : `There is no lot ${number}.`
      default:
        return `Usage: ${this.usage.replaceAll('\n', ', ')}`
    }
  }

  private list(actor: Player): string {
    const lines = auctions().open.map(lot => {
      const price =
        lot.bid > 0
          ? `${coinsOf(lot.bid)} by ${lot.bidder === actor.name ? 'you' : capitalize(lot.bidder)}`
          : `from ${coinsOf(lot.least)}`
      return `  ${String(lot.number).padStart(3)}. ${lot.item?.describe(actor) ?? 'nothing'}: ${price}, ${this.time(lot)} left`
    })
    return lines.length === 0 ? 'Nothing is at auction.' : ['At auction:', ...lines].join('\n')
  }

  private time({ endsAt }: Lot): string {
    const minutes = Math.max(1, Math.ceil((endsAt - now()) / 60))
    return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
  }

  private sell(actor: Player, words: string): string {
    const [, what = '', price = ''] = /^(.+?) for (\d+)(?: coins?)?$/.exec(words) ?? []
    const item = what === '' ? null : (chooseOne(what, carried(actor)) as Item | null)
    if (!item)
      return what === ''
        ? 'Sell what, for how many coins at least? auction sell sword for 100'
        : `You have no '${what}'.`
    const lot = auctions().putUp(item, actor, Number(price))
    return typeof lot === 'string'
      ? lot
      : `${capitalize(item.theShort)} is lot ${lot.number}, from ${coinsOf(lot.least)} on.`
  }
}
