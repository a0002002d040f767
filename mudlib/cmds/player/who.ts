import { ask } from 'driver'
import { rankOf } from '/secure/gate'
import { Command } from '/std/command'
import { players } from '/std/kinds'
import type { Player } from '/std/player'

/** The maximum number of players in the list. The others are only counted. */
const listed = 100

/** Lists the players in the world. */
export default class Who extends Command {
  position = 'sleeping' as const
  isPersonal = true
  usage = 'who\nwho <beginning of a name>'
  help = 'Lists the players in the world, or those whose names begin so.'

  run(_actor: Player, args: string): string | undefined {
    const start = args.toLowerCase()
    const here = players()
    const named = start === '' ? here : here.filter(({ name }) => name.startsWith(start))
    // A long list isn't sorted, because sorting it would be too expensive.
    if (named.length <= listed) named.sort((a, b) => (a.name < b.name ? -1 : 1))
    if (named.length === 0) return `No player's name begins with '${args}'.`
    const lines = named.slice(0, listed).map(player => this.line(player))
    if (named.length > listed) lines.push(`  and ${named.length - listed} more: who <beginning of a name>`)
    return [`${here.length} ${here.length === 1 ? 'player is' : 'players are'} here:`, ...lines].join('\n')
  }

  private line(player: Player): string {
    const { idle, wizard, title, level } = player
    const minutes = idle >= 60 ? `, idle ${Math.floor(idle / 60)} min` : ''
    const away = ask('awayNote', player) === undefined ? '' : ', away'
    return `  ${player.describe()}${title ? ` ${title}` : ''} (level ${level}${wizard ? `, ${rankOf(player)}` : ''}${minutes}${away})`
  }
}
