import { charInRoom, charInWorld, hasObj, objAmong, objHere } from '../mobprog/lookup'
import { isName, isNumber, oneArgument, toNumber } from '../mobprog/words'
import type { Char, MobWorld, Obj } from '../mobprog/world'
import { randomPlayer } from './expansion'
import type { RomScope } from './scope'
import { itemTypes, lookUp, operators, positions } from './tables'

// Implements the checks of ROM's mob programs. The rules are those of cmd_eval() in ROM 2.4's mob_prog.c (QuickMUD).

/** A parsed check: `level $n >= 10`. */
export interface Check {
  readonly name: string
  /** The text after the name, as written. */
  readonly rest: string
  /** The first word of the text after the name. */
  readonly first: string
  readonly second: string
  readonly third: string
}

/** The character or thing to which a check refers. */
interface Subject {
  readonly code: string
  readonly char: Char | null
  readonly obj: Obj | null
}

type ValueCheck = (scope: RomScope, value: string) => boolean
type NumberCheck = (scope: RomScope) => number
type SubjectCheck = (scope: RomScope, subject: Subject) => boolean
type WordCheck = (scope: RomScope, subject: Subject, word: string) => boolean
type FigureCheck = (scope: RomScope, subject: Subject) => number

/** Checks such as `mobhere fido`. */
const valueChecks: Readonly<Record<string, ValueCheck>> = {
  // On the server, `rand 25` is true three times in four, although the manual says one time in four.
  rand: ({ world, frame }, value) => {
    const roll = world.percent()
    return frame.program.isNative ? roll <= toNumber(value) : toNumber(value) < roll
  },
  mobhere: ({ world, mob }, value) => {
    const room = world.roomOf(mob)
    if (!isNumber(value)) return charInRoom(world, mob, room, value) !== null
    const people = room ? world.people(room) : []
    return people.some(one => !world.isPc(one) && world.vnumOf(one) === toNumber(value))
  },
  objhere: ({ world, mob }, value) => {
    if (!isNumber(value)) return objHere(world, mob, value) !== null
    const room = world.roomOf(mob)
    return (room ? world.floor(room) : []).some(one => world.vnumOf(one) === toNumber(value))
  },
  mobexists: ({ world, mob }, value) => charInWorld(world, mob, value) !== null,
  objexists: ({ world, mob }, value) =>
    objHere(world, mob, value) !== null || objAmong(world, world.allObjs(), value) !== null,
}

/** Counts the other characters that a character sees in the room. */
function count({ world }: RomScope, of: Char, passes: (one: Char) => boolean): number {
  const room = world.roomOf(of)
  const people = room ? world.people(room) : []
  return people.filter(one => one !== of && passes(one) && world.canSee(of, one)).length
}

const isClone = (world: MobWorld, one: Char, other: Char) =>
  !world.isPc(one) && !world.isPc(other) && world.vnumOf(one) === world.vnumOf(other)

/** Checks such as `people > 2`. */
const numberChecks: Readonly<Record<string, NumberCheck>> = {
  people: scope => count(scope, scope.mob, () => true),
  players: scope => count(scope, scope.mob, one => scope.world.isPc(one)),
  mobs: scope => count(scope, scope.mob, one => !scope.world.isPc(one)),
  clones: scope => count(scope, scope.mob, one => isClone(scope.world, one, scope.mob)),
  order: ({ world, mob }) => {
    const room = world.roomOf(mob)
    const same = (room ? world.people(room) : []).filter(one => isClone(world, one, mob))
    return Math.max(0, same.indexOf(mob))
  },
  hour: ({ world }) => world.hour(),
  // The remaining time of the holder's delay. This check comes from descendants of ROM.
  getdelay: ({ mob, memory }) => Math.max(0, memory(mob).delay),
}

/**
 * Returns the character or thing whose name, number or visibility is tested. For `$o` and `$p`, the result is null if the thing is
 * missing; the holder never replaces it.
 */
function thingOf({ code, char, obj }: Subject): Char | Obj | null {
  return code === 'o' || code === 'p' ? obj : (obj ?? char)
}

const ofChar =
  (passes: (scope: RomScope, char: Char) => boolean): SubjectCheck =>
  (scope, { char }) =>
    char !== null && passes(scope, char)

const align = ({ world }: RomScope, char: Char) => world.number(char, 'align')

/** Checks such as `isnpc $n`. */
const subjectChecks: Readonly<Record<string, SubjectCheck>> = {
  ispc: ofChar(({ world }, char) => world.isPc(char)),
  isnpc: ofChar(({ world }, char) => !world.isPc(char)),
  isgood: ofChar((scope, char) => align(scope, char) >= 350),
  isevil: ofChar((scope, char) => align(scope, char) <= -350),
  isneutral: ofChar((scope, char) => Math.abs(align(scope, char)) < 350),
  isimmort: ofChar(({ world }, char) => world.is(char, 'immortal')),
  ischarm: ofChar(({ world }, char) => world.is(char, 'charmed')),
  isfollow: ofChar(({ world }, char) => {
    const master = world.master(char)
    return master !== null && world.roomOf(master) === world.roomOf(char)
  }),
  isactive: ofChar(({ world }, char) => !['dead', 'stunned', 'sleeping'].includes(world.position(char))),
  // These checks come from descendants of ROM that have programs for things.
  isworn: ({ world }, { obj }) => obj !== null && world.isWorn(obj),
  isdelay: ofChar(({ memory }, char) => memory(char).delay > 0),
  isvisible: ({ world, mob }, subject) => {
    const one = thingOf(subject)
    return one !== null && world.canSee(mob, one)
  },
  hastarget: ofChar(({ world, memory }, char) => {
    const { target } = memory(char)
    return target !== null && world.roomOf(target) === world.roomOf(char)
  }),
  istarget: ofChar(({ mob, memory }, char) => memory(mob).target === char),
}

/** Checks such as `carries $n sword`. */
const wordChecks: Readonly<Record<string, WordCheck>> = {
  affspell: ({ world }, { char }, word) => char !== null && world.isAffected(char, word.replaceAll(' ', '_')) === true,
  affected: ({ world }, { char }, word) => char !== null && world.isAffected(char, word) === true,
  act: ({ world }, { char }, word) => char !== null && world.hasFlag(char, 'act', word),
  off: ({ world }, { char }, word) => char !== null && world.hasFlag(char, 'off', word),
  imm: ({ world }, { char }, word) => char !== null && world.hasFlag(char, 'imm', word),
  // A number matches all things of the character. A name matches only things that aren't worn.
  carries: ({ world }, { char }, word) => char !== null && hasObj(world, char, word, false),
  wears: ({ world }, { char }, word) => char !== null && hasObj(world, char, word, true),
  has: (scope, { char }, word) => char !== null && hasType(scope, scope.world.carrying(char), word),
  uses: (scope, { char }, word) => {
    const { world } = scope
    return (
      char !== null &&
      hasType(
        scope,
        world.carrying(char).filter(one => world.isWorn(one)),
        word,
      )
    )
  },
  name: ({ world }, subject, word) => {
    const one = thingOf(subject)
    return one !== null && isName(word, world.keywords(one))
  },
  pos: ({ world }, { char }, word) => char !== null && world.position(char) === lookUp(positions, word),
  clan: ({ world }, { char }, word) => char !== null && belongs(world.word(char, 'clan'), word),
  race: ({ world }, { char }, word) => char !== null && belongs(world.word(char, 'race'), word),
  class: ({ world }, { char }, word) => char !== null && belongs(world.word(char, 'class'), word),
  objtype: ({ world }, { obj }, word) => obj !== null && typeOf(world, obj) === lookUp(itemTypes, word),
}

const typeOf = (world: MobWorld, obj: Obj) => lookUp(itemTypes, world.objType(obj).replace(/con$/, ''))

/**
 * Returns whether any of the things has the given type. On the server, an unknown type matches any thing. In programs written for this world, it
 * matches nothing.
 */
function hasType({ world, frame }: RomScope, things: readonly Obj[], word: string): boolean {
  const type = lookUp(itemTypes, word)
  if (type === null) return !frame.program.isNative && things.length > 0
  return things.some(one => typeOf(world, one) === type)
}

/** Names of clans, races and classes may be abbreviated. A character without a clan, race or class matches no name. */
const belongs = (name: string | null, word: string) => word !== '' && (name ?? '').toLowerCase().startsWith(word)

const ofNumber =
  (figure: (scope: RomScope, char: Char) => number): FigureCheck =>
  (scope, { char }) =>
    char === null ? 0 : figure(scope, char)
const ofValue =
  (index: number): FigureCheck =>
  ({ world }, { obj }) =>
    obj === null ? 0 : world.objValue(obj, index)

/** Checks such as `level $n >= 10`. */
const figureChecks: Readonly<Record<string, FigureCheck>> = {
  vnum: ({ world }, subject) => {
    const one = thingOf(subject)
    return one && (one === subject.obj || !world.isPc(one)) ? world.vnumOf(one) : 0
  },
  hpcnt: ofNumber(({ world }, char) =>
    Math.trunc((world.number(char, 'hp') * 100) / Math.max(1, world.number(char, 'maxHp'))),
  ),
  room: ofNumber(({ world }, char) => {
    const room = world.roomOf(char)
    return room ? world.vnumOf(room) : 0
  }),
  sex: ofNumber(({ world }, char) => world.sex(char)),
  level: ofNumber(({ world }, char) => world.number(char, 'level')),
  align: ofNumber(align),
  // Gold and silver are swapped, as on the server.
  money: ofNumber(({ world }, char) => world.number(char, 'gold') + 100 * world.number(char, 'silver')),
  objval0: ofValue(0),
  objval1: ofValue(1),
  objval2: ofValue(2),
  objval3: ofValue(3),
  objval4: ofValue(4),
  grpsize: ofNumber((scope, char) => count(scope, char, one => scope.world.isGroup(char, one))),
  // The state of a player's connection. This check comes from Asgard, a derivative of ROM.
  state: ofNumber(({ world }, char) => world.number(char, 'state')),
}

/** Checks that only programs of things and rooms can use. They come from descendants of ROM that have programs for things and rooms. */
export const checksOfThings: readonly string[] = ['affspell', 'getdelay', 'isworn']

/** A check that the server accepts, but for which it never gives a result. */
const unanswered = ['exists']

export const checkNames: readonly string[] = [
  ...[valueChecks, numberChecks, subjectChecks, wordChecks, figureChecks].flatMap(table => Object.keys(table)),
  ...unanswered,
]

/** Returns the kind of arguments that a check takes; null if the server has no such check or never gives a result for it. */
export function kindOfCheck(name: string): 'value' | 'number' | 'subject' | 'word' | 'figure' | null {
  if (valueChecks[name]) return 'value'
  if (numberChecks[name]) return 'number'
  if (subjectChecks[name]) return 'subject'
  if (wordChecks[name]) return 'word'
  return figureChecks[name] ? 'figure' : null
}

/**
 * Parses a check.
 * @param isNative whether the syntax of the manual is allowed: `class $n == 'warrior'`, `hour $i == 12`
 * @returns null if there is no check with that name
 */
export function parseCheck(text: string, isNative: boolean): Check | null {
  const [name, rest] = oneArgument(text)
  if (!checkNames.includes(name)) return null
  const [first, behind] = oneArgument(rest)
  const [second, last] = oneArgument(behind)
  const [third] = oneArgument(last)
  if (isNative && numberChecks[name] && first[0] === '$') return { name, rest, first: second, second: third, third: '' }
  if (isNative && wordChecks[name] && second === '==') return { name, rest, first, second: third, third: '' }
  return { name, rest, first, second, third }
}

/** Returns the character or thing to which a variable in a check refers; null if there is no such variable. */
function subjectOf(scope: RomScope, word: string): Subject | null {
  const { mob, frame, memory } = scope
  const code = word[0] === '$' ? word[1] : undefined
  const someone = (char: Char | null): Subject => ({ code: code!, char, obj: null })
  switch (code) {
    case 'i':
      return { code, char: mob, obj: frame.program.on === 'object' ? mob : null }
    case 'n':
      return someone(frame.actor)
    case 't':
      return someone(frame.victim)
    case 'r':
      return someone(randomPlayer(scope))
    case 'q':
      return someone(memory(mob).target)
    // As on the server, the holder takes the place of the missing character.
    case 'o':
      return { code, char: mob, obj: frame.first }
    case 'p':
      return { code, char: mob, obj: frame.second }
    default:
      return null
  }
}

function wrong({ world }: RomScope, { name, rest }: Check): false {
  world.log(`wrong arguments: '${name} ${rest}'`)
  return false
}

function compare(scope: RomScope, check: Check, left: number, operator: string, right: string): boolean {
  const compares = operators[operator]
  return compares ? compares(left, toNumber(right)) : wrong(scope, check)
}

export function evaluate(scope: RomScope, check: Check): boolean {
  const { name, first, second, third } = check
  if (first === '') return false
  const own = scope.memory(scope.mob)
  // ROM makes the actor the target of a monster that has no target. Programs written for this world follow the manual instead.
  if (!scope.frame.program.isNative) own.target ??= scope.frame.actor
  const value = valueChecks[name]
  if (value) return value(scope, first)
  const number = numberChecks[name]
  if (number) return compare(scope, check, number(scope), first, second)
  const subject = subjectOf(scope, first)
  if (!subject) return wrong(scope, check)
  if (!subject.char && !subject.obj) return false
  const simple = subjectChecks[name]
  if (simple) return simple(scope, subject)
  const word = wordChecks[name]
  if (word) return word(scope, subject, second)
  const figure = figureChecks[name]
  if (figure) return compare(scope, check, figure(scope, subject), second, third)
  return operators[second] ? false : wrong(scope, check)
}
