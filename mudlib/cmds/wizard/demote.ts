import { demote } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Takes a rank from somebody. */
export default class Demote extends Command {
  isForDesk = true
  usage = 'demote <wizard> [<domain>]'
  help = 'Takes the rank that somebody has in a domain; with no domain named, all ranks.'

  run(_actor: Player, args: string): string | undefined {
    const [name = '', domain = ''] = args.toLowerCase().split(' ')
    if (name === '') return 'Demote whom?'
    return demote(name, domain)
  }
}
