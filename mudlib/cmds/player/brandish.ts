import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Brandishes a staff that you carry at all who are here. Answers where no item has the verb itself. */
export default class Brandish extends Command {
  position = 'sitting' as const
  usage = 'brandish <staff>'
  help = 'Brandishes a staff that you carry at all who are here.'

  run(_actor: Living, args: string): string {
    return args === '' ? 'Brandish what?' : `You have no '${args}' to brandish.`
  }
}
