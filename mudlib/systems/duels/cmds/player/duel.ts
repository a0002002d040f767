import { daemon } from '/daemons/names'
import { Command } from '/std/command'
import { isPlayer } from '/std/kinds'
import { findLiving } from '/std/parse'
import type { Player } from '/std/player'

/** Challenges other players to duels. */
export default class Duel extends Command {
  position = 'standing' as const
  isPersonal = true
  isForPlayers = true
  usage = 'duel\nduel <player>\nduel off'
  help =
    'Challenges a player who is here, or takes on a challenge: then you fight, and whoever falls gets up again with nothing lost. Who walks away or types `duel off` gives up. Where a zone or the operator lets players fight without a word, that is to the death: `kill ann`.'

  run(actor: Player, args: string): string | undefined {
    const duels = daemon('duels')
    if (args === '') {
      const rival = duels.rivalOf(actor)
      return rival
        ? `You are in a duel with ${rival.theShort}. To give up: duel off.`
        : 'Whom do you want to fight? duel <player>'
    }
    if (args.toLowerCase() === 'off') return duels.giveUp(actor)
    const other = findLiving(actor, args)
    if (other === actor || args.toLowerCase() === actor.name) return 'You would both lose.'
    if (!other) return `There is no '${args}' here.`
    if (!isPlayer(other)) return `Duels are between players. For anybody else: kill ${other.name}.`
    return duels.challenge(actor, other)
  }
}
