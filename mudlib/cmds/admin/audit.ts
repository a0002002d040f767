import { showDeeds } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Shows the audit log. */
export default class AuditCommand extends Command {
  isForDesk = true
  usage = 'audit\naudit <name or word>'
  help =
    "Shows the newest entries of the log that can't be changed: what wizards and admins typed as such, ranks, grants, logins, passwords, banishments."

  run(_actor: Player, args: string): string | undefined {
    return showDeeds(args)
  }
}
