import { chooseOne } from '/lib/phrases'
import { Command } from '/std/command'
import { Drink } from '/std/drink'
import type { Living } from '/std/living'
import { carried, inSight } from '/std/parse'

/** Drinks something. */
export default class DrinkCommand extends Command {
  usage = 'drink\ndrink [from] <drink or fountain>\ndrink <drink> from <vessel>'
  help = 'Drinks from something you carry, or from a fountain that is here. It heals a little.'

  run(actor: Living, args: string): string | undefined {
    const isDrink = (one: object): one is Drink => one instanceof Drink
    const fountains = inSight(actor)
      .filter(isDrink)
      .filter(({ isFountain }) => isFountain)
    if (args === '') return fountains[0] ? fountains[0].drink(actor) : 'Drink what?'
    const [, liquid = '', vessel = args] = /^(?:(.*) )?from (.+)$/i.exec(args) ?? []
    const own = carried(actor).filter(isDrink)
    const full = own.filter(({ draughts }) => draughts !== 0)
    const found = chooseOne(vessel, full) ?? chooseOne(vessel, own) ?? chooseOne(vessel, fountains)
    if (!found) {
      const other = chooseOne(vessel, carried(actor))
      if (other) return `You can't drink from ${other.theShort}.`
      const lying = chooseOne(vessel, inSight(actor).filter(isDrink))
      if (lying) return `Get ${lying.theShort} first.`
      const isThere = actor.room?.detail?.(vessel) !== undefined
      return isThere ? `You can't drink from the ${vessel}.` : `There is no '${vessel}' to drink.`
    }
    if (liquid !== '' && !found.matches(liquid)) return `There is no ${liquid} in ${found.theShort}.`
    return found.drink(actor)
  }
}
