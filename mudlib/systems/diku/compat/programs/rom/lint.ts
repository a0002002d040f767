import { type Finding, nearest } from '../findings'
import {
  type Add,
  type Around,
  areOpposite,
  collector,
  findBlocks,
  findMissing,
  findNumber,
  findPlain,
  findUnreachable,
  isCommand,
  neverHolds,
  type Range,
  wordsBehind,
} from '../mobprog/lint'
import { isNumber, oneArgument, toNumber } from '../mobprog/words'
import { type Check, checkNames, kindOfCheck } from './checks'
import { otherCommands } from './command-names'
import { type MobCommand, mobCommand, mobCommands } from './commands'
import { ownWords } from './dialect'
import type { RomProgram } from './scope'
import type { RomStatement } from './statements'
import { operators } from './tables'

// Finds mistakes in ROM's mob programs without running them.

/** The maximum nesting depth of ifs on the server. */
const mostOpen = 11

export function lintRom(program: RomProgram, around: Around): Finding[] {
  const { findings, add } = collector()
  const { statements } = program
  findBlocks(statements, mostOpen, true, add)
  findUnreachable(statements, add)
  findOpposites(statements, add)
  for (const statement of statements) {
    if (statement.kind === 'if' || statement.kind === 'or' || statement.kind === 'and')
      findCondition(statement, program, around, add)
    else if (statement.kind === 'line') findLine(statement, program, around, add)
    else if (/^end\s+if\b/i.test(statement.text))
      add(statement, "'end if' ends the program where it is reached", 'did you mean endif?')
  }
  return findings.sort((a, b) => a.position.line - b.position.line)
}

/** Finds the errors that make a program stop at run time, or that leave an if open. */
export function brokenRom({ statements }: RomProgram): Finding[] {
  const { findings, add } = collector()
  findBlocks(statements, mostOpen, true, add)
  for (const statement of statements) {
    const { kind, check } = statement
    if ((kind === 'if' || kind === 'or' || kind === 'and') && !check) findUnknown(statement, add)
  }
  return findings
}

// ---- conditions

const ranges: Readonly<Record<string, Range>> = {
  hour: [0, 23],
  sex: [0, 2],
  level: [0, Infinity],
  people: [0, Infinity],
  players: [0, Infinity],
  mobs: [0, Infinity],
  clones: [0, Infinity],
  order: [0, Infinity],
  money: [0, Infinity],
}

/** The kind of record to which a check's number refers. */
const numbersOf: Readonly<Record<string, 'mob' | 'object' | 'room'>> = {
  mobhere: 'mob',
  objhere: 'object',
  carries: 'object',
  wears: 'object',
  room: 'room',
}

function findUnknown(statement: RomStatement, add: Add): void {
  const { text, kind } = statement
  const [name] = oneArgument(oneArgument(text)[1])
  if (name === '') add(statement, `'${kind}' needs a check behind it`, `${kind} ispc $n`)
  else add(statement, `'${name}' is no check`, nearest(name, checkNames) ?? 'help programs')
}

function findCondition(statement: RomStatement, program: RomProgram, around: Around, add: Add): void {
  const { check, text } = statement
  if (!check) {
    findUnknown(statement, add)
    return
  }
  if (findShape(statement, check, add)) return
  const { name, first, second, third } = check
  if (name === 'rand') {
    const never = program.isNative ? toNumber(first) <= 0 : toNumber(first) >= 100
    if (never)
      add(
        statement,
        `'${text}' never holds`,
        program.isNative ? 'a number above 0' : 'a number below 100: the roll has to be above it',
      )
    return
  }
  const isNumberCheck = kindOfCheck(name) === 'number'
  const [operator, value] = isNumberCheck ? [first, second] : [second, third]
  const range = ranges[name]
  if (range && neverHolds(operator, toNumber(value), range))
    add(statement, `'${text}' never holds`, 'compare with another number')
  const word = kindOfCheck(name) === 'value' ? first : kindOfCheck(name) === 'word' ? second : value
  if (numbersOf[name]) findNumber(statement, [numbersOf[name]], word, around, add)
  if (name === 'vnum') findNumber(statement, ['mob', 'object'], value, around, add)
}

/** Reports missing or wrong arguments of a check. Returns whether it has found any. */
function findShape(statement: RomStatement, { name, first, second, third }: Check, add: Add): boolean {
  const kind = kindOfCheck(name)
  const wrong = (suggestion: string) => {
    add(statement, `'${statement.text}' never holds: '${name}' needs more`, suggestion)
    return true
  }
  if (kind === null) return wrong('the server has no answer for it')
  if (kind === 'value') return first === '' && wrong(name === 'rand' ? 'if rand 50' : `if ${name} guard`)
  const isComparison = (operator: string, value: string) => operators[operator] !== undefined && value !== ''
  if (kind === 'number') return !isComparison(first, second) && wrong(`if ${name} == 2`)
  if (!/^\$[intrqop]/.test(first)) {
    add(statement, `'${statement.text}' never holds: '${name}' is asked of somebody`, `if ${name} $n`)
    return true
  }
  if (kind === 'word') return second === '' && wrong(`if ${name} $n something`)
  return kind === 'figure' && !isComparison(second, third) && wrong(`if ${name} $n == 2`)
}

/** Reports conditions that exclude each other, such as `if ispc $n` with `and isnpc $n`. */
function findOpposites(statements: readonly RomStatement[], add: Add): void {
  let before: Check[] = []
  for (const statement of statements) {
    const { kind, check } = statement
    if (kind === 'and' && check) {
      // `$r` may be a different player in each check.
      const isSame = (one: Check) => one.first === check.first && !check.first.startsWith('$r')
      const other = before.find(one => isSame(one) && areOpposite(one.name, check.name))
      if (other) add(statement, `'${statement.text}' never holds beside '${other.name} ${other.rest}'`, "write 'or'")
    } else before = []
    if ((kind === 'if' || kind === 'and') && check) before = [...before, check]
  }
}

// ---- commands

/** The minimum number of words after a command. */
const least: Readonly<Partial<Record<MobCommand, number>>> = {
  kill: 1,
  assist: 1,
  junk: 1,
  echoaround: 2,
  echoat: 2,
  mload: 1,
  oload: 1,
  goto: 1,
  at: 2,
  transfer: 1,
  gtransfer: 1,
  otransfer: 1,
  force: 2,
  gforce: 2,
  vforce: 2,
  cast: 1,
  damage: 3,
  remember: 1,
  delay: 1,
  call: 1,
  remove: 2,
}

function findLine(statement: RomStatement, { on, isNative }: RomProgram, around: Around, add: Add): void {
  const { text } = statement
  const verb = statement.word.toLowerCase()
  const own = ownWords[on]
  if (verb !== own) {
    const isOwn = (mobCommands as readonly string[]).includes(verb)
    if (isOwn && !isCommand(verb, around)) add(statement, `'${verb}' is no command`, `did you mean ${own} ${verb}?`)
    else findPlain(statement, text, [], around, add)
    return
  }
  const [word, rest] = oneArgument(oneArgument(text)[1])
  const name = mobCommand(word)
  if (!name) {
    if (word.includes('$')) return
    // In programs written for this world, `mob open` means `open`.
    if (otherCommands.includes(word) || (isNative && isCommand(word, around))) return
    if (word === '') add(statement, `'${own}' needs a command behind it`, `${own} echo`)
    else {
      const plain = isCommand(word, around) ? `write '${word}' without ${own}` : null
      add(statement, `'${own} ${word}' is no command`, plain ?? nearest(word, mobCommands) ?? 'help programs')
    }
    return
  }
  const words = wordsBehind(rest)
  if (findMissing(statement, `${own} ${name}`, least[name] ?? 0, words, add)) return
  const [first, second] = words
  const number = (kind: Parameters<typeof findNumber>[1][0], one: string | undefined) =>
    findNumber(statement, [kind], one, around, add)
  if (name === 'mload') number('mob', first)
  else if (name === 'oload') number('object', first)
  else if (name === 'goto' || name === 'at') number('room', first)
  else if (name === 'transfer' || name === 'gtransfer' || name === 'otransfer') number('room', second)
  else if (name === 'call') number('trigger', first)
  else if (name === 'delay' && !isNumber(first!) && !first!.includes('$'))
    add(statement, `'${first}' is no number`, `${own} delay 5: pulses of four seconds`)
}
