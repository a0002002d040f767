import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Runs from a fight. */
export default class Flee extends Command {
  position = 'standing' as const
  usage = 'flee'
  help = 'Runs from a fight by any way that is open. What you fight gets no blow at you as you go.'

  run(actor: Living): string | undefined {
    if (!actor.foe) return 'You are not fighting anybody.'
    return actor.flee(true) ? undefined : 'There is no way out!'
  }
}
