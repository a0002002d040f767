import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Puts a lamp out. What can be used so has the verb itself; this answers where nothing has. */
export default class Extinguish extends Command {
  usage = 'extinguish <torch>'
  help = 'Puts out a torch that you carry.'

  run(_actor: Living, args: string): string {
    return args === '' ? 'Extinguish what?' : `You have no burning '${args}'.`
  }
}
