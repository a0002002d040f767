import { chooseOne, splitPair } from '/lib/phrases'
import { act } from '/std/act'
import { Command } from '/std/command'
import { Drink } from '/std/drink'
import type { Living } from '/std/living'
import { carried, inSight } from '/std/parse'

/** Fills a vessel at a fountain. */
export default class Fill extends Command {
  position = 'standing' as const
  usage = 'fill <vessel>\nfill <vessel> [from] <fountain>'
  help = 'Fills something to drink from at a fountain that is here. See: pour, drink.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Fill what?'
    const isDrink = (one: object): one is Drink => one instanceof Drink
    const vessels = carried(actor).filter(isDrink)
    const fountains = inSight(actor)
      .filter(isDrink)
      .filter(({ isFountain }) => isFountain)
    const whole = chooseOne(args, vessels)
    const pair = splitPair(
      args,
      ['from', 'at', 'with'],
      phrase => chooseOne(phrase, fountains),
      phrase => chooseOne(phrase, vessels) !== null,
    )
    const vessel = whole ?? chooseOne(pair.first, vessels)
    const source = whole || pair.named === null ? fountains[0] : pair.second
    if (!vessel) {
      const other = chooseOne(pair.first, carried(actor))
      return other ? `You can't fill ${other.theShort}.` : `You have no '${pair.first}' to fill.`
    }
    if (!source)
      return pair.named === null ? 'There is nothing here to fill it at.' : `You see no '${pair.named}' here.`
    const refused = vessel.fillFrom(source)
    if (!refused) act(`{Actor} [fill] {item} from {target}.`, { actor, item: vessel, target: source })
    return refused
  }
}
