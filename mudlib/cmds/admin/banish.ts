import { banish, listBanished } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Bans an account or an address. */
export default class Banish extends Command {
  usage = 'banish\nbanish <account or address> <reason>'
  help = 'Keeps an account or an address out of the world, and tells it why. Without more: who is. See unbanish.'

  run(_actor: Player, args: string): string | undefined {
    if (args === '') return listBanished().join('\n') || 'Nobody is banished.'
    const [what = '', ...reason] = args.split(' ')
    if (reason.length === 0) return 'Why? They will be told.'
    return banish(what.toLowerCase(), reason.join(' '))
  }
}
