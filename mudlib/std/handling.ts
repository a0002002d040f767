import { checkDeed, happen } from 'driver'
import { capitalize } from '/lib/text'
import { act } from '/std/act'
import type { Armour, WearPlace } from '/std/armour'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { vetoOf } from '/std/veto'
import type { Weapon } from '/std/weapon'

// What livings do with things. Each function asks whether it may be, does it, shows it and raises its events. All return the reason
// why not (empty: the actor has been told), or undefined when it is done.

/** Picks a thing up, or takes it out of `from`. @param text what is shown, for act() */
export function takeUp(actor: Living, item: MudObject, from: MudObject | null, text?: string): string | undefined {
  checkDeed('act', actor)
  checkDeed('move', item)
  const refused = item.canBeTaken(actor) ?? vetoOf('canTake', item, actor, from) ?? item.move(actor)
  if (refused !== undefined) return refused
  const shown = text ?? (from ? '{Actor} [get] {item} from {target}.' : '{Actor} [get] {item}.')
  act(shown, { actor, item, target: from ?? undefined })
  if (from && !from.destructed) happen('lost', from, item, actor)
  if (!item.destructed) happen('taken', item, actor, from)
  return undefined
}

/** Puts a thing on the ground. */
export function layDown(actor: Living, item: MudObject): string | undefined {
  checkDeed('act', actor)
  checkDeed('move', item)
  const { environment } = actor
  if (!environment) return 'There is no ground.'
  const refused =
    kept(actor, item) ?? vetoOf('canDrop', item, actor, environment) ?? letGo(actor, item) ?? item.move(environment)
  if (refused !== undefined) return refused
  act('{Actor} [drop] {item}.', { actor, item })
  if (!item.destructed) happen('dropped', item, actor)
  return undefined
}

/** Puts a thing into a container. */
export function putInto(actor: Living, item: MudObject, box: MudObject): string | undefined {
  checkDeed('act', actor)
  checkDeed('move', item)
  const refused = kept(actor, item) ?? vetoOf('canStow', item, actor, box) ?? letGo(actor, item) ?? item.move(box)
  if (refused !== undefined) return refused
  act('{Actor} [put] {item} into {target}.', { actor, item, target: box })
  if (!box.destructed) happen('gained', box, item, actor)
  if (!item.destructed) happen('stowed', item, actor, box)
  return undefined
}

/** Gives a thing to somebody. */
export function handOver(actor: Living, item: MudObject, to: Living): string | undefined {
  checkDeed('act', actor)
  checkDeed('move', item)
  const refused =
    kept(actor, item) ??
    to.canCarry(item)?.replace('for you', `for ${to.theShort}`) ??
    vetoOf('canGive', item, actor, to) ??
    vetoOf('canReceive', to, item, actor) ??
    letGo(actor, item) ??
    item.move(to)
  if (refused !== undefined) return refused
  act('{Actor} [give] {item} to {target}.', { actor, item, target: to })
  if (!item.destructed) happen('handed', item, actor, to)
  if (!to.destructed) happen('given', to, item, actor)
  return undefined
}

/** Wields a weapon that one carries. */
export function takeInHand(actor: Living, weapon: Weapon): string | undefined {
  return putOn(actor, weapon, 'wielded', '{Actor} [wield] {item}.', () => actor.wield(weapon))
}

/** Puts on what one carries. @param text what is shown, for act() */
export function dress(actor: Living, armour: Armour, text = '{Actor} [put] on {item}.'): string | undefined {
  return putOn(actor, armour, armour.place, text, () => actor.wear(armour))
}

/** Holds what one carries, as a light or in the free hand. */
export function grasp(actor: Living, item: Item, place: WearPlace): string | undefined {
  return putOn(actor, item, place, '{Actor} [hold] {item}.', () => {
    actor.putOn(item, place)
    return undefined
  })
}

function putOn(
  actor: Living,
  item: Item,
  place: WearPlace | 'wielded',
  text: string,
  put: () => string | undefined,
): string | undefined {
  checkDeed('act', actor)
  const refused = tooWorn(item) ?? vetoOf('canWear', item, actor, place) ?? put()
  if (refused !== undefined) return refused
  act(text, { actor, item })
  if (!item.destructed) happen('worn', item, actor, place)
  return undefined
}

/** The reason why an item is too worn to be used, or undefined. */
function tooWorn(item: Item): string | undefined {
  return item.condition > 0 ? undefined : `${capitalize(item.theShort)} is worn out: have it repaired.`
}

/** Takes off what one wears, or puts a weapon away. */
export function strip(actor: Living, item: MudObject): string | undefined {
  checkDeed('act', actor)
  const place = placeOf(actor, item)
  const refused = vetoOf('canRemove', item, actor, place)
  if (refused !== undefined) return refused
  actor.takeOff(item)
  act('{Actor} [remove] {item}.', { actor, item })
  if (!item.destructed) happen('removed', item, actor, place)
  return undefined
}

/** Takes off an item that is about to leave one's hands. Does nothing to one that isn't in use. */
export function letGo(actor: Living, item: MudObject): string | undefined {
  return actor.isUsing(item) ? strip(actor, item) : undefined
}

/** The reason why somebody can't part with an item, or undefined. */
function kept(actor: Living, item: MudObject): string | undefined {
  return (item as Partial<Item>).canBeDropped?.(actor)
}

/** Where somebody wears or wields an item that is in use. */
function placeOf(actor: Living, item: MudObject): WearPlace | 'wielded' {
  const place = Object.entries(actor.worn).find(([, one]) => one === item)?.[0]
  return (place as WearPlace | undefined) ?? 'wielded'
}
