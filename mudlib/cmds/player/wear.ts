import { choose, readChoice } from '/lib/phrases'
import { isWearable } from '/std/armour'
import { Command } from '/std/command'
import { dress } from '/std/handling'
import type { Living } from '/std/living'
import { carried } from '/std/parse'

/** Puts clothes and armour on. */
export default class Wear extends Command {
  usage = 'wear <item>\nwear all'
  help = 'Puts on something you carry.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Wear what?'
    const { all } = readChoice(args)
    const found = choose(args, carried(actor)).filter(item => !all || (isWearable(item) && !actor.isUsing(item)))
    if (found.length === 0) return all ? 'You have nothing more to wear.' : `You have no '${args}'.`
    const refusals: string[] = []
    for (const item of found) {
      const refused = isWearable(item) ? dress(actor, item) : `You can't wear ${item.theShort}.`
      if (refused) refusals.push(refused)
    }
    // With `all`, things that can't be worn are reported only if nothing else could be worn either.
    if (!all || refusals.length === found.length) for (const refused of refusals) actor.tell(refused)
    return undefined
  }
}
