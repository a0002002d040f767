import { banish, listBanished } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Bans an account, an address or a network. */
export default class Banish extends Command {
  isForDesk = true
  usage = 'banish\nbanish <account, address or network> <reason>'
  help =
    'Keeps an account, an address or a network (10.0.0.0/8, 2001:db8::/64) out of the world, and tells it why. Without more: who is. See unbanish and locks.'

  run(_actor: Player, args: string): string | undefined {
    if (args === '') return listBanished().join('\n') || 'Nobody is banished.'
    const [what = '', ...reason] = args.split(' ')
    if (reason.length === 0) return 'Why? They will be told.'
    return banish(what.toLowerCase(), reason.join(' '))
  }
}
