import { ask, tryCall } from 'driver'
import type { Absorber, Hit } from '/std/events'
import type { Living } from '/std/living'
import { isOfOwner } from '/std/veto'

/** A hit that somebody is about to absorb. Only remainsOf() makes one, so that no code of a domain has anything absorbed that hasn't hit. */
class Absorption {
  readonly by: Absorber
  readonly hit: Hit

  constructor(by: Absorber, hit: Hit) {
    this.by = by
    this.hit = hit
  }
}

/** Has the absorber decide what remains of the hit. @throws where remainsOf() hasn't made it */
export function absorbNow(absorption: unknown): void {
  if (!(absorption instanceof Absorption)) throw new Error('only a hit that was struck is absorbed')
  absorption.by.absorb(absorption.hit)
}

/**
 * What remains of the points of a hit, once somebody has had a say who wants it.
 * @param via what it is done with: `blow`, or the name of a spell
 * @returns the points; below 0: the hit never was
 */
export function remainsOf(target: Living, points: number, by: Living | null, via: string): number {
  const absorber = ask('absorbs', target, points, by, via)
  // Code of a domain may have answered.
  const owner = absorber?.owner
  if (!absorber || !owner?.letAbsorb || !isOfOwner(absorber, owner)) return points
  const hit: Hit = { points, by, via }
  tryCall(owner, 'letAbsorb', new Absorption(absorber, hit))
  // Code of a domain may have decided.
  return Number.isFinite(hit.points) ? Math.floor(hit.points) : points
}
