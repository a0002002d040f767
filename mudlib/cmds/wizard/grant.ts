import { grant } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Grants somebody access to a domain's files. */
export default class Grant extends Command {
  isForDesk = true
  usage = 'grant <who> read|write|none <domain>'
  help =
    "Lets somebody read or change a domain's files who is not of the domain, or no longer. For its lords and for admins."

  run(_actor: Player, args: string): string | undefined {
    const [name = '', right = '', domain = ''] = args.toLowerCase().split(' ')
    if (domain === '') return 'Grant whom what in which domain?'
    return grant(name, right, domain)
  }
}
