import { isPlayer } from '/std/kinds'
import type { Living } from '/std/living'
import type { Player } from '/std/player'

/**
 * The player who gets the credit for an action of a living; null if nobody does. It is the living itself or, if the living is a charmed
 * monster, its master in the same place.
 */
export function playerBehind(one: Living | null): Player | null {
  if (one === null || one.destructed) return null
  if (isPlayer(one)) return one
  const { master } = one
  // A monster of a domain may name any object as its master, so the master is checked.
  return isPlayer(master) && master.environment === one.environment ? master : null
}
