import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Puts a lamp out. The command runs only if no item nearby defines this verb. */
export default class Extinguish extends Command {
  isFallback = true
  usage = 'extinguish <torch>'
  help = 'Puts out a torch that you carry.'

  run(_actor: Living, args: string): string {
    return args === '' ? 'Extinguish what?' : `You have no burning '${args}'.`
  }
}
