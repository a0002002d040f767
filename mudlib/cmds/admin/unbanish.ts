import { banish } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Lifts a ban. */
export default class Unbanish extends Command {
  isForDesk = true
  usage = 'unbanish <account or address>'
  help = 'Lets somebody in again who was banished.'

  run(_actor: Player, args: string): string | undefined {
    return args === '' ? 'Let whom in again?' : banish(args.toLowerCase(), '')
  }
}
