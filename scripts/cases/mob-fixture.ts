import type {
  Char,
  CharFlag,
  CharNumber,
  CharWord,
  MobWorld,
  Obj,
  PositionName,
  Room,
  Tag,
  Thing,
  Watcher,
} from '../../mudlib/systems/diku/compat/programs/mobprog/world.ts'

// A world of plain data for mob programs: one room with the monster, the actor who has triggered its program, and possibly a thing.

export interface FixtureThing {
  kind: 'char' | 'obj' | 'room'
  vnum: number
  keywords: string
  short: string
  room: FixtureThing | null
}

export interface FixtureObj extends FixtureThing {
  kind: 'obj'
  type: string
  worn: boolean
  values?: readonly number[]
}

export interface FixtureChar extends FixtureThing {
  kind: 'char'
  pc: boolean
  title: string
  sex: number
  numbers: Partial<Record<CharNumber, number>>
  flags: readonly CharFlag[]
  words: Partial<Record<CharWord, string>>
  affects: readonly string[]
  act: readonly string[]
  carries: FixtureObj[]
}

const char = (one: Char) => one as FixtureChar

/** A character with default values. */
export function makeChar(facts: Partial<FixtureChar> & { keywords: string }): FixtureChar {
  return {
    kind: 'char',
    vnum: 0,
    short: facts.keywords,
    room: null,
    pc: false,
    title: '',
    sex: 0,
    numbers: {},
    flags: [],
    words: {},
    affects: [],
    act: [],
    carries: [],
    ...facts,
  }
}

export function makeRoom(vnum: number): FixtureThing {
  return { kind: 'room', vnum, keywords: '', short: '', room: null }
}

/** The loaf of bread that a character carries in the measurements. */
export function makeBread(): FixtureObj {
  const values = [18, 12]
  return { kind: 'obj', vnum: 3011, keywords: 'bread', short: 'a bread', room: null, type: 'food', worn: false, values }
}

/** Records events in the format of the measurements. */
export class Events implements Watcher {
  readonly lines: string[] = []
  check(written: string, result: boolean | null): void {
    this.lines.push(`?${written} =${result === null ? 'E' : Number(result)}`)
  }
  line(line: string): void {
    this.lines.push(`>${line}`)
  }
  error(): void {
    this.lines.push('!error')
  }
}

export class FixtureWorld implements MobWorld {
  readonly watcher = new Events()
  readonly room: FixtureThing
  readonly chars: readonly FixtureChar[]
  /** The result of every roll. */
  readonly roll: number
  /** Characters in other rooms. */
  readonly others: readonly FixtureChar[]

  constructor(room: FixtureThing, chars: readonly FixtureChar[], roll: number, others: readonly FixtureChar[] = []) {
    this.room = room
    this.chars = chars
    this.roll = roll
    this.others = others
    for (const one of chars) one.room = room
  }

  isPc(one: Char): boolean {
    return char(one).pc === true
  }
  keywords(thing: Thing): string {
    return (thing as FixtureThing).keywords
  }
  short(thing: Thing): string {
    return (thing as FixtureThing).short
  }
  title(one: Char): string {
    return char(one).title
  }
  sex(one: Char): number {
    return char(one).sex
  }
  number(one: Char, what: CharNumber): number {
    return char(one).numbers[what] ?? 0
  }
  is(one: Char, what: CharFlag): boolean {
    return char(one).flags.includes(what)
  }
  word(one: Char, what: CharWord): string | null {
    return char(one).words[what] ?? null
  }
  position(): PositionName {
    return 'standing'
  }
  isAffected(one: Char, flag: string): boolean {
    return char(one).affects.includes(flag.toLowerCase())
  }
  hasFlag(one: Char, kind: 'act' | 'off' | 'imm', flag: string): boolean {
    return kind === 'act' && char(one).act.includes(flag)
  }
  fighting(): Char | null {
    return null
  }
  master(): Char | null {
    return null
  }
  isGroup(one: Char, other: Char): boolean {
    return one === other
  }
  carrying(one: Char): readonly Obj[] {
    return char(one).carries ?? []
  }
  isWorn(obj: Obj): boolean {
    return (obj as FixtureObj).worn
  }
  contents(): readonly Obj[] {
    return []
  }
  objType(obj: Obj): string {
    return (obj as FixtureObj).type
  }
  objValue(obj: Obj, index: number): number {
    return (obj as FixtureObj).values?.[index] ?? 0
  }
  roomOf(thing: Thing): Room | null {
    return (thing as FixtureThing).room
  }
  people(room: Room): readonly Char[] {
    return room === this.room ? this.chars : []
  }
  floor(): readonly Obj[] {
    return []
  }
  roomByVnum(vnum: number): Room | null {
    return vnum === this.room.vnum ? this.room : null
  }
  areaOf(): string {
    return ''
  }
  roomIs(): boolean {
    return false
  }
  door(): null {
    return null
  }
  exists(): boolean {
    return true
  }

  vnumOf(thing: Thing): number {
    return (thing as FixtureThing).vnum
  }
  canSee(): boolean {
    return true
  }
  allChars(): Iterable<Char> {
    return [...this.chars, ...this.others]
  }
  allObjs(): Iterable<Obj> {
    return this.chars.flatMap(one => one.carries)
  }
  countMobs(vnum: number): number {
    return this.chars.filter(one => !one.pc && one.vnum === vnum).length
  }
  countObjs(vnum: number): number {
    return this.chars.flatMap(one => one.carries).filter(one => one.vnum === vnum).length
  }
  percent(): number {
    return this.roll
  }
  random(from: number): number {
    return from
  }
  hour(): number {
    return 0
  }
  tag(_one: Char, _tag: Tag): null {
    return null
  }
  perform(): boolean {
    return true
  }
  log(): void {}
}
