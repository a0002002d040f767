import type { Faction } from './faction'

// The arithmetic of standings: fading, spreading to other factions, and repetition. The code doesn't use player objects.

/** The change that a deed makes with one faction. */
export interface Share {
  readonly faction: Faction
  readonly change: number
}

/** How many times the same deed was done, and when it was last done, in seconds. */
export interface Repeats {
  readonly times: number
  readonly at: number
}

/**
 * A number after fading.
 * @param figure the number before fading
 * @param towards the number towards which it fades
 * @param seconds the seconds that have passed
 * @param halfLife the seconds in which half of the distance fades; 0 if nothing fades
 */
export function faded(figure: number, towards: number, seconds: number, halfLife: number): number {
  if (figure === towards || halfLife === 0 || seconds <= 0) return figure
  const halvings = seconds / halfLife
  // For a whole number of half-lives, a power of two is used, although exp() is faster. The power is exact, so a standing can be
  // exactly at a tier's limit.
  const left = Number.isInteger(halvings) ? 2 ** -halvings : Math.exp(-Math.LN2 * halvings)
  return towards + (figure - towards) * left
}

/** A number, limited to the range of a faction. */
export function bounded({ least, most }: { readonly least: number; readonly most: number }, figure: number): number {
  return figure < least ? least : figure > most ? most : figure
}

/**
 * The current standing.
 * @param figure the old standing; undefined if there is none
 * @param seconds the seconds since then
 * @param day the length of a day in seconds
 */
export function standingNow(faction: Faction, figure: number | undefined, seconds: number, day: number): number {
  return figure === undefined ? faction.start : faded(figure, faction.start, seconds, faction.halfLife * day)
}

/** How many times a deed counts as already done. The number may be a fraction, because repetitions are forgotten gradually. */
export function repeatsNow(faction: Faction, before: Repeats | undefined, now: number, day: number): number {
  return before === undefined ? 0 : faded(before.times, 0, now - before.at, faction.recovers * day)
}

/**
 * The change that a repeated deed still makes. `repeat` applies to gains and to all changes by good deeds. `repeatLoss` applies to losses
 * by bad deeds.
 */
function worn({ repeat, repeatLoss }: Faction, change: number, times: number, isGood: boolean): number {
  const part = isGood || change > 0 ? repeat : repeatLoss
  return times === 0 || part === 1 ? change : change * part ** times
}

/**
 * The changes that a deed makes: with the faction itself, and with its friends and enemies.
 * @param to the factions with which the deed counts, each with its factor
 * @param change the change for a first deed of this kind
 * @param times how many earlier deeds of this kind still count
 * @param rivals the factor for losses with enemies
 */
export function sharesOf(
  faction: Faction,
  to: readonly { readonly faction: Faction; readonly factor: number }[],
  change: number,
  times: number,
  rivals: number,
): Share[] {
  const shares: Share[] = [{ faction, change: worn(faction, change, times, change > 0) }]
  for (const other of to) {
    const raw = change * other.factor
    const part = raw < 0 && change > 0 ? raw * rivals : raw
    if (part !== 0) shares.push({ faction: other.faction, change: worn(other.faction, part, times, change > 0) })
  }
  return shares
}

/**
 * A standing as it counts for tiers: rounded, like the number that players see. Standings fade from the moment they are given, so
 * without rounding, a standing that was raised exactly to a tier's limit would drop out of the tier after a second.
 */
export const counted = (standing: number): number => Math.round(standing)
