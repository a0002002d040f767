import { chooseOne, splitAt } from '/lib/phrases'
import { act } from '/std/act'
import { Command } from '/std/command'
import { Container } from '/std/container'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import { carried, letGo, spare } from '/std/parse'

/** Puts things into something. */
export default class Put extends Command {
  usage = 'put <item> in <container>'
  help = 'Puts what you carry into a container.'

  run(actor: Living, args: string): string | undefined {
    const [what, where] = splitAt(args, 'in', 'into', 'inside')
    if (what === '' || where === null) return 'Put what in what?'
    const container = chooseOne(where, carried(actor)) ?? chooseOne(where, actor.environment?.inventory ?? [])
    if (!container) return `You see no '${where}' here.`
    if (!(container instanceof Container)) return `You can't put things into ${container.theShort}.`
    const found = spare(actor, what).filter(item => item !== container)
    if (found.length === 0) return `You have no '${what}'.`
    for (const item of found) {
      letGo(actor, item)
      const refused = (item as Item).canBeDropped?.(actor) ?? item.move(container)
      if (refused) actor.tell(refused)
      else act('{Actor} [put] {item} into {target}.', { actor, item, target: container })
    }
    return undefined
  }
}
