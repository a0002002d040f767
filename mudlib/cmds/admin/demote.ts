import { accounts } from '/daemons/names'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Makes a wizard a player. */
export default class Demote extends Command {
  usage = 'demote <wizard>'
  help = 'Makes a wizard a player again.'

  run(_actor: Player, args: string): string | undefined {
    return accounts().setWizard(args.toLowerCase(), false)
  }
}
