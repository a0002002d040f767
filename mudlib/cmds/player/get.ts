import { choose, chooseOne, readChoice, splitAt } from '/lib/phrases'
import { act } from '/std/act'
import { Command } from '/std/command'
import { Container } from '/std/container'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { carried } from '/std/parse'

/** Picks things up, or takes them out of something. */
export default class Get extends Command {
  usage = 'get <item>\nget all\nget <item> from <container>\nget all from corpse'
  help = 'Picks things up from the ground, or takes them out of a container or a corpse.'

  run(actor: Living, args: string): string | undefined {
    const [what, where] = splitAt(args, 'from', 'out of')
    if (what === '') return 'Get what?'
    const room = actor.environment
    if (!room) return 'There is nothing here.'
    if (where === null) return this.take(actor, what, room.inventory, null)
    const from = chooseOne(where, room.inventory) ?? chooseOne(where, carried(actor))
    if (!from) return `You see no '${where}' here.`
    if (!(from instanceof Container)) return `You can't take things from ${from.theShort}.`
    if (from.closed) return `${from.theShort} is closed.`
    return this.take(actor, what, from.inventory, from)
  }

  private take(
    actor: Living,
    what: string,
    from: readonly MudObject[],
    container: MudObject | null,
  ): string | undefined {
    const { all } = readChoice(what)
    const found = choose(what, from).filter(item => item !== actor && !(all && item.canBeTaken(actor)))
    if (found.length === 0)
      return all
        ? `There is nothing to take${container ? ` in ${container.theShort}` : ''}.`
        : `You see no '${what}' ${container ? 'in there' : 'here'}.`
    for (const item of found) {
      const refused = item.canBeTaken(actor) ?? item.move(actor)
      if (refused) {
        actor.tell(refused)
        continue
      }
      act(container ? '{Actor} [get] {item} from {target}.' : '{Actor} [get] {item}.', {
        actor,
        item,
        target: container ?? undefined,
      })
    }
    return undefined
  }
}
