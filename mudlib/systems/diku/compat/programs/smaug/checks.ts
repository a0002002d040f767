import { isName, isNumber, toNumber } from '../mobprog/words'
import type { Char, Obj, Room } from '../mobprog/world'
import { charChecks } from './char-checks'
import { numberIs, type Result, textIs } from './comparing'
import type { IfCheck } from './ifcheck'
import type { SmaugScope } from './scope'
import { isOfType, typeNumber } from './types'

// Implements the checks of SMAUG's programs. The rules are those of mprog_do_ifcheck() in SmaugFUSS's mud_prog.c.

type GeneralCheck = (scope: SmaugScope, check: IfCheck) => Result
type ObjCheck = (scope: SmaugScope, obj: Obj, check: IfCheck) => Result

function wrong({ world }: SmaugScope, { name, args }: IfCheck): null {
  world.log(`wrong argument of ${name}: '${args[0] ?? ''}'`)
  return null
}

/** The highest number of a record on the server. */
const highestVnum = 100_000

/** Returns the number of the monster or thing to which a check refers; null if it is out of range. */
function vnumOf(scope: SmaugScope, check: IfCheck): number | null {
  const vnum = toNumber(check.args[0] ?? '')
  return vnum >= 1 && vnum <= highestVnum ? vnum : wrong(scope, check)
}

/** Compares a count of things or monsters. Without an operator, the count must be equal to the value. */
function countIs(scope: SmaugScope, count: number, check: IfCheck): boolean {
  const { operator, number } = check
  return numberIs(scope, count, { ...check, operator: operator === '' ? '==' : operator, number: Math.max(0, number) })
}

/** Compares a count of things. A value that isn't purely a number, for example because a blank follows it, counts as 0. */
const countOfThings = (scope: SmaugScope, count: number, check: IfCheck) =>
  countIs(scope, count, isNumber(check.value) ? check : { ...check, number: 0 })

const here = ({ world, mob }: SmaugScope): Room | null => world.roomOf(mob)
const people = (scope: SmaugScope) => {
  const room = here(scope)
  return room ? scope.world.people(room) : []
}

/** Functions that return the things in a place near the holder, by place. A check's name ends with the place. */
const places: Readonly<Record<string, (scope: SmaugScope) => readonly Obj[]>> = {
  here: scope => [...scope.world.carrying(scope.mob), ...floorOf(scope)],
  room: scope => floorOf(scope),
  carry: ({ world, mob }) => world.carrying(mob),
  wear: ({ world, mob }) => world.carrying(mob).filter(one => world.isWorn(one)),
  inv: ({ world, mob }) => world.carrying(mob).filter(one => !world.isWorn(one)),
}

function floorOf(scope: SmaugScope): readonly Obj[] {
  const room = here(scope)
  return room ? scope.world.floor(room) : []
}

/** Makes checks such as `ovnumhere(1200)` and `otypehere(key) == 2`. */
function thingCounts(): Record<string, GeneralCheck> {
  const found: Record<string, GeneralCheck> = {}
  for (const [place, things] of Object.entries(places)) {
    found[`ovnum${place}`] = (scope, check) => {
      const vnum = vnumOf(scope, check)
      if (vnum === null) return null
      return countOfThings(scope, things(scope).filter(one => scope.world.vnumOf(one) === vnum).length, check)
    }
    found[`otype${place}`] = (scope, check) => {
      const type = typeNumber(check.args[0] ?? '')
      if (type < 0) return wrong(scope, check)
      return countOfThings(scope, things(scope).filter(one => isOfType(scope.world.objType(one), type)).length, check)
    }
  }
  return found
}

const monsterCount =
  (count: (scope: SmaugScope, vnum: number) => number): GeneralCheck =>
  (scope, check) => {
    const vnum = vnumOf(scope, check)
    return vnum === null ? null : countIs(scope, count(scope, vnum), check)
  }

/**
 * Makes checks such as `mortcount(3001) > 2`, which count the characters in a room. Room 0 means the holder's room. `mobcount` and
 * `charcount` don't count the holder.
 */
const roomCount =
  (counts: (scope: SmaugScope, one: Char) => boolean, first: number): GeneralCheck =>
  (scope, check) => {
    const vnum = toNumber(check.args[0] ?? '')
    const room = vnum === 0 ? here(scope) : scope.world.roomByVnum(vnum)
    const found = (room ? scope.world.people(room) : []).filter(one => counts(scope, one))
    return numberIs(scope, first + found.length, check)
  }

const isMortal = ({ world }: SmaugScope, one: Char) => world.isPc(one) && !world.is(one, 'immortal')

const mortals =
  (among: (scope: SmaugScope) => Iterable<Char>): GeneralCheck =>
  (scope, { args }) => {
    for (const one of among(scope)) {
      if (isMortal(scope, one) && isName(args[0] ?? '', scope.world.keywords(one))) return true
    }
    return false
  }

function* inArea(scope: SmaugScope): Iterable<Char> {
  const own = here(scope)
  for (const one of scope.world.allChars()) {
    const room = scope.world.roomOf(one)
    if (own && room && scope.world.areaOf(room) === scope.world.areaOf(own)) yield one
  }
}

/** Checks that the server tries before the checks of characters. */
const first: Readonly<Record<string, GeneralCheck>> = {
  // `rand(25)` is true one time in four.
  rand: ({ world }, { args }) => world.percent() <= toNumber(args[0] ?? ''),
  economy: (scope, check) => numberIs(scope, 0, check),
  mobinroom: monsterCount(
    (scope, vnum) => people(scope).filter(one => !scope.world.isPc(one) && scope.world.vnumOf(one) === vnum).length,
  ),
  mobinarea: monsterCount((scope, vnum) => scope.world.countMobs(vnum, here(scope))),
  mobinworld: monsterCount(({ world }, vnum) => world.countMobs(vnum, null)),
  objinworld: monsterCount(({ world }, vnum) => world.countObjs(vnum)),
  ...thingCounts(),
}

const value =
  (index: number): ObjCheck =>
  (scope, obj, check) =>
    numberIs(scope, scope.world.objValue(obj, index), check)

const levers: readonly string[] = ['switch', 'lever', 'pullchain', 'button']

/** Checks of things. */
const objChecks: Readonly<Record<string, ObjCheck>> = {
  objtype: (scope, obj, check) => numberIs(scope, typeNumber(scope.world.objType(obj)), check),
  // The first bit of the lever's value means "up". As on the server, the value is always read from `$o`, even if the check names another subject.
  leverpos: (scope, obj, check) => {
    if (!levers.includes(scope.world.objType(obj))) return false
    const isUp = scope.obj !== null && (scope.world.objValue(scope.obj, 0) & 1) !== 0
    const wantsUp = check.value.toLowerCase() === 'up'
    return numberIs(scope, Number(wantsUp), { ...check, number: Number(isUp) })
  },
  objval0: value(0),
  objval1: value(1),
  objval2: value(2),
  objval3: value(3),
  objval4: value(4),
  objval5: value(5),
}

export const isObjCheck = (name: string) => Object.hasOwn(objChecks, name)

/** Checks that the server tries last. */
const last: Readonly<Record<string, (scope: SmaugScope, subject: Subject, check: IfCheck) => Result>> = {
  number: (scope, { char, obj }, check) => {
    const { world, mob } = scope
    if (char) {
      if (world.isPc(char)) return false
      return numberIs(scope, char === mob ? world.number(char, 'gold') : world.vnumOf(char), check)
    }
    return obj ? numberIs(scope, world.vnumOf(obj), check) : wrong(scope, check)
  },
  time: (scope, _subject, check) => numberIs(scope, scope.world.hour(), check),
  name: (scope, { char, obj }, check) => {
    const one = char ?? obj
    return one ? textIs(scope, scope.world.keywords(one), check) : wrong(scope, check)
  },
  rank: (scope, { char }, check) => {
    if (!char || !scope.world.isPc(char)) return false
    return textIs(scope, scope.world.word(char, 'rank') ?? '', check)
  },
  mortinworld: (scope, _subject, check) => mortals(({ world }) => world.allChars())(scope, check),
  mortinroom: (scope, _subject, check) => mortals(people)(scope, check),
  mortinarea: (scope, _subject, check) => mortals(inArea)(scope, check),
  inarea: (scope, { char }, check) => {
    const room = char ? scope.world.roomOf(char) : null
    return room ? textIs(scope, scope.world.areaOf(room), check) : false
  },
  mortcount: (scope, _subject, check) => roomCount(isMortal, 0)(scope, check),
  mobcount: (scope, _subject, check) => roomCount(({ world }, one) => !world.isPc(one), -1)(scope, check),
  charcount: (scope, _subject, check) =>
    roomCount((within, one) => !within.world.isPc(one) || isMortal(within, one), -1)(scope, check),
}

/** The character or thing to which a check refers. */
interface Subject {
  readonly char: Char | null
  readonly obj: Obj | null
}

/** Returns the character or thing to which a variable refers; null if there is no such variable, or if it has no value. */
function subjectOf(scope: SmaugScope, word: string): Subject | null {
  const { mob, actor, victim, random, obj, target } = scope
  const chars: Readonly<Record<string, Char | null>> = { i: mob, n: actor, t: victim, r: random }
  const things: Readonly<Record<string, Obj | null>> = { o: obj, p: target }
  const code = word[1] ?? ''
  const [char, thing] = [chars[code] ?? null, things[code] ?? null]
  return char || thing ? { char, obj: thing } : null
}

const nobody: Subject = { char: null, obj: null }

export const checkNames: readonly string[] = [
  ...Object.keys(first),
  ...Object.keys(charChecks),
  ...Object.keys(objChecks),
  ...Object.keys(last),
  'timeskilled',
]

/** Evaluates a check. @returns null after an error, which ends the program */
export function evaluate(scope: SmaugScope, check: IfCheck): Result {
  const { name, args } = check
  const word = args[0] ?? ''
  const subject = word[0] === '$' ? subjectOf(scope, word) : nobody
  if (!subject) return wrong(scope, check)
  const { char, obj } = subject
  if (first[name]) return first[name](scope, check)
  if (name === 'timeskilled') return char || toNumber(word) > 0 ? numberIs(scope, 0, check) : wrong(scope, check)
  if (char && charChecks[name]) return charChecks[name](scope, char, check)
  if (obj && objChecks[name]) return objChecks[name](scope, obj, check)
  if (last[name]) return last[name](scope, subject, check)
  scope.world.log(`there is no check '${name}'`)
  return null
}
