import { act } from '/std/act'
import { Armour } from '/std/armour'
import { Command } from '/std/command'
import { Item } from '/std/item'
import { Light } from '/std/light'
import type { Living } from '/std/living'
import { findCarried } from '/std/parse'
import { Weapon } from '/std/weapon'

/** Takes something in the hand. */
export default class Hold extends Command {
  usage = 'hold <item>'
  help =
    'Takes something you carry in your free hand: a wand, a staff, an orb. A weapon is wielded, armour is worn, and a torch is lit. See: wield, wear, remove.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Hold what?'
    const item = findCarried(actor, args, one => !actor.isUsing(one))
    if (!item) return `You have no '${args}'.`
    if (item instanceof Weapon) return actor.wield(item) ?? this.show(actor, item, 'wield')
    if (item instanceof Armour && item.place !== 'held') return actor.wear(item) ?? this.show(actor, item, 'wear')
    if (!(item instanceof Item)) return `You can't hold ${item.theShort}.`
    if (actor.isUsing(item)) return `You are holding ${item.theShort} already.`
    const place = item instanceof Light ? 'light' : 'held'
    const there = actor.worn[place]
    if (there) return `You are holding ${there.theShort} already.`
    if (place === 'held' && actor.wielded && actor.wielded.hands > 1) return 'You have no hand free for it.'
    actor.putOn(item, place)
    this.show(actor, item, 'hold')
    if (item instanceof Light && !item.lit && item.fuel > 0) item.ignite(actor, item.name)
    return undefined
  }

  private show(actor: Living, item: Item, verb: string): undefined {
    act(`{Actor} [${verb}] {item}.`, { actor, item })
  }
}
