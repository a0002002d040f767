// The data of a faction, as its file defines it. Days are days of the world.

/** A tier of standings: it extends from a number up to the next tier, and defines how members treat players in that range. */
export interface Tier {
  readonly name: string
  readonly from: number
  /** Whether members attack a player on sight, speak to the player, trade with the player, and fight on the player's side. */
  readonly attacks: boolean
  readonly speaks: boolean
  readonly trades: boolean
  readonly assists: boolean
  /** The percentage that is added to the prices in shops of the faction. */
  readonly price: number
}

/** The kinds of deeds that can change standings. */
export const deedKinds = ['kill', 'quest', 'trade', 'crime', 'gift', 'word'] as const
export type DeedKind = (typeof deedKinds)[number]

/** A rule for the changes that a deed makes. If several rules of the same kind fit, the first one counts. */
export interface DeedRule {
  readonly kind: DeedKind
  /** Distinguishes the rule from other rules of its kind; may be empty. */
  readonly label: string
  readonly change: number
  /** For trade and gifts, the number of coins for which `change` counts once; 0 if it counts once per deed. */
  readonly per: number
  /** The maximum change by one deed. */
  readonly most: number
  /** The programs, quests or crimes to which the rule applies; empty for all. */
  readonly of: readonly string[]
  /** For rules of the kind `word`, the words that have to be said. */
  readonly words: readonly string[]
  /** The factor for the losses of standing with the faction's enemies. */
  readonly rivals: number
  /** The change of the member's own opinion. */
  readonly opinion: number
}

/** The law of a faction: what its guards demand of players who were seen at a crime. */
export interface Law {
  /** The rooms where offenders are held and where they are released. */
  readonly jail: string
  readonly release: string
  /** The fine for each crime, in coins. */
  readonly fines: Readonly<Record<string, number>>
  /** The time in jail for each coin of the fine, and the longest sentence, in world seconds. */
  readonly perCoin: number
  readonly longest: number
  /** The number of days until an unpaid fine is forgotten. */
  readonly forgets: number
}

export interface Faction {
  readonly name: string
  /** The faction's name within a sentence: `the people of the fen`. */
  readonly title: string
  /** The file that defines the faction, and the domain of that file. */
  readonly file: string
  readonly domain: string
  /** Whether the command `reputation` hides the faction. */
  readonly secret: boolean
  readonly least: number
  readonly most: number
  /** The standing of players who are new to the faction. Other standings fade towards this value. */
  readonly start: number
  /** The number of days in which half of the distance to `start` fades; 0 if nothing fades. */
  readonly halfLife: number
  /**
   * How much a repetition of a deed counts, as a share of the change the time before. `repeat` is for good deeds, and for gains
   * from bad deeds; `repeatLoss` is for losses from bad deeds.
   */
  readonly repeat: number
  readonly repeatLoss: number
  /** The number of days in which half of the repetitions are forgotten; 0 if none are. */
  readonly recovers: number
  /** The tiers, from the lowest to the highest. */
  readonly tiers: readonly Tier[]
  /** The factor by which a deed for this faction counts with each other faction: 0.5 for an ally, below 0 for an enemy. */
  readonly relations: Readonly<Record<string, number>>
  readonly deeds: readonly DeedRule[]
  readonly law: Law | null
}

/** The words for relations, each with the share of a deed that counts. */
export const relationWords: Readonly<Record<string, number>> = {
  allied: 0.5,
  neutral: 0,
  hostile: -0.25,
  'at war': -0.5,
}

/** The word for a relation, by its factor. */
export function relationName(factor: number): string {
  if (factor >= 0.25) return 'allied'
  if (factor > -0.1) return 'neutral'
  return factor > -0.5 ? 'hostile' : 'at war'
}

const plain = { attacks: false, speaks: true, trades: true, assists: false, price: 0 }

/** The tiers of a faction whose file defines none. */
export const usualTiers: readonly Tier[] = [
  { ...plain, name: 'war', from: -1000, attacks: true, speaks: false, trades: false },
  { ...plain, name: 'hostile', from: -600, speaks: false, trades: false },
  { ...plain, name: 'neutral', from: -200 },
  { ...plain, name: 'friendly', from: 200, price: -10 },
  { ...plain, name: 'alliance', from: 600, price: -20, assists: true },
]

const rule: DeedRule = {
  kind: 'kill',
  label: '',
  change: 0,
  per: 0,
  most: 1000,
  of: [],
  words: [],
  rivals: 1,
  opinion: 0,
}

/** The rules for kinds of deeds that a faction's file doesn't mention. Quests define their own changes. */
export const usualDeeds: readonly DeedRule[] = [
  { ...rule, kind: 'kill', change: -100 },
  { ...rule, kind: 'crime', change: -40, opinion: -100 },
  { ...rule, kind: 'trade', change: 2, opinion: 1 },
]

/** The default values of a faction. */
export const usualFaction: Faction = {
  name: '',
  title: '',
  file: '',
  domain: '',
  secret: false,
  least: -1000,
  most: 1000,
  start: 0,
  halfLife: 120,
  repeat: 0.8,
  repeatLoss: 1,
  recovers: 2,
  tiers: usualTiers,
  relations: {},
  deeds: usualDeeds,
  law: null,
}

/**
 * The defaults of a faction that no file defines. Programs of old servers use such a standing as a plain number. So it doesn't
 * fade, has no limits, and repeated deeds count in full.
 */
export const plainFaction: Faction = {
  ...usualFaction,
  least: Number.NEGATIVE_INFINITY,
  most: Number.POSITIVE_INFINITY,
  halfLife: 0,
  repeat: 1,
}

/** The tier of a standing: the highest that begins at or below it. */
export function tierOf({ tiers }: { readonly tiers: readonly Tier[] }, standing: number): Tier {
  for (let i = tiers.length - 1; i > 0; i--) if (standing >= tiers[i]!.from) return tiers[i]!
  return tiers[0]!
}
