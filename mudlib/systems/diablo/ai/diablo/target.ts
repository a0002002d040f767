import type { AttackType } from './view'

/** A living that a monster could attack. */
export interface Candidate {
  readonly kind: 'player' | 'golem'
  /** The offset from the monster, in tiles. */
  readonly dx: number
  readonly dy: number
  /** The player's slot. Slots are numbered in the order of joining. A newcomer takes the slot of a player who has left. */
  readonly slot: number
  readonly visible: boolean
  readonly sameArea?: boolean
}

/** Whether monsters of an attack type shoot at golems that aren't next to them. */
export function seesGolemsFar(type: AttackType): boolean {
  return type === 'skeleton-archer' || type === 'goat-archer' || type === 'fast-spit'
}

/** The distance as the game measures it: the larger of dx and dy. */
export function distanceOf(dx: number, dy: number): number {
  return Math.max(Math.abs(dx), Math.abs(dy))
}

/**
 * The target of a monster: the nearest candidate that it sees. If several are equally near, it is the player who joined the game first. A
 * golem counts only if it is next to the monster, unless the monster shoots or spits. Source: the guide to Diablo's monsters, 5.5.6.
 * @param original whether to choose like the original: it prefers targets in the same area, and doesn't test the line of sight
 * @returns the target, or null if there is none
 */
export function targetOf<C extends Candidate>(candidates: Iterable<C>, type: AttackType, original = false): C | null {
  let best: C | null = null
  for (const one of candidates) {
    if (!one.visible && !original) continue
    if (one.kind === 'golem' && distanceOf(one.dx, one.dy) > 1 && !seesGolemsFar(type)) continue
    if (best === null || isBetter(one, best, original)) best = one
  }
  return best
}

function isBetter(one: Candidate, than: Candidate, original: boolean): boolean {
  if (original && one.sameArea !== than.sameArea) return one.sameArea === true
  const nearer = distanceOf(than.dx, than.dy) - distanceOf(one.dx, one.dy)
  return nearer === 0 ? one.slot < than.slot : nearer > 0
}
