import { daemon } from '/daemons/names'
import { readCoins } from '/lib/amounts'
import { amountOf } from '/lib/text'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Divides coins among the party. */
export default class Split extends Command {
  isForPlayers = true
  usage = 'split <n> [coins]'
  help = "Divides coins of yours among the members of your party who are here. See 'help party' for doing so by itself."

  run(actor: Player, args: string): string | undefined {
    const coins = readCoins(args, actor.gold, true)
    if (typeof coins === 'string') return coins
    if (coins === null || coins < 1) return 'Split how many coins?'
    if (coins > actor.gold) return "You don't have that many coins."
    const members = daemon('parties').membersHere(actor)
    if (members.length === 1) return 'Nobody of your party is here.'
    const each = daemon('parties').divide(actor, coins)
    return each === 0
      ? `${amountOf(coins, 'coin')} can't be divided among ${members.length}.`
      : `You share: ${amountOf(each, 'coin')} for each of you.`
  }
}
