import { ask, tryCall } from 'driver'
import type { Absorber, Hit } from '/std/events'
import type { Living } from '/std/living'
import { isOfOwner } from '/std/veto'

/** A hit that an absorber may change. Only remainsOf() creates instances, so that code of a domain can't pass an invented hit to an absorber. */
class Absorption {
  readonly by: Absorber
  readonly hit: Hit

  constructor(by: Absorber, hit: Hit) {
    this.by = by
    this.hit = hit
  }
}

/** Has the absorber decide how much of the hit remains. @throws if remainsOf() didn't create the absorption */
export function absorbNow(absorption: unknown): void {
  if (!(absorption instanceof Absorption)) throw new Error('only a hit that was struck is absorbed')
  absorption.by.absorb(absorption.hit)
}

/**
 * Has an absorber change the points of a hit, if a listener answers the question `absorbs` with one.
 * @param via what caused the hit: `blow`, or the name of a spell
 * @returns the points that remain; below 0: the hit counts as never struck
 */
export function remainsOf(target: Living, points: number, by: Living | null, via: string): number {
  const absorber = ask('absorbs', target, points, by, via)
  // The answer may come from code of a domain, so its owner is checked.
  const owner = absorber?.owner
  if (!absorber || !owner?.letAbsorb || !isOfOwner(absorber, owner)) return points
  const hit: Hit = { points, by, via }
  tryCall(owner, 'letAbsorb', new Absorption(absorber, hit))
  // The absorber may be code of a domain, so its figure is checked.
  return Number.isFinite(hit.points) ? Math.floor(hit.points) : points
}
