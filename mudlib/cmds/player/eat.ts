import { chooseOne } from '/lib/phrases'
import { Command } from '/std/command'
import { Food } from '/std/food'
import type { Living } from '/std/living'
import { MagicItem } from '/std/magic'
import { findCarried, inSight } from '/std/parse'

/** Eats something. */
export default class Eat extends Command {
  usage = 'eat <food>'
  help = 'Eats some food, or a pill, that you carry. Food heals a little.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Eat what?'
    const isMeal = (item: object) => item instanceof Food || (item instanceof MagicItem && item.use === 'eat')
    const meal = findCarried(actor, args, isMeal)
    if (!meal) {
      const lying = chooseOne(args, inSight(actor).filter(isMeal))
      return lying ? `Get ${lying.theShort} first.` : `You have no '${args}' to eat.`
    }
    if (meal instanceof MagicItem && meal.use === 'eat') return meal.useOn(actor)
    if (!(meal instanceof Food)) return `You can't eat ${meal.theShort}.`
    return meal.eat(actor)
  }
}
