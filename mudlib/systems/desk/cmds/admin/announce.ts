import { announce } from '/secure/desk'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Sends an announcement to all players. */
export default class Announce extends Command {
  isForDesk = true
  usage = 'announce <text>'
  help = 'Tells all players in the world something. See schedule for later.'

  run(_actor: Player, args: string): string | undefined {
    return args.trim() === '' ? 'Announce what?' : announce(args.trim())
  }
}
