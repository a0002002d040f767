import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Lights a lamp. The command runs only if no item nearby defines this verb. */
export default class Light extends Command {
  isFallback = true
  usage = 'light <torch>'
  help = 'Lights a torch that you carry, so that you see in the dark. extinguish puts it out.'

  run(_actor: Living, args: string): string {
    return args === '' ? 'Light what?' : `You have no '${args}' to light.`
  }
}
