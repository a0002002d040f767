import type { Faction } from './faction'

// The arithmetic of standings: fading, spreading to other factions, and repetition. Nothing here depends on players.

/** The change that a deed makes with one faction. */
export interface Share {
  readonly faction: Faction
  readonly change: number
}

/** How often the same deed was done, and the second of the last time. */
export interface Repeats {
  readonly times: number
  readonly at: number
}

/**
 * A figure after fading.
 * @param figure the figure as it was
 * @param towards the figure that it fades to
 * @param seconds the seconds that have passed
 * @param halfLife seconds in which half of the distance fades; 0: nothing fades
 */
export function faded(figure: number, towards: number, seconds: number, halfLife: number): number {
  if (figure === towards || halfLife === 0 || seconds <= 0) return figure
  const halvings = seconds / halfLife
  // exp() is faster. For a whole number of half-lives, a power of two lets a figure meet a tier's bound exactly.
  const left = Number.isInteger(halvings) ? 2 ** -halvings : Math.exp(-Math.LN2 * halvings)
  return towards + (figure - towards) * left
}

/** A figure within the bounds of a faction. */
export function bounded({ least, most }: { readonly least: number; readonly most: number }, figure: number): number {
  return figure < least ? least : figure > most ? most : figure
}

/** A standing now. @param figure the old standing; undefined: nothing has happened @param seconds since then @param day seconds of a day */
export function standingNow(faction: Faction, figure: number | undefined, seconds: number, day: number): number {
  return figure === undefined ? faction.start : faded(figure, faction.start, seconds, faction.halfLife * day)
}

/** How often a deed counts as done before. */
export function repeatsNow(faction: Faction, before: Repeats | undefined, now: number, day: number): number {
  return before === undefined ? 0 : faded(before.times, 0, now - before.at, faction.recovers * day)
}

/** The worth of a change after repetitions: `repeat` applies to gains and to all changes by good deeds, `repeatLoss` to losses by bad ones. */
function worn({ repeat, repeatLoss }: Faction, change: number, times: number, isGood: boolean): number {
  const part = isGood || change > 0 ? repeat : repeatLoss
  return times === 0 || part === 1 ? change : change * part ** times
}

/**
 * The changes that a deed makes: with the faction itself, and with its friends and enemies, one step away.
 * @param to the factions with which it counts, and how much
 * @param change what it is worth the first time
 * @param times how often it counts as done before
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
 * A standing as it counts for tiers: rounded, as players see it. A standing fades from the moment it is given, so without rounding, one that was
 * raised exactly to a tier's bound would leave the tier after a second.
 */
export const counted = (standing: number): number => Math.round(standing)
