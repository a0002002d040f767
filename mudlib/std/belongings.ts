import { checkDeed, move } from 'driver'
import { isItem, isLiving } from '/std/kinds'
import type { MudObject } from '/std/object'

/**
 * Whether an object is a player, a companion of a player, or a thing that a player has had. Such an object must not be destructed with an instance.
 */
export function isOfPlayers(one: MudObject): boolean {
  if (isLiving(one)) return one.isPlayer || one.party.some(({ isPlayer }) => isPlayer)
  return isItem(one) && one.hadBy !== ''
}

/** The objects inside another object, at any depth, that isOfPlayers() accepts. The contents of an accepted object aren't searched. */
export function belongingsIn(outer: MudObject): MudObject[] {
  return outer.inventory.flatMap(one => (isOfPlayers(one) ? [one] : belongingsIn(one)))
}

/** Moves all objects that isOfPlayers() accepts out of an object that is about to be destructed. */
export function saveBelongings(outer: MudObject, to: MudObject): void {
  checkDeed('set', outer)
  for (const one of belongingsIn(outer)) move(one, to)
}
