// What mob programs of ROM and SMAUG need of the world that they run in. Two worlds offer it: this mudlib's, and one of plain data for
// comparisons.

/** A character, a thing, a room: whatever the world takes them to be. */
export type Char = object
export type Obj = object
export type Room = object
export type Thing = object

export type PositionName = 'dead' | 'stunned' | 'sleeping' | 'resting' | 'sitting' | 'fighting' | 'standing' | 'mounted'

/** Numbers of characters that checks compare. */
export type CharNumber =
  | 'level'
  | 'align'
  | 'hp'
  | 'maxHp'
  | 'mana'
  | 'gold'
  | 'silver'
  | 'weight'
  | 'str'
  | 'int'
  | 'wis'
  | 'dex'
  | 'con'
  | 'cha'
  | 'lck'
  | 'drunk'
  | 'favor'
  | 'foes'
  | 'quest'
  | 'jail'
  | 'invisibility'
  | 'state'
  | 'killed'

/** What characters are or are not. */
export type CharFlag =
  | 'immortal'
  | 'charmed'
  | 'possessed'
  | 'flying'
  | 'pacifist'
  | 'hidden by level'
  | 'player killer'
  | 'may kill players'
  | 'devoted'
  | 'thief'
  | 'attacker'
  | 'killer'
  | 'mounted'
  | 'in arena'

/** Words that say to what a character belongs; null: to none. */
export type CharWord = 'class' | 'race' | 'clan' | 'guild' | 'council' | 'deity' | 'rank'

export interface CharFacts {
  isPc(char: Char): boolean
  /** A player's name, or the keywords of a monster. */
  keywords(thing: Thing): string
  short(thing: Thing): string
  /** What a player's title adds to the name, with the blank between. */
  title(char: Char): string
  /** 0 neuter, 1 male, 2 female. */
  sex(char: Char): number
  number(char: Char, what: CharNumber): number
  is(char: Char, what: CharFlag): boolean
  word(char: Char, what: CharWord): string | null
  position(char: Char): PositionName
  /** Whether a spell or flag is on it; null: there is no such flag. */
  isAffected(char: Char, flag: string): boolean | null
  /** Whether it has a flag of a kind: act, off, imm. */
  hasFlag(char: Char, kind: 'act' | 'off' | 'imm', flag: string): boolean
  fighting(char: Char): Char | null
  master(char: Char): Char | null
  isGroup(one: Char, other: Char): boolean
  /** All that it has, worn or not, the newest first. */
  carrying(char: Char): readonly Obj[]
}

export interface ObjFacts {
  isWorn(obj: Obj): boolean
  contents(obj: Obj): readonly Obj[]
  /** The server's word for its type. */
  objType(obj: Obj): string
  objValue(obj: Obj, index: number): number
}

export interface PlaceFacts {
  roomOf(thing: Thing): Room | null
  people(room: Room): readonly Char[]
  floor(room: Room): readonly Obj[]
  roomByVnum(vnum: number): Room | null
  areaOf(room: Room): string
  roomIs(room: Room, what: 'safe' | 'indoors' | 'no magic' | 'no recall' | 'no summon'): boolean
  /** The state of an exit by its direction or keyword; null: there is none. */
  door(room: Room, word: string): 'open' | 'closed' | 'locked' | null
}

/** Names a variable of a player that programs set. */
export interface Tag {
  readonly name: string
  readonly vnum: number
}

export interface MobWorld extends CharFacts, ObjFacts, PlaceFacts {
  /** Whether it is still there: a program may have done away with whom it is about. */
  exists(thing: Thing): boolean
  /** The number of a monster, thing or room in its file. */
  vnumOf(thing: Thing): number
  canSee(viewer: Thing, thing: Thing): boolean
  /** All characters and things, for searches by name. */
  allChars(): Iterable<Char>
  allObjs(): Iterable<Obj>
  /** How many monsters with a number there are, in the area of a room or in the world. */
  countMobs(vnum: number, near: Room | null): number
  countObjs(vnum: number): number
  /** A roll from 1 to 100. */
  percent(): number
  /** A number from one to another, both included. */
  random(from: number, to: number): number
  hour(): number
  /** A variable that a program has set on a character: a number, a text, or the numbers of flags; null: it has none. */
  tag(char: Char, tag: Tag): string | number | readonly number[] | null
  /** Carries out a line, with its variables expanded. @param silent whether nothing is shown of it. @returns whether the holder is still there */
  perform(line: string, silent: boolean): boolean
  /** An error of a program, as the server logs it. */
  log(error: string): void
  /** Watches what programs do, or null: who traces them, and comparisons. */
  readonly watcher: Watcher | null
}

/** Is told what programs do, one event at a time. */
export interface Watcher {
  /** A check that was evaluated; null: an error that ends the program. */
  check(written: string, result: boolean | null): void
  line(line: string): void
  /** The driver gave up. */
  error(): void
}
