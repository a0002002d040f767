import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Eats something. Answers where no item has the verb itself. */
export default class Eat extends Command {
  usage = 'eat <food>'
  help = 'Eats some food that you carry. It heals a little.'

  run(_actor: Living, args: string): string {
    return args === '' ? 'Eat what?' : `You have no '${args}' to eat.`
  }
}
