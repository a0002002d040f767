import { isPlayer } from '/std/kinds'
import type { Living } from '/std/living'
import type { Player } from '/std/player'

/** The player who has done what somebody did: themselves, or the master of a charmed monster that stands by them; null: no player has. */
export function playerBehind(one: Living | null): Player | null {
  if (one === null || one.destructed) return null
  if (isPlayer(one)) return one
  const { master } = one
  // A monster of a domain may name anybody.
  return isPlayer(master) && master.environment === one.environment ? master : null
}
