import type { HolderKind, Variable } from '../machine/program'

// The interface between DG scripts and the world in which they run. It has two implementations: this mudlib, and a world of plain
// data for comparisons with the server.

/** A character. Each world has its own types for characters, things and rooms. */
export type Char = object
export type Obj = object
export type Room = object
export type Thing = object

/** The data that the server keeps for the scripts of one holder. */
export interface Script {
  /** The variables that persist between runs, the newest first. */
  readonly globals: Variable[]
  /** The current context. */
  context: number
}

/** Numbers of characters that scripts may read or change. */
export type CharNumber =
  | 'level'
  | 'align'
  | 'str'
  | 'int'
  | 'wis'
  | 'dex'
  | 'con'
  | 'cha'
  | 'stradd'
  | 'armor'
  | 'hitp'
  | 'maxhitp'
  | 'mana'
  | 'maxmana'
  | 'move'
  | 'maxmove'
  | 'gold'
  | 'exp'
  | 'hitroll'
  | 'damroll'
  | 'prac'
  | 'questpoints'
  | 'hunger'
  | 'thirst'
  | 'drunk'
  | 'weight'
  | 'wait'
  | 'saving_para'
  | 'saving_rod'
  | 'saving_petri'
  | 'saving_breath'
  | 'saving_spell'

/** Texts of characters. `name` is a player's name or a monster's short description; `alias` lists its keywords. */
export type CharText = 'name' | 'alias' | 'sex' | 'title' | 'class' | 'heshe' | 'himher' | 'hisher'

export type ObjNumber = 'val0' | 'val1' | 'val2' | 'val3' | 'weight' | 'cost' | 'cost_per_day' | 'timer'

export interface CharFacts {
  isPc(char: Char): boolean
  /** Returns whether scripts may target a character. @param gods whether high gods are also allowed */
  isTarget(char: Char, gods: boolean): boolean
  number(char: Char, what: CharNumber): number
  setNumber(char: Char, what: CharNumber, value: number): void
  /** Adds experience, with all its consequences. */
  gainExp(char: Char, amount: number): void
  text(char: Char, what: CharText): string
  setTitle(char: Char, title: string): void
  setClass(char: Char, name: string): boolean
  /** Returns the position: 0 dead, 4 sleeping, 5 resting, 6 sitting, 7 fighting, 8 standing. */
  position(char: Char): number
  setPosition(char: Char, position: number): void
  /** Adjusts the position after the hit points have changed. */
  updatePosition(char: Char): void
  canSee(viewer: Char, char: Char): boolean
  roomOf(char: Char): Room | null
  carrying(char: Char): readonly Obj[]
  /** Returns the worn objects by wear position, 0 to 17. */
  worn(char: Char): readonly (Obj | null)[]
  fighting(char: Char): Char | null
  master(char: Char): Char | null
  follower(char: Char): Char | null
  isAffected(char: Char, spell: string): boolean
  /** Returns a skill's percentage; null if there is no such skill. */
  skill(char: Char, skill: string): number | null
  setSkill(char: Char, skill: string, percent: number): void
  hasPref(char: Char, flag: string): boolean
  hasNpcFlag(char: Char, flag: string): boolean
  flag(char: Char, flag: 'killer' | 'thief'): boolean
  setFlag(char: Char, flag: 'killer' | 'thief', on: boolean): void
  /** Returns the number of the character's current quest; 0 if there is none. */
  quest(char: Char): number
  hasDone(char: Char, quest: number): boolean
}

export interface ObjFacts {
  keywords(obj: Obj): string
  short(obj: Obj): string
  type(obj: Obj): string
  isContainer(obj: Obj): boolean
  objNumber(obj: Obj, what: ObjNumber): number
  setObjNumber(obj: Obj, what: ObjNumber, value: number): void
  contents(obj: Obj): readonly Obj[]
  inside(obj: Obj): Obj | null
  carrier(obj: Obj): Char | null
  wearer(obj: Obj): Char | null
  /** Returns the room on whose floor the object lies. */
  floorOf(obj: Obj): Room | null
  /** Returns the object after this one in its container's list. */
  nextInList(obj: Obj): Obj | null
  /** Returns the names of the object's extra flags, in capitals. */
  extraFlags(obj: Obj): readonly string[]
  affectFlags(obj: Obj): readonly string[]
  canWear(obj: Obj, position: number): boolean
  oset(obj: Obj, what: string, value: string): void
}

/** An exit: the number of the room to which it leads or -1, the number of its key or -1, and its state as the server prints it. */
export interface Exit {
  readonly to: number
  readonly key: number
  readonly bits: string
}

export interface RoomFacts {
  people(room: Room): readonly Char[]
  floor(room: Room): readonly Obj[]
  roomName(room: Room): string
  sector(room: Room): string
  zoneNumber(room: Room): number
  zoneName(room: Room): string
  /** Returns the weather: `sunny`, `cloudy`, `rainy`, `lightning`; '' indoors. */
  weather(room: Room): string
  roomFlags(room: Room): readonly string[]
  exit(room: Room, direction: string): Exit | null
  /** Returns the directions of a room's exits, in the server's order. */
  exits(room: Room): readonly string[]
  roomByVnum(vnum: number): Room | null
}

/** Runs lines that are not built-in commands. */
export interface Deeds {
  /** Runs a line of a script. @returns false if the holder no longer exists */
  perform(line: string, holder: Thing, on: HolderKind): boolean
  attach(trigger: number, to: Thing): boolean
  detach(trigger: string, from: Thing): void
  hasTrigger(vnum: number): boolean
  isAttached(thing: Thing, vnum: number): boolean
  cast(line: string, holder: Thing, on: HolderKind): void
  affect(line: string, holder: Thing, on: HolderKind): void
}

export interface DgWorld extends CharFacts, ObjFacts, RoomFacts, Deeds {
  uidOf(thing: Thing): number
  charByUid(uid: number): Char | null
  objByUid(uid: number): Obj | null
  roomByUid(uid: number): Room | null
  kindOf(thing: Thing): HolderKind
  vnumOf(thing: Thing): number
  /** Returns the variables that scripts keep on a thing; null if it has no scripts. */
  scriptOf(thing: Thing): Script | null
  /** Returns the characters among which a search by name looks; allObjs() returns the things. */
  allChars(): Iterable<Char>
  allObjs(): Iterable<Obj>
  /** Returns whether an earlier search for a name found nothing and the world hasn't changed since. */
  isAbsent?(name: string): boolean
  noteAbsent?(name: string): void
  /** Returns a random number in a range, both ends included. */
  random(from: number, to: number): number
  /** Picks one of some exits at random. */
  randomExit(exits: readonly string[]): string
  time(): { hour: number; day: number; month: number; year: number }
  /** Returns the number of pulses (tenths of a second) since the hour began. */
  pulseOfHour(): number
  happyHour(what: 'qp' | 'exp' | 'gold' | 'time'): number
  /** Returns the first command of the server that begins with the given text; empty if there is none. */
  mudCommand(beginning: string): string
  /** Returns how many rounds a loop has run since its last wait. All copies of the program are counted together. */
  rounds(program: string, line: number): number
  setRounds(program: string, line: number, rounds: number): void
  /** Logs an error of a script, as the server does. */
  log(error: string): void
  /** The observer of scripts, for tracing and comparisons; null if there is none. */
  readonly watcher: Watcher | null
}

/** An observer that is notified of each step of a script. */
export interface Watcher {
  note(...event: readonly (string | number)[]): void
  /** Records an operation of an expression. */
  operation(left: string, operator: string, right: string, result: string): void
  /** Returns the operations so far, and clears them. */
  takeOperations(): string
}
