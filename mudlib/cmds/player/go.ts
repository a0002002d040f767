import { directions } from '/lib/directions'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import { wayTo } from '/std/neighbours'
import type { Room } from '/std/room'

/** Goes through an exit. */
export default class Go extends Command {
  usage = 'go <direction>'
  help = 'Takes you through an exit. The direction alone does the same: north, or n.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Go where?'
    const way = args.toLowerCase().replace(/^(?:to |in |into )?(?:the )?/, '')
    const direction = directions[way] ?? way
    const room = actor.environment as Room | null
    if (room?.exits?.[direction] !== undefined) return actor.go(direction)
    const towards = wayTo(room, way)
    return towards === null
      ? actor.go(direction)
      : `${towards.short} is that way: ${actor.link(towards.way, towards.way)}.`
  }
}
