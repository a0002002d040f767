import { showLogins } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Shows the last logins. */
export default class LoginsCommand extends Command {
  isPersonal = true
  isForPlayers = true
  isForDesk = true
  usage = 'logins'
  help =
    'Shows the last logins to your account, and attempts with a wrong password: when (UTC), and from where. If some are not yours, choose a new password. Admins: logins <account>, logins all.'

  run(_actor: Player, args: string): string | undefined {
    return showLogins(args.toLowerCase())
  }
}
