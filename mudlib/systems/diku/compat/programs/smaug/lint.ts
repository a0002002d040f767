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
  neverHolds,
  type Range,
  wordsBehind,
} from '../mobprog/lint'
import { oneArgument, toNumber } from '../mobprog/words'
import { charChecks } from './char-checks'
import { checkNames, isObjCheck } from './checks'
import { otherCommands } from './command-names'
import { commandNames, commandOf } from './commands'
import { compareNumbers, compareTexts, type IfCheck } from './ifcheck'
import type { SmaugProgram } from './scope'
import type { SmaugStatement } from './statements'
import { triggerNames } from './trigger-names'

// Finds mistakes in SMAUG's programs without running them.

/** The maximum nesting depth of ifs on the server. */
const mostOpen = 19

/** Finds mistakes in a program. @param text the program as written, starting with the line `program.line` */
export function lintSmaug(program: SmaugProgram, text: string, around: Around): Finding[] {
  const { findings, add } = collector()
  const { statements } = program
  findTrigger(program, add)
  findBlocks(statements, mostOpen, false, add)
  // In a program with a script trigger, every line runs.
  if (program.triggers[0]?.name !== 'script_prog') findUnreachable(statements, add)
  findBlank(program, text, add)
  findOpposites(statements, add)
  for (const statement of statements) {
    if (statement.kind === 'if' || statement.kind === 'or') findCondition(statement, around, add)
    else if (statement.kind === 'line' || statement.kind === 'silent') findLine(statement, around, add)
  }
  return findings.sort((a, b) => a.position.line - b.position.line)
}

/** Finds the errors that make a program stop at run time, or that leave an if open. */
export function brokenSmaug({ statements }: SmaugProgram): Finding[] {
  const { findings, add } = collector()
  findBlocks(statements, mostOpen, false, add)
  for (const statement of statements) {
    if (statement.kind === 'if' || statement.kind === 'or') findUnknown(statement, add)
  }
  return findings
}

/** Makes a stand-in for a statement, for findings about a line that isn't one. */
const at = (line: number) => ({ kind: '', text: '', position: { line, column: 1 } })

function findTrigger({ triggers, line, name }: SmaugProgram, add: Add): void {
  const [trigger] = triggers
  if (!trigger) return
  if (triggerNames.includes(trigger.name)) return
  // Derivatives have further triggers, so a name is reported only if it looks misspelt.
  const near = nearest(trigger.name, triggerNames)
  // The heading is the line before the program.
  const heading = at(Math.max(1, line - 1))
  if (near) add(heading, `there is no trigger '${trigger.name}'`, near)
  else if (!trigger.name.endsWith('_prog')) add(heading, `'${name}' is no trigger`, 'greet_prog 50')
}

/** Reports lines after an empty line. The empty line ends the program. */
function findBlank({ line, statements }: SmaugProgram, text: string, add: Add): void {
  const lines = text.split('\n').map(one => one.replace(/\r/g, ''))
  const last = statements.at(-1)?.position.line
  if (last === undefined) return
  for (let index = last - line + 1; index < lines.length; index++) {
    if (lines[index]!.trim() === '') continue
    add(
      at(line + index),
      'this line is never reached: the empty line before it ends the program',
      'remove the empty line',
    )
    return
  }
}

// ---- conditions

const asNumbers =
  'drunk mobinvislevel numfighting hitprcnt inroom sex position doingquest ishelled level goldamt weight favor hps mana str wis int dex ' +
  'con cha lck objtype objval0 objval1 objval2 objval3 objval4 objval5 number time mortcount mobcount charcount economy'
const numberChecks = new Set(asNumbers.split(' '))
const textChecks = new Set('class race clan council deity guild name rank inarea'.split(' '))

const ranges: Readonly<Record<string, Range>> = {
  sex: [0, 2],
  position: [0, 13],
  time: [0, 23],
  level: [0, Infinity],
  goldamt: [0, Infinity],
  mortcount: [0, Infinity],
}

/** Matches checks whose argument isn't a character or thing, but a number, a word or nothing. */
const general = /^(ovnum|otype|mobin|objin|mort(?!count)|rand$|economy$)/

/** Reports an unreadable condition or an unknown check. @returns whether there was one */
function findUnknown(statement: SmaugStatement, add: Add): boolean {
  const { check, text, kind } = statement
  if (!check) {
    add(statement, `'${text}' ends the program: a bracket is missing`, `${kind} ispc($n)`)
    return true
  }
  const { name } = check
  if (checkNames.includes(name)) return false
  add(statement, `'${name}' is no check: it ends the program`, nearest(name, checkNames) ?? 'help programs')
  return true
}

function findCondition(statement: SmaugStatement, around: Around, add: Add): void {
  const { check, written } = statement
  if (findUnknown(statement, add) || !check) return
  const { name, args, operator, value, number } = check
  if (findSubject(statement, check, add)) return
  const never = (suggestion: string) => add(statement, `'${written.trim()}' never holds`, suggestion)
  if (name === 'rand') {
    if (toNumber(args[0] ?? '') <= 0) never('rand(50)')
  } else if (numberChecks.has(name) && compareNumbers(0, operator, 0) === null) never(`${name}(${args[0]}) == 1`)
  else if (textChecks.has(name) && compareTexts('', operator, '') === null)
    never(`${name}(${args[0]}) == ${value || 'something'}`)
  else if (ranges[name] && neverHolds(operator, number, ranges[name])) never('compare with another number')
  if (name === 'inroom' && operator === '==') findNumber(statement, ['room'], value.trim(), around, add)
  else if (name === 'wearingvnum' || name === 'carryingvnum')
    findNumber(statement, ['object'], value.trim(), around, add)
  else if (name.startsWith('ovnum') || name === 'objinworld') findNumber(statement, ['object'], args[0], around, add)
  else if (/^mobin(room|area|world)$/.test(name)) findNumber(statement, ['mob'], args[0], around, add)
}

/** Reports an argument of the wrong kind. Returns whether it has found one. */
function findSubject(statement: SmaugStatement, { name, args }: IfCheck, add: Add): boolean {
  const [word = ''] = args
  const wrong = (suggestion: string) => {
    add(statement, `'${name}(${word})' ends the program`, suggestion)
    return true
  }
  if (word.startsWith('$') && !/^\$[introp]/.test(word)) return wrong('one of $i, $n, $t, $r, $o, $p')
  if (general.test(name)) {
    const needsNumber = /^(ovnum|mobin|objin)/.test(name)
    return needsNumber && toNumber(word) < 1 && wrong(`${name}(3001): the number of a record`)
  }
  if (charChecks[name] && !/^\$[intr]/.test(word)) return wrong(`${name}($n): it is asked of somebody`)
  return isObjCheck(name) && !/^\$[op]/.test(word) && wrong(`${name}($o): it is asked of a thing`)
}

/** Reports an if that contradicts an if around it, such as `if isnpc($n)` inside `if ispc($n)`. */
function findOpposites(statements: readonly SmaugStatement[], add: Add): void {
  const open: (IfCheck | null)[] = []
  for (const [index, statement] of statements.entries()) {
    const { kind, check } = statement
    if (kind === 'endif') open.pop()
    else if (kind === 'else' || kind === 'or') open[open.length - 1] = null
    else if (kind === 'if') {
      const isSame = (one: IfCheck | null) => one !== null && check !== null && one.args[0] === check.args[0]
      const other = open.find(one => isSame(one) && check && areOpposite(one!.name, check.name))
      // The condition may still be true if an `or` follows, or if it tests `$r`, who is a random player.
      const mayHold = statements[index + 1]?.kind === 'or' || check?.args[0] === '$r'
      if (other && !mayHold)
        add(statement, `'${statement.text}' never holds within '${other.name}(${other.args[0]})'`, 'remove it')
      open.push(check)
    }
  }
}

// ---- commands

/** The minimum number of words after a command, by the command's name in this mudlib. */
const least: Readonly<Record<string, number>> = {
  echoat: 2,
  echoaround: 2,
  at: 2,
  damage: 2,
  force: 2,
  goto: 1,
  junk: 1,
  kill: 1,
  mload: 1,
  oload: 1,
  transfer: 1,
  closepassage: 2,
  openpassage: 3,
  restore: 2,
  slay: 1,
}

/** Words from other servers' programs, each with the way to write it in SMAUG. */
const foreign: Readonly<Record<string, string>> = {
  and: 'write an if within the if: there is no and',
  elseif: 'write else, and if on the next line',
  elsif: 'write else, and if on the next line',
  end: 'endif ends an if, break the program',
  mob: 'commands begin with mp: mpecho',
}

function findLine(statement: SmaugStatement, around: Around, add: Add): void {
  const text = statement.kind === 'silent' ? oneArgument(statement.text)[1] : statement.text
  const [word] = oneArgument(text)
  if (Object.hasOwn(foreign, word)) {
    add(statement, `'${word}' is no word of SMAUG's programs`, foreign[word]!)
    return
  }
  const command = commandOf(text)
  if (!command) {
    findPlain(statement, text, commandNames, around, add)
    return
  }
  const isKnown = [...commandNames, ...otherCommands, ...around.words].some(name => name.startsWith(word))
  if (!isKnown) {
    if (!word.includes('$'))
      add(statement, `'${word}' is no command`, nearest(word, [...commandNames, ...otherCommands]) ?? 'help programs')
    return
  }
  const [name, rest] = command
  const words = wordsBehind(rest)
  if (findMissing(statement, word, least[name] ?? 0, words, add)) return
  const [first, second] = words
  const number = (kind: 'mob' | 'object' | 'room', one: string | undefined) =>
    findNumber(statement, [kind], one, around, add)
  if (name === 'mload') number('mob', first)
  else if (name === 'oload') number('object', first)
  else if (name === 'goto' || name === 'at') number('room', first)
  else if (name === 'transfer') number('room', second)
  else if (name === 'openpassage') {
    number('room', first)
    number('room', second)
  }
  // In `at room line`, the text after the room is itself a line.
  if (name === 'at' && words.length > 1) {
    const behind = rest.slice(rest.indexOf(first!) + first!.length).trim()
    if (/^mp/.test(behind)) findLine({ ...statement, kind: 'line', text: behind }, around, add)
  }
}
