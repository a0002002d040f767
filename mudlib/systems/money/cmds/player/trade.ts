import { trades } from '/daemons/names'
import type { Trade as Deal } from '/daemons/trades'
import { readCoins } from '/lib/amounts'
import { choose } from '/lib/phrases'
import { Command } from '/std/command'
import type { Item } from '/std/item'
import { coinsIn, findLiving, lacking, spare } from '/std/parse'
import type { Player } from '/std/player'

/** Trades with another player. */
export default class Trade extends Command {
  isForPlayers = true
  usage =
    'trade <player>\ntrade\ntrade offer <item>\ntrade offer <n> coins\ntrade withdraw <item>\ntrade confirm\ntrade cancel'
  help =
    'Exchanges things and coins with another player who is here. Both see what both offer, and both confirm; a change takes the confirmations back. It is done as a whole or not at all.'

  run(actor: Player, args: string): string | undefined {
    const trade = trades().of(actor)
    const [, word = '', rest = ''] = /^(offer|withdraw|confirm|cancel)\b\s*(.*)$/.exec(args) ?? []
    if (word === '' && args !== '') return this.begin(actor, args)
    if (!trade) return `You are not trading. Usage: ${this.usage.replaceAll('\n', ', ')}`
    if (word === '') return trades().describeTrade(trade, actor)
    if (word === 'cancel') {
      trades().cancelTrade(trade, actor)
      return undefined
    }
    if (word === 'confirm') return trades().confirmTrade(trade, actor)
    return word === 'offer' ? this.offer(actor, trade, rest) : this.withdraw(actor, trade, rest)
  }

  private begin(actor: Player, name: string): string | undefined {
    const other = findLiving(actor, name) as Player | null
    if (!other?.isPlayer) return `There is no player '${name}' here.`
    return trades().propose(actor, other)
  }

  private offer(actor: Player, trade: Deal, what: string): string | undefined {
    const mine = trade.offers[trade.who.indexOf(actor)]!
    const coins = coinsIn(actor, what)
    if (typeof coins === 'string') return coins
    if (coins !== null) {
      if (actor.gold < coins) return 'You do not have that much.'
      trades().changeOffer(trade, actor, { coins })
      return undefined
    }
    const items = (spare(actor, what) as Item[]).filter(item => !mine.items.includes(item))
    if (items.length === 0) return lacking(what)
    const kept = items.map(item => item.canBeDropped?.(actor)).find(one => one !== undefined)
    if (kept !== undefined) return kept
    trades().changeOffer(trade, actor, { items: [...mine.items, ...items] })
    return undefined
  }

  private withdraw(actor: Player, trade: Deal, what: string): string | undefined {
    const mine = trade.offers[trade.who.indexOf(actor)]!
    const back = readCoins(what, mine.coins)
    if (typeof back === 'string') return back
    if (back !== null) {
      trades().changeOffer(trade, actor, { coins: Math.max(0, mine.coins - back) })
      return undefined
    }
    const items = choose(what, mine.items)
    if (items.length === 0) return `You don't offer '${what}'.`
    trades().changeOffer(trade, actor, { items: mine.items.filter(item => !items.includes(item)) })
    return undefined
  }
}
