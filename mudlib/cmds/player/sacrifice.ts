import { happen } from 'driver'
import { choose, isSeveral } from '/lib/phrases'
import { act } from '/std/act'
import { Command } from '/std/command'
import { Corpse } from '/std/corpse'
import { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { inSight } from '/std/parse'

/** Gives things that lie here to the gods. */
export default class Sacrifice extends Command {
  usage = 'sacrifice <item>\nsacrifice all [<items>]'
  help =
    'Gives something that lies here to the gods, who leave you a coin for it: an empty corpse, or what nobody wants. It is gone for good.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Sacrifice what?'
    const lying = inSight(actor).filter(one => !(one as Living).isLiving)
    const several = isSeveral(args)
    const found = choose(args, lying).filter(one => !several || this.refuse(actor, one) === undefined)
    if (found.length === 0)
      return args === 'all' ? 'There is nothing to sacrifice.' : `You see no '${args}' here to sacrifice.`
    for (const item of found) {
      const refused = this.refuse(actor, item)
      if (refused) return refused
      act('{Actor} [sacrifice] {item} to the gods.', { actor, item })
      happen('sacrificed', item, actor)
      if (!item.destructed) item.destruct()
      actor.earn(1)
    }
    const coins = found.length === 1 ? 'a gold coin' : `${found.length} gold coins`
    actor.tell(`The gods leave you ${coins}.`)
    return undefined
  }

  private refuse(actor: Living, item: MudObject): string | undefined {
    if (item instanceof Corpse) {
      if (item.ofPlayer) return 'That would not please the gods.'
    } else if (!(item instanceof Item) || !item.takeable || item.canBeDropped(actor) !== undefined) {
      return `You can't sacrifice ${item.theShort}.`
    }
    return item.inventory.length > 0 ? `There is something in ${item.theShort}.` : undefined
  }
}
