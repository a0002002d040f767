import { directions } from '/lib/directions'
import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Runs from a fight. */
export default class Flee extends Command {
  position = 'standing' as const
  usage = 'flee\nflee <exit>'
  help =
    'Runs from a fight by the way that you name, or by any that is open. What you fight gets no blow at you as you go.'

  run(actor: Living, args: string): string | undefined {
    if (!actor.foe) return 'You are not fighting anybody.'
    const word = args.toLowerCase()
    const way = directions[word] ?? word
    if (actor.flee(true, way)) return undefined
    return way === '' ? 'There is no way out!' : `You can't flee '${way}'!`
  }
}
