import { checkDeed, move } from 'driver'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'

/**
 * Whether an object is a player, a companion of a player, or a thing that a player had: it must not be destructed with an instance.
 */
export function isOfPlayers(one: MudObject): boolean {
  const living = one as Living
  if (living.isLiving) return living.isPlayer || living.party.some(({ isPlayer }) => isPlayer)
  const { hadBy } = one as Item
  return hadBy !== undefined && hadBy !== ''
}

/** The outermost objects inside another one that isOfPlayers(). */
export function belongingsIn(outer: MudObject): MudObject[] {
  return outer.inventory.flatMap(one => (isOfPlayers(one) ? [one] : belongingsIn(one)))
}

/** Moves everything inside an object that isOfPlayers() to another place, before the object is destructed. */
export function saveBelongings(outer: MudObject, to: MudObject): void {
  checkDeed('set', outer)
  for (const one of belongingsIn(outer)) move(one, to)
}
