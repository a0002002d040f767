import { directions } from '/lib/directions'
import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Goes through an exit. */
export default class Go extends Command {
  usage = 'go <direction>'
  help = 'Takes you through an exit. The direction alone does the same: north, or n.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Go where?'
    const way = args.toLowerCase()
    return actor.go(directions[way] ?? way)
  }
}
