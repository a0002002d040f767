import { describeRank, listRanks } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Lists ranks. */
export default class Ranks extends Command {
  isForDesk = true
  usage = 'ranks [<who>]'
  help = `Tells who is more than a player. From least to most: apprentices look about, wizards and lords work in a domain (lords
appoint its wizards and keep its settings), admins may do everything.`

  run(_actor: Player, args: string): string | undefined {
    if (args !== '') return `${args.toLowerCase()}: ${describeRank(args.toLowerCase())}`
    return listRanks().join('\n') || 'There is nobody.'
  }
}
