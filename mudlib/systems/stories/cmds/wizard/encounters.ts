import { encounters } from '/daemons/names'
import { Command } from '/std/command'
import { findZone, noZone } from '/std/find-zone'
import type { Player } from '/std/player'

/** Shows the encounters of a zone, and the share of its monsters that is left. */
export default class ShowEncounters extends Command {
  usage = 'encounters\nencounters <zone>'
  help =
    "Shows the tables of encounters of the zone you are in, or of another: how often something comes, what, and how much of it the players' hunting has left. See 'help encounters'."

  run(actor: Player, args: string): string | undefined {
    const zone = findZone(actor, args)
    if (!zone) return noZone(args)
    const lines = encounters().linesOf(zone)
    return lines.length === 0 ? `${zone.title} has no encounters.` : lines.join('\n')
  }
}
