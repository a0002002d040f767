import { type Faction, plainFaction, type Tier, tierOf } from './faction'
import { bounded, counted, faded, type Repeats, repeatsNow, type Share, sharesOf, standingNow } from './standing'

// Computes a player's standings from deeds. /daemons/factions stores them with the player. In this file, they are plain data, so
// `npm run cases -- faction` can run the same code without a world.

/** A faction, and the other factions whose standings a deed for it also changes. */
export interface Known {
  readonly faction: Faction
  readonly to: readonly { readonly faction: Faction; readonly factor: number }[]
}

/** The standings of a player. */
export interface Book {
  /** The standings by faction, as they were at `since`. */
  readonly standing: Readonly<Record<string, number>>
  /** The time in seconds at which the standings were computed. If it is below 0, the standings have no time and don't fade. */
  readonly since: number
  readonly repeats: Readonly<Record<string, Repeats>>
}

/** A deed to be entered in a book of standings. */
export interface Entry {
  readonly to: string
  readonly change: number
  /** Identifies the deed by its kind and its subject. A repetition of the same deed is worth less. */
  readonly key: string
  readonly rivals: number
}

/** A change of tier: the faction with which a standing has moved into another tier. */
export interface Tipped {
  readonly faction: Faction
  readonly tier: Tier
  readonly before: Tier
}

/** The maximum number of repeated deeds that are kept for a player, and the count below which a deed may be dropped. */
const mostRepeats = 60
const negligible = 0.05

/** All factions by name, each with the factions whose standings a deed for it also changes. */
export function connected(factions: readonly Faction[]): Map<string, Known> {
  const byName = new Map(factions.map(faction => [faction.name, faction]))
  return new Map(
    factions.map(faction => {
      const to = Object.keys(faction.relations).flatMap(name => {
        const other = byName.get(name)
        const factor = other ? agreed(faction, other) : 0
        return other && factor !== 0 ? [{ faction: other, factor }] : []
      })
      return [faction.name, { faction, to }]
    }),
  )
}

/** The share of a deed for one faction that counts with another one. Factions of two domains have to agree about the share, so the
 * smaller one applies to them. */
function agreed(one: Faction, other: Faction): number {
  const factor = one.relations[other.name] ?? 0
  if (one.domain === other.domain) return factor
  const back = other.relations[one.name] ?? 0
  if (factor * back <= 0) return 0
  return Math.abs(back) < Math.abs(factor) ? back : factor
}

/** The faction with a name, or a plain faction if no file defines the name. */
export function knownIn(all: ReadonlyMap<string, Known>, name: string): Known {
  return all.get(name) ?? { faction: { ...plainFaction, name, title: name }, to: [] }
}

/** A standing at a given second. @param day the length of a day of the world, in seconds */
export function standingAt(book: Pick<Book, 'standing' | 'since'>, faction: Faction, now: number, day: number): number {
  const figure = book.standing[faction.name]
  return bounded(faction, standingNow(faction, figure, book.since < 0 ? 0 : now - book.since, day))
}

/** All standings as they are at a given time in seconds. */
export function broughtForward(
  { standing, since }: Pick<Book, 'standing' | 'since'>,
  all: ReadonlyMap<string, Known>,
  now: number,
  day: number,
): Record<string, number> {
  const seconds = since < 0 ? 0 : now - since
  const next = { ...standing }
  // Most factions have the same half-life, so the factor for the last half-life is reused.
  let pace = -1
  let left = 1
  for (const name in next) {
    const { start, halfLife } = all.get(name)?.faction ?? plainFaction
    if (halfLife !== pace) {
      pace = halfLife
      left = faded(1, 0, seconds, halfLife * day)
    }
    next[name] = start + (next[name]! - start) * left
  }
  return next
}

/** The factions for which the standing is no longer in the tier in which it was stored. */
export function tippedBy(
  book: Pick<Book, 'standing'>,
  next: Readonly<Record<string, number>>,
  factions: readonly Faction[],
): Tipped[] {
  const found: Tipped[] = []
  for (const faction of factions) {
    const tier = tierOf(faction, counted(next[faction.name] ?? faction.start))
    const before = tierOf(faction, counted(book.standing[faction.name] ?? faction.start))
    if (tier !== before) found.push({ faction, tier, before })
  }
  return found
}

/** Enters a deed. @returns the new book, the changes that the deed has made, and how many times the deed counted as already done */
export function entered(
  book: Book,
  all: ReadonlyMap<string, Known>,
  { to: name, change, key, rivals }: Entry,
  now: number,
  day: number,
): { book: Book; shares: readonly Share[]; times: number } {
  const { faction, to } = knownIn(all, name)
  const times = repeatsNow(faction, book.repeats[key], now, day)
  const shares = sharesOf(faction, to, change, times, rivals)
  const standing = broughtForward(book, all, now, day)
  for (const share of shares) {
    const one = share.faction
    standing[one.name] = bounded(one, (standing[one.name] ?? one.start) + share.change)
  }
  const repeats = { ...book.repeats, [key]: { times: times + 1, at: now } }
  return { book: { standing, since: now, repeats: kept(repeats, faction, now, day) }, shares, times }
}

/** The repeated deeds to keep. If there are too many, only the most recent of those that still count are kept. */
function kept(repeats: Record<string, Repeats>, faction: Faction, now: number, day: number): Record<string, Repeats> {
  const keys = Object.keys(repeats)
  if (keys.length <= mostRepeats) return repeats
  const left = keys.filter(one => repeatsNow(faction, repeats[one], now, day) >= negligible)
  return Object.fromEntries(left.slice(-mostRepeats).map(one => [one, repeats[one]!]))
}
