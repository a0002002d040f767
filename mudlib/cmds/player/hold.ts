import { isWearable } from '/std/armour'
import { Command } from '/std/command'
import { dress, grasp, takeInHand } from '/std/handling'
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
    if (item instanceof Weapon) return takeInHand(actor, item)
    if (isWearable(item) && item.place !== 'held') return dress(actor, item, '{Actor} [wear] {item}.')
    if (!(item instanceof Item)) return `You can't hold ${item.theShort}.`
    if (actor.isUsing(item)) return `You are holding ${item.theShort} already.`
    const place = item instanceof Light ? 'light' : 'held'
    const there = actor.worn[place]
    if (there) return `You are holding ${there.theShort} already.`
    if (place === 'held' && actor.wielded && actor.wielded.hands > 1) return 'You have no hand free for it.'
    const refused = grasp(actor, item, place)
    if (refused !== undefined || item.destructed) return refused
    if (item instanceof Light && !item.lit && item.fuel > 0) item.ignite(actor, item.name)
    return undefined
  }
}
