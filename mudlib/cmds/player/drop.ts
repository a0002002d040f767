import { act } from '/std/act'
import { Command } from '/std/command'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import { letGo, spare } from '/std/parse'

/** Puts things on the ground. */
export default class Drop extends Command {
  usage = 'drop <item>\ndrop all'
  help = 'Puts what you carry on the ground.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Drop what?'
    const found = spare(actor, args)
    if (found.length === 0) return `You have no '${args}'.`
    for (const item of found) {
      letGo(actor, item)
      const refused =
        (item as Item).canBeDropped?.(actor) ??
        (actor.environment ? item.move(actor.environment) : 'There is no ground.')
      if (refused) actor.tell(refused)
      else act('{Actor} [drop] {item}.', { actor, item })
    }
    return undefined
  }
}
