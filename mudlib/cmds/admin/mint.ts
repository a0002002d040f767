import { noteDeed } from 'driver'
import { ledger } from '/daemons/names'
import { coinsOf } from '/lib/coins'
import { bodyOf, nameOf } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** The maximum number of coins to give or take at once. 10¹² is far below the point where numbers stop being exact. */
const most = 1_000_000_000_000

/** Gives coins to a player or takes them away, and records it in the ledger. */
export default class Mint extends Command {
  usage = 'mint <n> <player> [<why>]\nmint -<n> <player> [<why>]'
  help =
    'Gives a player coins that come from nowhere, or takes coins away. It is booked as mint:gm or sink:gm, and noted in the audit log.'

  run(actor: Player, args: string): string | undefined {
    const [, sign = '', digits = '', name = '', why = ''] = /^(-?)(\d+) (?:coins? )?(\w+) ?(.*)$/.exec(args) ?? []
    const coins = Number(digits)
    if (name === '' || coins === 0) return `Usage: ${this.usage.replaceAll('\n', ', ')}`
    if (coins > most) return `At most ${coinsOf(most)} at once.`
    const who = bodyOf(name.toLowerCase())
    if (!who) return `${name} is not here.`
    const done =
      sign === '' ? ledger().transfer('mint:gm', who, coins, 'gm') : ledger().transfer(who, 'sink:gm', coins, 'gm')
    if (!done) return `${who.describe()} has only ${coinsOf(who.gold)}.`
    noteDeed(
      nameOf(actor),
      `${sign === '' ? 'minted' : 'took'} ${coinsOf(coins)}: ${nameOf(who)}${why ? `, ${why}` : ''}`,
    )
    return `${who.describe()} has ${coinsOf(who.gold)} now.`
  }
}
