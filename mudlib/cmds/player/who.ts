import { lineOf } from '/daemons/everybody'
import { Command } from '/std/command'
import { everybody } from '/std/daemons'
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
    const ids = new Set(here.map(({ name }) => name))
    // Somebody who is on the way is listed once.
    const elsewhere = everybody().elsewhere.filter(({ name }) => !ids.has(name))
    const all: { name: string; player?: Player; line?: string }[] = [
      ...here.map(player => ({ name: player.name, player })),
      ...elsewhere,
    ]
    const named = start === '' ? all : all.filter(({ name }) => name.startsWith(start))
    // A long list isn't sorted, because sorting it would be too expensive.
    if (named.length <= listed) named.sort((a, b) => (a.name < b.name ? -1 : 1))
    if (named.length === 0) return `No player's name begins with '${args}'.`
    const lines = named.slice(0, listed).map(({ player, line }) => (player ? lineOf(player) : line!))
    if (named.length > listed) lines.push(`  and ${named.length - listed} more: who <beginning of a name>`)
    return [`${all.length} ${all.length === 1 ? 'player is' : 'players are'} here:`, ...lines].join('\n')
  }
}
