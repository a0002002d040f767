import { Command } from '/std/command'
import { settleOn } from '/std/furniture'
import type { Living } from '/std/living'

/** Goes to sleep. */
export default class Sleep extends Command {
  usage = 'sleep\nsleep <thing>'
  help =
    'Goes to sleep. Hit points and magic points come back fastest, and you notice nothing around you. An attack wakes you. See: wake, rest.'

  run(actor: Living, args: string): string | undefined {
    return settleOn(actor, args, 'sleep', 'sleeping')
  }
}
