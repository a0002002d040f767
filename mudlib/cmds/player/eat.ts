import { chooseOne } from '/lib/phrases'
import { Command } from '/std/command'
import { isEdible } from '/std/food'
import type { Living } from '/std/living'
import { findCarried, inSight } from '/std/parse'

/** Eats something. */
export default class Eat extends Command {
  usage = 'eat <food>'
  help = 'Eats some food, or a pill, that you carry. Food heals a little.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Eat what?'
    const meal = findCarried(actor, args, isEdible)
    if (!meal) {
      const lying = chooseOne(
        args,
        inSight(actor).filter(one => isEdible(one)),
      )
      return lying ? `Get ${lying.theShort} first.` : `You have no '${args}' to eat.`
    }
    return isEdible(meal) ? meal.eat(actor) : `You can't eat ${meal.theShort}.`
  }
}
