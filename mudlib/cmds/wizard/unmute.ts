import { mute } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Lets somebody speak again. */
export default class Unmute extends Command {
  isForDesk = true
  usage = 'unmute <player>'
  help = 'Lets a player speak again who was muted.'

  run(_actor: Player, args: string): string | undefined {
    return args === '' ? `Usage:\n${this.usage}` : mute(args.toLowerCase(), 0, '')
  }
}
