// What a faction is: data that its file says. Days are days of the world.

/** A tier of standings: from a figure up to the next tier's, and how members of the faction treat who is in it. */
export interface Tier {
  readonly name: string
  readonly from: number
  /** Whether members attack on sight, speak with somebody, trade with them, and fight at their side. */
  readonly attacks: boolean
  readonly speaks: boolean
  readonly trades: boolean
  readonly assists: boolean
  /** Percent added to what shops of the faction ask. */
  readonly price: number
}

/** What changes standings by itself. */
export const deedKinds = ['kill', 'quest', 'trade', 'crime', 'gift', 'word'] as const
export type DeedKind = (typeof deedKinds)[number]

/** What a deed changes. Of several rules for the same kind, the first that fits counts. */
export interface DeedRule {
  readonly kind: DeedKind
  /** What tells it from other rules of the kind; empty: nothing. */
  readonly label: string
  readonly change: number
  /** For trade and gifts: the change is for each so many coins; 0: for each deed. */
  readonly per: number
  /** The most that one deed changes. */
  readonly most: number
  /** Programs, quests or crimes that it is for; empty: all. */
  readonly of: readonly string[]
  /** For words: what is said. */
  readonly words: readonly string[]
  /** By how much the loss with rivals is multiplied. */
  readonly rivals: number
  /** What the member concerned thinks of it, beside the faction. */
  readonly opinion: number
}

/** The law of a faction: what its guards ask of those who were seen at a crime. */
export interface Law {
  /** The rooms where they are held and let go. */
  readonly jail: string
  readonly release: string
  /** The fine for each crime, in coins. */
  readonly fines: Readonly<Record<string, number>>
  /** World seconds in jail for each coin of the fine, and the most of them. */
  readonly perCoin: number
  readonly longest: number
  /** Days until a fine that nobody has paid is forgotten. */
  readonly forgets: number
}

export interface Faction {
  readonly name: string
  /** Its name within a sentence: `the people of the fen`. */
  readonly title: string
  /** The file that says all this, and the domain it lies in. */
  readonly file: string
  readonly domain: string
  /** Whether players don't see it in `reputation`. */
  readonly secret: boolean
  readonly least: number
  readonly most: number
  /** The standing of those whom it doesn't know; what was done fades towards it. */
  readonly start: number
  /** Days in which half of the distance to `start` fades; 0: nothing fades. */
  readonly halfLife: number
  /** What each repetition of the same deed counts, as a part of the one before: for good deeds and what bad ones gain, and for the losses by bad ones. */
  readonly repeat: number
  readonly repeatLoss: number
  /** Days in which half of the repetitions are forgotten; 0: none are. */
  readonly recovers: number
  /** From the lowest to the highest. */
  readonly tiers: readonly Tier[]
  /** How much of a deed for this faction counts with others: 0.5 with an ally, less than 0 with an enemy. */
  readonly relations: Readonly<Record<string, number>>
  readonly deeds: readonly DeedRule[]
  readonly law: Law | null
}

/** How much of a deed for a faction counts with its friends and enemies. */
export const relationWords: Readonly<Record<string, number>> = {
  allied: 0.5,
  neutral: 0,
  hostile: -0.25,
  'at war': -0.5,
}

/** The word for a relation: the nearest one that is not too strong. */
export function relationName(factor: number): string {
  if (factor >= 0.25) return 'allied'
  if (factor > -0.1) return 'neutral'
  return factor > -0.5 ? 'hostile' : 'at war'
}

const plain = { attacks: false, speaks: true, trades: true, assists: false, price: 0 }

/** The tiers of a faction that names none. */
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

/** The deeds that count where a faction's file says nothing of their kind. What quests change, the quests say. */
export const usualDeeds: readonly DeedRule[] = [
  { ...rule, kind: 'kill', change: -100 },
  { ...rule, kind: 'crime', change: -40, opinion: -100 },
  { ...rule, kind: 'trade', change: 2, opinion: 1 },
]

/** A faction of which nothing but the name is known. */
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

/** What no file gives: a figure that programs of old servers add to. Nothing fades, wears off or is bounded. */
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
