import { chooseOne, splitPair } from '/lib/phrases'
import { capitalize } from '/lib/text'
import { act } from '/std/act'
import { Command } from '/std/command'
import { Drink } from '/std/drink'
import type { Living } from '/std/living'
import { carried } from '/std/parse'

/** Pours a drink from one vessel into another, or on the ground. */
export default class Pour extends Command {
  usage = 'pour <vessel> [into] <vessel>\npour <vessel> out'
  help = 'Pours what is in one thing to drink from into another, or on the ground. See: fill, drink.'

  run(actor: Living, args: string): string | undefined {
    const vessels = carried(actor).filter((one): one is Drink => one instanceof Drink)
    const out = /^(?:out )?(.+?)(?: out)?$/i.exec(args)
    if (out && /\bout\b/i.test(args)) return this.pourOut(actor, chooseOne(out[1]!, vessels), out[1]!)
    const { first, second, named } = splitPair(
      args,
      ['into', 'in', 'to'],
      phrase => chooseOne(phrase, vessels),
      phrase => chooseOne(phrase, vessels) !== null,
    )
    if (first === '' || named === null) return 'Pour what into what?'
    const from = chooseOne(first, vessels)
    if (!from) return `You have no '${first}' to pour from.`
    if (!second) return `You have no '${named}' to pour into.`
    const { liquid } = from
    const refused = second.fillFrom(from)
    if (!refused) act(`{Actor} [pour] ${liquid} into {item}.`, { actor, item: second })
    return refused
  }

  private pourOut(actor: Living, vessel: Drink | null, phrase: string): string | undefined {
    if (!vessel) return `You have no '${phrase}' to pour out.`
    if (vessel.draughts === 0) return `${capitalize(vessel.theShort)} is empty.`
    act('{Actor} [empty] {item} on the ground.', { actor, item: vessel })
    vessel.draughts = 0
    vessel.poisoned = false
    return undefined
  }
}
