import { promote } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Gives somebody a rank. */
export default class Promote extends Command {
  isForDesk = true
  usage = 'promote <player> apprentice\npromote <player> wizard|lord <domain>\npromote <player> admin'
  help =
    'Gives somebody a rank. Admins make apprentices, admins and lords; a lord makes wizards and lords of the domain. See ranks.'

  run(_actor: Player, args: string): string | undefined {
    const [name = '', rank = '', domain = ''] = args.toLowerCase().split(' ')
    if (name === '' || rank === '') return 'Promote whom to what?'
    return promote(name, rank, domain)
  }
}
