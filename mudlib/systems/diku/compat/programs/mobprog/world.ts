// The interface between ROM's and SMAUG's mob programs and the world in which they run. It has two implementations: this mudlib,
// and a world of plain data for comparisons with the servers.

/** A character. Each world has its own types for characters, things and rooms. */
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

/** Properties that a character may have. */
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

/** The kinds of groups to which a character may belong. */
export type CharWord = 'class' | 'race' | 'clan' | 'guild' | 'council' | 'deity' | 'rank'

export interface CharFacts {
  isPc(char: Char): boolean
  /** Returns a player's name, or the keywords of a monster. */
  keywords(thing: Thing): string
  short(thing: Thing): string
  /** Returns a player's title as it is appended to the name, including the space before it. */
  title(char: Char): string
  /** Returns the sex: 0 neuter, 1 male, 2 female. */
  sex(char: Char): number
  number(char: Char, what: CharNumber): number
  is(char: Char, what: CharFlag): boolean
  word(char: Char, what: CharWord): string | null
  position(char: Char): PositionName
  /** Returns whether a character is under a spell or has a flag; null if there is no such flag. */
  isAffected(char: Char, flag: string): boolean | null
  /** Returns whether a character has a given flag among its act flags, offensive flags or immunities. */
  hasFlag(char: Char, kind: 'act' | 'off' | 'imm', flag: string): boolean
  fighting(char: Char): Char | null
  master(char: Char): Char | null
  isGroup(one: Char, other: Char): boolean
  /** Returns all things that a character has, worn or not, the newest first. */
  carrying(char: Char): readonly Obj[]
}

export interface ObjFacts {
  isWorn(obj: Obj): boolean
  contents(obj: Obj): readonly Obj[]
  /** Returns the server's word for a thing's type. */
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
  /** Returns the state of an exit by its direction or keyword; null if there is none. */
  door(room: Room, word: string): 'open' | 'closed' | 'locked' | null
}

/** Identifies a variable that programs set on a character. */
export interface Tag {
  readonly name: string
  readonly vnum: number
}

export interface MobWorld extends CharFacts, ObjFacts, PlaceFacts {
  /** Returns whether a thing still exists. A program may have destroyed it. */
  exists(thing: Thing): boolean
  /** Returns the number that a monster, thing or room has in its file. */
  vnumOf(thing: Thing): number
  canSee(viewer: Thing, thing: Thing): boolean
  /** Returns the characters that searches by name cover; allObjs() returns the things. */
  allChars(): Iterable<Char>
  allObjs(): Iterable<Obj>
  /** Returns how many monsters with a given number are in the area of a room; if the room is null, in the world. */
  countMobs(vnum: number, near: Room | null): number
  countObjs(vnum: number): number
  /** Rolls a number from 1 to 100. */
  percent(): number
  /** Returns a random number in a range, both ends included. */
  random(from: number, to: number): number
  hour(): number
  /** Returns a variable that a program has set on a character: a number, a text, or the numbers of flags; null if it is not set. */
  tag(char: Char, tag: Tag): string | number | readonly number[] | null
  /** Runs a line whose variables have been expanded. @param silent whether nothing is shown. @returns whether the holder still exists */
  perform(line: string, silent: boolean): boolean
  /** Logs an error of a program, as the server does. */
  log(error: string): void
  /** The observer of programs, for tracing and comparisons; null if there is none. */
  readonly watcher: Watcher | null
}

/** An observer that is notified of each step of a program. */
export interface Watcher {
  /** Called when a check was evaluated. A null result is an error that ends the program. */
  check(written: string, result: boolean | null): void
  line(line: string): void
  /** Called when a program ends because of an error. */
  error(): void
}
