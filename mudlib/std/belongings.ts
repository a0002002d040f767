import { move } from 'driver'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'

/** Whether somebody or something is no part of the world's own: a player, who goes with one, what one had. */
export function isOfPlayers(one: MudObject): boolean {
  const living = one as Living
  if (living.isLiving) return living.isPlayer || living.party.some(({ isPlayer }) => isPlayer)
  const { hadBy } = one as Item
  return hadBy !== undefined && hadBy !== ''
}

/** What players had of what is in something, the outermost of each. */
export function belongingsIn(outer: MudObject): MudObject[] {
  return outer.inventory.flatMap(one => (isOfPlayers(one) ? [one] : belongingsIn(one)))
}

/** Takes what players had out of something that is about to be gone, and puts it somewhere. */
export function saveBelongings(outer: MudObject, to: MudObject): void {
  for (const one of belongingsIn(outer)) move(one, to)
}
