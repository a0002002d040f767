import { Command } from '/std/command'
import type { Living } from '/std/living'

/** Drinks something. Answers where no item has the verb itself. */
export default class Drink extends Command {
  usage = 'drink <drink>\ndrink from <place>'
  help = 'Drinks from something you carry, or from water that is here. It heals a little.'

  run(_actor: Living, args: string): string {
    return args === '' ? 'Drink what?' : `There is no '${args}' to drink.`
  }
}
