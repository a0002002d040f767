import { ask, tryCall } from 'driver'
import type { Absorber, Hit } from '/std/events'
import type { Living } from '/std/living'
import { isOfOwner } from '/std/veto'

/** A hit that an absorber may change. Only remainsOf() creates instances, so code of a domain can't pass an invented hit to an absorber. */
class Absorption {
  readonly by: Absorber
  readonly hit: Hit

  constructor(by: Absorber, hit: Hit) {
    this.by = by
    this.hit = hit
  }
}

/** Lets the absorber decide how many points of the hit remain. @throws if remainsOf() didn't create the absorption */
export function absorbNow(absorption: unknown): void {
  if (!(absorption instanceof Absorption)) throw new Error('only a hit that was struck is absorbed')
  absorption.by.absorb(absorption.hit)
}

/**
 * Asks the listeners of the question `absorbs` for an absorber. If there is one, it may change the points of the hit.
 * @param via the cause of the hit: `blow`, or the name of a spell
 * @returns the points that remain; a number below 0 means that the hit counts as never struck
 */
export function remainsOf(target: Living, points: number, by: Living | null, via: string): number {
  const absorber = ask('absorbs', target, points, by, via)
  // The answer may come from code of a domain, so its owner is checked.
  const owner = absorber?.owner
  if (!absorber || !owner?.letAbsorb || !isOfOwner(absorber, owner)) return points
  const hit: Hit = { points, by, via }
  tryCall(owner, 'letAbsorb', new Absorption(absorber, hit))
  // The absorber may be code of a domain, so its result is checked.
  return Number.isFinite(hit.points) ? Math.floor(hit.points) : points
}
