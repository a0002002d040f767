/** The data model of a world's files, shared by all families. Comments say where the meaning of a number differs. */
export interface DikuWorld {
  readonly rooms: Map<number, DikuRoom>
  readonly mobs: Map<number, DikuMob>
  readonly objects: Map<number, DikuObject>
  /** In the order of the zone table, which is the order of resets. */
  readonly zones: DikuZone[]
  readonly shops: DikuShop[]
  /** Special procedures by mobile: `spec_thief`. */
  readonly specials: Map<number, string>
  readonly problems: Problem[]
  /** Notes on parts that are not read but needn't be wrong. */
  readonly notes: Problem[]
  /** All files in the order of their lists: by kind for CircleMUD, such as `mob` with `mob/30.mob`; under `area` for the others. */
  readonly files: Map<string, string[]>
  /** Exits that reset commands close, as `room direction`; computed when first needed. */
  shut?: ReadonlySet<string>
  /** Lookup tables; set while the programs of the whole world are made. */
  lookups?: Lookups
  /** Sections that are kept unchanged: helps, socials, programs. */
  readonly parts: FilePart[]
  /** Programs that stand on their own and are attached by number: tbaMUD's triggers; ROM's mob programs. */
  readonly programs: DikuProgram[]
}

/** Lookup tables for the records of a world. */
export interface Lookups {
  /** The numbers of the programs whose texts are in the files, by the kind of record that they belong to. */
  readonly programs: Readonly<Record<'mob' | 'object' | 'room', ReadonlySet<number>>>
  /** Shops by their keepers. */
  readonly shops: ReadonlyMap<number, DikuShop>
}

/** A section of a file that isn't interpreted, and is written back unchanged. */
export interface FilePart {
  file: string
  text: string
}

/** ROM: the trigger of a numbered program, the program's number and the trigger's phrase. */
export type ProgramTrigger = [trigger: string, vnum: number, phrase: string]

/** A program with a number of its own. */
export interface DikuProgram {
  vnum: number
  name: string
  place: Place
  /** tbaMUD: its whole text, from the line with its number on. ROM: its lines. */
  source?: string
  /** ROM: the line of the file in which its text begins. */
  begins?: number
  /** ROM: what it belongs to, if not to a mobile; programs of objects and of rooms have numbers of their own. */
  on?: 'object' | 'room'
}

/** A key and its value as in a file of SMAUG, including the `~` of a text. */
export type RawKey = [key: string, value: string]

/** A problem in a file: where, and what was expected. */
export interface Problem {
  readonly file: string
  readonly line: number
  readonly message: string
}

/** The place of a record in its file. */
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
  /** SMAUG: its initial state. */
  start?: 'open' | 'closed' | 'locked'
  text: string
  keywords: string
}

/** A program in the record of its owner. */
export interface Script {
  /** Its trigger with the argument: `greet_prog 50`. */
  trigger: string
  text: string
  /** The line of the file in which its text begins. */
  line?: number
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
  /** Scripts that are attached (tbaMUD). */
  triggers?: number[]
  scripts?: Script[]
  /** ROM: triggers of programs. */
  programs?: ProgramTrigger[]
  /** ROM: how well players heal and regain mana here, in percent, and the room's clan or owner. */
  rom?: { heal?: number; mana?: number; clan?: string; owner?: string }
  keys?: RawKey[]
}

/** More data of a mobile in ROM's files. */
export interface RomMob {
  /** Flags as they are written: without those of its race. */
  act: number
  affects: number
  group: number
  mana: string
  damageType: string
  armour: number[]
  /** Offensive flags, immunities, resistances, vulnerabilities, form, parts. */
  flags: number[]
  positions: [load: string, usual: string]
  sex: string
  size: string
  material: string
  /** Bits that the race has and the mobile doesn't. */
  removed: [what: string, bits: number][]
  programs: [trigger: string, vnum: number, phrase: string][]
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
  /** 20 minus the THAC0 in the file, or the hitroll itself (ROM, SMAUG). */
  hitroll: number
  /** Ten times the number in the file; in SMAUG the number itself. */
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
  triggers?: number[]
  scripts?: Script[]
  rom?: RomMob
  keys?: RawKey[]
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
  /** SMAUG: whether it is hidden. */
  hidden?: boolean
  /** Pairs of location and modifier. */
  applies: [location: number, modifier: number][]
  extras: ExtraDescription[]
  place: Place
  triggers?: number[]
  scripts?: Script[]
  /** ROM: triggers of programs. */
  programs?: ProgramTrigger[]
  /** tbaMUD: its effects on the wearer as flags (`permanent`), and its level and timer (`tail`). */
  permanent?: Bits
  tail?: number[]
  /** ROM: its condition's letter, and affects with flags. */
  rom?: {
    condition: string
    typeName: string
    affects: [where: string, location: number, modifier: number, bits: number][]
  }
  keys?: RawKey[]
}

/** One line of a reset list. */
export interface ResetCommand {
  /** M, O, G, E, P, D, R; tbaMUD T and V. */
  letter: string
  /** Whether it is run only if the command before it succeeded. */
  ifFlag: boolean
  args: readonly number[]
  place: Place
  /** tbaMUD's V: the text after the numbers. */
  text?: string
}

/** More data of an area in ROM's files. */
export interface RomArea {
  /** `#AREA` or OLC's `#AREADATA`. */
  kind: 'AREA' | 'AREADATA'
  /** The texts of #AREA besides its name. */
  title: string
  credits: string
  /** The other lines of #AREADATA. */
  lines: string[]
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
  /** tbaMUD: its builder, and the text after the four numbers (`limits`). */
  builder?: string
  limits?: string
  /** How many numbers its header has: 3 without the lowest room. */
  header?: number
  rom?: RomArea
  /** SMAUG: the lowest and the highest level of players that the area is meant for. */
  levels?: readonly [low: number, high: number]
  /** Merc: the area's text, with levels and author before its name. */
  title?: string
  keys?: RawKey[]
  /** SMAUG's descendants: the line that its file begins with, if it isn't SmaugFUSS's. */
  heading?: string
  /** A file's whole text, if it is written back unchanged but for its reset list: SMAUG's older files, and those that deviate from their format. */
  raw?: string
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
  temper?: number
  flags?: string
}
