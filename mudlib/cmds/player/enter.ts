import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Enters something that leads elsewhere: a portal. Answers where no item has the verb itself. */
export default class Enter extends Command {
  position = 'standing' as const
  usage = 'enter <portal>'
  help = 'Enters something that leads elsewhere: a portal.'

  run(_actor: Living, args: string): string {
    return args === '' ? 'Enter what?' : `You see no '${args}' to enter.`
  }
}
