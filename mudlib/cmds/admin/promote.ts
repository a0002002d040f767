import { accounts } from '/daemons/names'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Makes a player a wizard. */
export default class Promote extends Command {
  usage = 'promote <player>'
  help = 'Makes a player a wizard.'

  run(_actor: Player, args: string): string | undefined {
    return accounts().setWizard(args.toLowerCase(), true)
  }
}
