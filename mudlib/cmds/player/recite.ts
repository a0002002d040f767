import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Recites a scroll that you carry, at somebody if you like. Answers where no item has the verb itself. */
export default class Recite extends Command {
  usage = 'recite <scroll>\nrecite <scroll> at <somebody>'
  help = 'Recites a scroll that you carry, at somebody if you like.'

  run(_actor: Living, args: string): string {
    return args === '' ? 'Recite what?' : `You have no '${args}' to recite.`
  }
}
