import { users } from 'driver'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Lists who plays. */
export default class Who extends Command {
  usage = 'who'
  help = 'Lists the players in the world.'

  run(_actor: Player): string | undefined {
    const players = (users() as Player[]).filter(user => user.isPlayer).sort((a, b) => a.name.localeCompare(b.name))
    const lines = players.map(player => {
      const idle = player.idle >= 60 ? `, idle ${Math.floor(player.idle / 60)} min` : ''
      return `  ${player.describe()}${player.title ? ` ${player.title}` : ''} (level ${player.level}${player.wizard ? ', wizard' : ''}${idle})`
    })
    return [`${players.length} ${players.length === 1 ? 'player is' : 'players are'} here:`, ...lines].join('\n')
  }
}
