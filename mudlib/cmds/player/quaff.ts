import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Quaffs a potion that you carry. Answers where no item has the verb itself. */
export default class Quaff extends Command {
  usage = 'quaff <potion>'
  help = 'Quaffs a potion that you carry.'

  run(_actor: Living, args: string): string {
    return args === '' ? 'Quaff what?' : `There is no '${args}' to quaff.`
  }
}
