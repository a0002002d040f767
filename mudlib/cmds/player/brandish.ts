import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Brandishes a staff that you carry at all who are here. What can be used so has the verb itself; this answers where nothing has. */
export default class Brandish extends Command {
  usage = 'brandish <staff>'
  help = 'Brandishes a staff that you carry at all who are here.'

  run(_actor: Living, args: string): string {
    return args === '' ? 'Brandish what?' : `You have no '${args}' to brandish.`
  }
}
