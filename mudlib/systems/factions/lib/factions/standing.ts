import type { Faction } from './faction'

// The arithmetic of standings: what fades, what spreads, what repetitions are worth. Nothing here knows of players.

/** What a deed changes with one faction. */
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
 * What is left of a figure.
 * @param figure as it was
 * @param towards what it goes to
 * @param seconds that have passed
 * @param halfLife seconds in which half of the distance goes; 0: nothing changes
 */
export function faded(figure: number, towards: number, seconds: number, halfLife: number): number {
  if (figure === towards || halfLife === 0 || seconds <= 0) return figure
  const halvings = seconds / halfLife
  // exp() is the quicker one; where half is gone a whole number of times, a figure comes to a tier's bound exactly.
  const left = Number.isInteger(halvings) ? 2 ** -halvings : Math.exp(-Math.LN2 * halvings)
  return towards + (figure - towards) * left
}

/** A figure within the bounds of a faction. */
export function bounded({ least, most }: { readonly least: number; readonly most: number }, figure: number): number {
  return figure < least ? least : figure > most ? most : figure
}

/** A standing now. @param figure what it was; undefined: nothing has happened. @param seconds since then @param day seconds of a day */
export function standingNow(faction: Faction, figure: number | undefined, seconds: number, day: number): number {
  return figure === undefined ? faction.start : faded(figure, faction.start, seconds, faction.halfLife * day)
}

/** How often a deed counts as done before. */
export function repeatsNow(faction: Faction, before: Repeats | undefined, now: number, day: number): number {
  return before === undefined ? 0 : faded(before.times, 0, now - before.at, faction.recovers * day)
}

/** What a change is worth after repetitions: a good deed wears off for all, a bad one for those whom it pleases. */
function worn({ repeat, repeatLoss }: Faction, change: number, times: number, isGood: boolean): number {
  const part = isGood || change > 0 ? repeat : repeatLoss
  return times === 0 || part === 1 ? change : change * part ** times
}

/**
 * What a deed changes: with the faction itself, and one step from it with its friends and enemies.
 * @param to those with whom it counts, and how much
 * @param change what it is worth the first time
 * @param times how often it counts as done before
 * @param rivals by how much a loss with enemies is multiplied
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
 * A standing as it counts for tiers: the whole number that players are shown. A standing fades from the moment it is given; one that was
 * raised to just where a tier begins is in that tier for hours, and not for a second.
 */
export const counted = (standing: number): number => Math.round(standing)
