import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Stands up. */
export default class Stand extends Command {
  position = 'sleeping' as const
  usage = 'stand'
  help = 'Stands up from sitting, resting or sleeping. See: sit, rest, sleep, wake.'

  run(actor: Living): string | undefined {
    return actor.settle('standing')
  }
}
