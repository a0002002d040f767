import { choose, readChoice } from '/lib/phrases'
import { type Armour, isWearable } from '/std/armour'
import { Command } from '/std/command'
import { dress, strip } from '/std/handling'
import { noPlaceBeside } from '/std/life/gear'
import type { Living } from '/std/living'
import { carried } from '/std/parse'

/** Puts clothes and armour on. */
export default class Wear extends Command {
  usage = 'wear <item>\nwear all'
  help = 'Puts on something you carry, instead of what you wear in its place.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Wear what?'
    const { all } = readChoice(args)
    const found = choose(args, carried(actor)).filter(item => !all || (isWearable(item) && !actor.isUsing(item)))
    if (found.length === 0) return all ? 'You have nothing more to wear.' : `You have no '${args}'.`
    const refusals: string[] = []
    for (const item of found) {
      const refused = isWearable(item) ? dress(actor, item) : `You can't wear ${item.theShort}.`
      const left = refused && !all && isWearable(item) ? this.change(actor, item, refused) : refused
      if (left) refusals.push(left)
    }
    // With `all`, things that can't be worn are reported only if nothing else could be worn either.
    if (!all || refusals.length === found.length) for (const refused of refusals) actor.tell(refused)
    return undefined
  }

  /** Puts armour on instead of what is worn in its place. @param refused why it couldn't be put on @returns why it still can't, or undefined */
  private change(actor: Living, armour: Armour, refused: string): string | undefined {
    const worn = actor.worn[armour.place]
    if (!worn || worn.destructed || worn === armour || refused !== noPlaceBeside(worn)) return refused
    const kept = strip(actor, worn)
    if (kept !== undefined) return kept
    const still = dress(actor, armour)
    if (still !== undefined) actor.wear(worn)
    return still
  }
}
