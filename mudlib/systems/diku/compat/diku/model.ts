/** The data model of a world's files, shared by all families. Comments say where the meaning of a number differs between families. */
export interface DikuWorld {
  readonly rooms: Map<number, DikuRoom>
  readonly mobs: Map<number, DikuMob>
  readonly objects: Map<number, DikuObject>
  /** The zones in the order of the zone table, which is also the order of resets. */
  readonly zones: DikuZone[]
  readonly shops: DikuShop[]
  /** Special procedures by the mobile's number: `spec_thief`. */
  readonly specials: Map<number, string>
  readonly problems: Problem[]
  /** Notes on parts that are skipped although they aren't necessarily wrong. */
  readonly notes: Problem[]
  /** All files in the order of their lists: by kind for CircleMUD (`mob` has `mob/30.mob`), under `area` for the other families. */
  readonly files: Map<string, string[]>
  /** Exits that reset commands close, as `room direction`; computed when first needed. */
  shut?: ReadonlySet<string>
  /** Lookup tables; set while the programs of the whole world are made. */
  lookups?: Lookups
  /** Sections that are kept unchanged: helps, socials, programs. */
  readonly parts: FilePart[]
  /** Programs with numbers of their own, which records refer to: tbaMUD's triggers and ROM's mob programs. */
  readonly programs: DikuProgram[]
}

/** Lookup tables for the records of a world. */
export interface Lookups {
  /** The numbers of the programs whose texts are in the files, by the kind of record to which they belong. */
  readonly programs: Readonly<Record<'mob' | 'object' | 'room', ReadonlySet<number>>>
  /** Shops by the number of their keeper. */
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
  /** tbaMUD: the program's whole text, beginning with the line that has its number. ROM: the program's lines. */
  source?: string
  /** ROM: the line of the file in which the program's text begins. */
  begins?: number
  /** ROM: the kind of the program's owner, if not a mobile. Programs of objects and of rooms are numbered separately. */
  on?: 'object' | 'room'
}

/** A key and its value as in a SMAUG file, including the `~` of a text. */
export type RawKey = [key: string, value: string]

/** A problem in a file: its position, and a message about it. */
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

/** Flags as words of 32 bits. Most families have one word. */
export type Bits = readonly number[]

export interface DikuExit {
  to: number
  key: number
  /** The kind of door, as the number in the file: 0 no door, 1 door, 2 pickproof; in tbaMUD, 3 and 4 are hidden doors. */
  door: number
  /** SMAUG: the door's initial state. */
  start?: 'open' | 'closed' | 'locked'
  text: string
  keywords: string
}

/** A program in the record of its owner. */
export interface Script {
  /** The program's trigger with the argument: `greet_prog 50`. */
  trigger: string
  text: string
  /** The line of the file in which the program's text begins. */
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
  /** The exits by direction: 0 north, 1 east, 2 south, 3 west, 4 up, 5 down, and further directions in some families. */
  exits: Map<number, DikuExit>
  extras: ExtraDescription[]
  place: Place
  /** tbaMUD: the numbers of the attached scripts. */
  triggers?: number[]
  scripts?: Script[]
  /** ROM: the triggers of the attached programs. */
  programs?: ProgramTrigger[]
  /** ROM: the rate at which players heal and regain mana here, in percent, and the room's clan or owner. */
  rom?: { heal?: number; mana?: number; clan?: string; owner?: string }
  keys?: RawKey[]
}

/** More data of a mobile in ROM's files. */
export interface RomMob {
  /** The flags as written in the file, without the race's flags. */
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
  /** Flags that the mobile's race has but the mobile doesn't, by the kind of flag. */
  removed: [what: string, bits: number][]
  programs: [trigger: string, vnum: number, phrase: string][]
}

export interface DikuMob {
  vnum: number
  keywords: string
  short: string
  /** The line that a room's description shows for the mobile. */
  long: string
  description: string
  act: Bits
  affects: Bits
  alignment: number
  level: number
  /** The hitroll: 20 minus the THAC0 in the file; in ROM and SMAUG the hitroll in the file. */
  hitroll: number
  /** The armour class: ten times the number in the file; in SMAUG the number itself. */
  armour: number
  hitDice: string
  damageDice: string
  gold: number
  experience: number
  loadPosition: number
  defaultPosition: number
  sex: number
  /** ROM: the mobile's race. */
  race?: string
  /** Abilities such as `Str: 18`. */
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
  /** The meaning of the values depends on the type. */
  values: readonly number[]
  /** ROM: the values that are words: a weapon's class, a liquid, spells. */
  names?: readonly string[]
  weight: number
  cost: number
  rent: number
  level?: number
  condition?: number
  /** SMAUG: whether the object is hidden. */
  hidden?: boolean
  /** Pairs of location and modifier. */
  applies: [location: number, modifier: number][]
  extras: ExtraDescription[]
  place: Place
  triggers?: number[]
  scripts?: Script[]
  /** ROM: the triggers of the attached programs. */
  programs?: ProgramTrigger[]
  /** tbaMUD: the object's effects on the wearer as flags (`permanent`), and its level and timer (`tail`). */
  permanent?: Bits
  tail?: number[]
  /** ROM: the letter for the object's condition, and the affects that set flags. */
  rom?: {
    condition: string
    typeName: string
    affects: [where: string, location: number, modifier: number, bits: number][]
  }
  keys?: RawKey[]
}

/** One line of a reset list. */
export interface ResetCommand {
  /** The letter of the command: M, O, G, E, P, D or R; in tbaMUD also T and V. */
  letter: string
  /** Whether the command is run only if the previous command succeeded. */
  ifFlag: boolean
  args: readonly number[]
  place: Place
  /** tbaMUD's V: the text after the numbers. */
  text?: string
}

/** More data of an area in ROM's files. */
export interface RomArea {
  /** The kind of header: `#AREA` or OLC's `#AREADATA`. */
  kind: 'AREA' | 'AREADATA'
  /** The texts of #AREA that follow its name. */
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
  /** The zone's lifespan in minutes. */
  lifespan: number
  /** When the zone is reset: 0 never, 1 only while no player is there, 2 always. */
  mode: number
  commands: ResetCommand[]
  place: Place
  /** tbaMUD: the zone's builder, and the text after the four numbers (`limits`). */
  builder?: string
  limits?: string
  /** How many numbers the zone's header has: 3 if the lowest room is missing. */
  header?: number
  rom?: RomArea
  /** SMAUG: the range of player levels for which the area is meant. */
  levels?: readonly [low: number, high: number]
  /** Merc: the area's title line, which has levels and author before the name. */
  title?: string
  keys?: RawKey[]
  /** SMAUG's descendants: the first line of the area's file, if it differs from SmaugFUSS's. */
  heading?: string
  /**
   * A file's whole text, for files that are written back unchanged except for their reset list: SMAUG's older files, and files that
   * deviate from their
   * format.
   */
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
