import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Goes to sleep. */
export default class Sleep extends Command {
  usage = 'sleep'
  help =
    'Goes to sleep. Hit points and magic points come back fastest, and you notice nothing around you. An attack wakes you. See: wake, rest.'

  run(actor: Living): string | undefined {
    return actor.settle('sleeping')
  }
}
