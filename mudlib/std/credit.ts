import { isPlayer } from '/std/kinds'
import type { Living } from '/std/living'
import type { Player } from '/std/player'

/**
 * The player who gets the credit for an action of a living: the living itself, or the master of a charmed monster if both are in the same place;
 * null: nobody.
 */
export function playerBehind(one: Living | null): Player | null {
  if (one === null || one.destructed) return null
  if (isPlayer(one)) return one
  const { master } = one
  // A monster of a domain may name any object as its master.
  return isPlayer(master) && master.environment === one.environment ? master : null
}
