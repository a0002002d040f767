/** A world as its files say, the same for all families: what each means by its numbers is told beside it. */
export interface DikuWorld {
  readonly rooms: Map<number, DikuRoom>
  readonly mobs: Map<number, DikuMob>
  readonly objects: Map<number, DikuObject>
  /** In the order of the zone table, which is the order of resets. */
  readonly zones: DikuZone[]
  readonly shops: DikuShop[]
  readonly problems: Problem[]
}

/** What is wrong in a file, where, and what was expected. */
export interface Problem {
  readonly file: string
  readonly line: number
  readonly message: string
}

/** Where something is written. */
export interface Place {
  readonly file: string
  readonly line: number
}

/** Flags as words of 32 bits; most families have one. */
export type Bits = readonly number[]

export interface DikuExit {
  to: number
  key: number
  /** As the file says: 0 no door, 1 door, 2 pickproof; tbaMUD 3 and 4 are hidden ones. */
  door: number
  /** SMAUG: how it stands when nothing has been done to it. */
  start?: 'open' | 'closed' | 'locked'
  text: string
  keywords: string
}

export interface ExtraDescription {
  keywords: string
  text: string
}

export interface DikuRoom {
  vnum: number
  zone: number
  name: string
  text: string
  flags: Bits
  sector: number
  /** By direction: 0 north, 1 east, 2 south, 3 west, 4 up, 5 down, and what a family adds. */
  exits: Map<number, DikuExit>
  extras: ExtraDescription[]
  place: Place
}

export interface DikuMob {
  vnum: number
  keywords: string
  short: string
  /** The line in a room's list. */
  long: string
  description: string
  act: Bits
  affects: Bits
  alignment: number
  level: number
  /** 20 less what the file says. */
  hitroll: number
  /** Ten times what the file says. */
  armour: number
  hitDice: string
  damageDice: string
  gold: number
  experience: number
  loadPosition: number
  defaultPosition: number
  sex: number
  /** ROM: its race. */
  race?: string
  /** `Str: 18` and the like. */
  abilities: Record<string, number>
  place: Place
}

export interface DikuObject {
  vnum: number
  keywords: string
  short: string
  long: string
  action: string
  type: number
  extra: Bits
  wear: Bits
  /** Their meaning depends on the type. */
  values: readonly number[]
  /** ROM: values that are words - a weapon's class, a liquid, spells. */
  names?: readonly string[]
  weight: number
  cost: number
  rent: number
  level?: number
  condition?: number
  /** Pairs of location and modifier. */
  applies: [location: number, modifier: number][]
  extras: ExtraDescription[]
  place: Place
}

/** One line of a reset list. */
export interface ResetCommand {
  /** M, O, G, E, P, D, R; tbaMUD T and V. */
  letter: string
  /** Whether it is only for when the one before has worked. */
  ifFlag: boolean
  args: readonly number[]
  place: Place
}

export interface DikuZone {
  vnum: number
  name: string
  bottom: number
  top: number
  /** Minutes. */
  lifespan: number
  /** 0 never, 1 when nobody is there, 2 always. */
  mode: number
  commands: ResetCommand[]
  place: Place
}

export interface DikuShop {
  vnum: number
  keeper: number
  products: number[]
  buyTypes: string[]
  profitBuy: number
  profitSell: number
  rooms: number[]
  messages: string[]
  tradeWith: number
  hours: [open1: number, close1: number, open2: number, close2: number]
  place: Place
}
