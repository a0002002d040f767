import { type Finding, type Known, nearest, type RecordKind } from '../findings'
import type { HolderKind } from '../machine/program'
import { positions } from '../rom/tables'
import { isPath } from '../world-line'
import { firstWord, isSame, lower } from './c-text'
import { type ScriptCommand, scriptCommands } from './command-words'
import { applyOperator, type Expression, isTrue } from './expressions'
import { triggerNames } from './files'
import { isCommand } from './matching'
import type { DgProgram } from './scope'
import { commandWord, serverCommands } from './server-commands'
import { socialNames } from './social-names'
import { type DgStatement, findDone } from './statements'

// Finds mistakes in triggers without running them.

type Add = (statement: DgStatement, message: string, suggestion: string) => void

/**
 * Finds the mistakes in a program.
 * @param phrases the phrases of command triggers, which a mobile may type in order to fire another trigger
 */
export function lint(program: DgProgram, known: Known | null, phrases: readonly string[] = []): Finding[] {
  const findings: Finding[] = []
  const add: Add = ({ position }, message, suggestion) => findings.push({ position, message, suggestion })
  findTypes(program, findings)
  findBlocks(program.statements, add)
  findUnreachable(program.statements, add)
  for (const statement of program.statements) {
    if (statement.expression) findConstant(statement, add)
    if (statement.kind === 'line') findLine(statement, program.on, { known, phrases }, add)
  }
  return findings.sort((a, b) => a.position.line - b.position.line)
}

/** Finds the errors that make a program stop at run time. */
export function brokenDg({ statements }: DgProgram): Finding[] {
  const findings: Finding[] = []
  findBlocks(statements, ({ position }, message, suggestion) => findings.push({ position, message, suggestion }))
  return findings
}

/** Reports letters in the header that aren't trigger types. */
function findTypes({ on, unknownTypes }: DgProgram, findings: Finding[]): void {
  if (!unknownTypes) return
  const { letters, line } = unknownTypes
  const known = triggerNames[on].flatMap((name, bit) => (name === '' ? [] : `${String.fromCharCode(97 + bit)} ${name}`))
  findings.push({
    position: { line, column: 1 },
    message: `'${letters}': there is no such trigger type of ${on === 'mob' ? 'a mobile' : on === 'room' ? 'a room' : 'an object'}`,
    suggestion: `one of ${known.join(', ')}`,
  })
}

// ---- blocks

function findBlocks(lines: readonly DgStatement[], add: Add): void {
  const open: DgStatement[] = []
  lines.forEach((line, at) => {
    const { kind } = line
    if (kind === 'if') open.push(line)
    else if (kind === 'end') {
      if (open.pop() === undefined) add(line, "'end' without 'if'", 'remove it')
    } else if ((kind === 'else' || kind === 'elseif') && open.length === 0) {
      add(line, `'${kind}' without 'if'`, 'remove it, or write an if before it')
    } else if (kind === 'while' || kind === 'switch') {
      const done = findDone(lines, at)
      if (done === null || lines[done]!.kind !== 'done')
        add(line, `'${kind}' without 'done'`, "write 'done' behind its last line")
    }
  })
  for (const line of open) add(line, "'if' without 'end'", "write 'end' behind its last line")
}

const ends = new Set(['else', 'elseif', 'end', 'done', 'case'])

/** Reports lines that can't be reached because an earlier line of the block leaves it. */
function findUnreachable(lines: readonly DgStatement[], add: Add): void {
  let after: string | null = null
  let defaulted = false
  for (const line of lines) {
    const isDefault = line.kind === 'line' && lower(line.text).startsWith('default')
    if (line.kind === 'switch' || line.kind === 'done') defaulted = false
    if (ends.has(line.kind) || isDefault) {
      if (line.kind === 'case' && defaulted) {
        add(line, "a case behind 'default' is never chosen", "write 'default' behind all cases")
      }
      defaulted = defaulted || isDefault
      after = null
      continue
    }
    if (line.kind === 'comment') continue
    if (after !== null) {
      add(line, `this line is never reached: '${after}' is before it`, 'remove it, or what is before it')
      after = null
      continue
    }
    if (line.kind === 'break') after = 'break'
    else if (line.kind === 'line' && lower(line.text).startsWith('halt')) after = 'halt'
  }
}

// ---- conditions

/** The possible values of a field. A comparison with any other value is always false. */
const domains: Readonly<Record<string, readonly string[]>> = {
  sex: ['male', 'female', 'neutral'],
  is_pc: ['1', '0', '-1', ''],
  heshe: ['he', 'she', 'it'],
  pos: [...positions, ''],
}

function findConstant(statement: DgStatement, add: Add): void {
  const { kind, condition, expression } = statement
  if (kind === 'switch') return
  const value = constantValue(expression!)
  if (value !== null && !isTrue(value))
    add(statement, `'${condition}' never holds`, 'compare a variable: %actor.level% > 5')
  findDomains(statement, expression!, add)
}

function constantValue(expression: Expression): string | null {
  if (expression.operator === null) return expression.template.plain ? expression.template.text : null
  const [left, right] = [constantValue(expression.left), constantValue(expression.right)]
  return left === null || right === null ? null : applyOperator(expression.operator, left, right)
}

function findDomains(statement: DgStatement, expression: Expression, add: Add): void {
  if (expression.operator === null) return
  const { operator, left, right } = expression
  findDomains(statement, left, add)
  findDomains(statement, right, add)
  if (operator !== '==' || left.operator !== null || right.operator !== null || !right.template.plain) return
  const { parts } = left.template
  const fields = parts?.filter(part => typeof part !== 'string' || part.trim() !== '')
  const [reference] = fields ?? []
  if (fields?.length !== 1 || reference === undefined || typeof reference === 'string') return
  const field = lower(reference.fields.at(-1) ?? '')
  const domain = Object.hasOwn(domains, field) ? domains[field]! : null
  const wanted = lower(right.template.text.trim())
  if (domain === null || domain.includes(wanted)) return
  add(
    statement,
    `'${left.template.text.trim()}' is never '${wanted}'`,
    `one of ${domain.filter(one => one !== '').join(', ')}`,
  )
}

// ---- lines

const comment = 'a comment begins with *'

/** The minimum number of words after a command. */
const arguments_: Readonly<Record<string, number>> = {
  set: 1,
  eval: 1,
  global: 1,
  context: 1,
  remote: 2,
  rdelete: 2,
  unset: 1,
  attach: 2,
  detach: 2,
  extract: 3,
  makeuid: 2,
  wait: 1,
  return: 1,
  dg_cast: 1,
  dg_affect: 4,
  send: 1,
  echoaround: 1,
  load: 2,
  teleport: 2,
  damage: 2,
  force: 2,
  door: 3,
  at: 2,
  transform: 1,
  goto: 1,
  zoneecho: 2,
  recho: 3,
}

const own = new Set(
  'eval nop extract dg_letter makeuid dg_cast dg_affect global context remote rdelete return set unset wait attach detach'.split(
    ' ',
  ),
)

/** Returns the command at the beginning of a line, without the letter of its holder; null if it is unknown. */
function commandOf(text: string, on: HolderKind): { name: string; rest: string; isOwn: boolean } | null {
  const variable = /^%(\w+)%\s*(.*)$/.exec(text)
  const names = new Set(Object.values(scriptCommands).flatMap(all => all.map(one => one.slice(1))))
  if (variable) {
    const name = lower(variable[1]!)
    return names.has(name) ? { name, rest: variable[2]!, isOwn: false } : null
  }
  const [word, rest] = firstWord(text)
  if (own.has(word)) return { name: word, rest: rest.trim(), isOwn: true }
  const all: readonly ScriptCommand[] = scriptCommands[on]
  const command = on === 'mob' ? all.find(one => one === word) : all.find(one => one.startsWith(word))
  return command ? { name: command.slice(1), rest: rest.trim(), isOwn: false } : null
}

/** Facts from outside the program. */
interface Around {
  readonly known: Known | null
  readonly phrases: readonly string[]
}

function findLine(statement: DgStatement, on: HolderKind, { known, phrases }: Around, add: Add): void {
  const { text } = statement
  const command = commandOf(text, on)
  if (!command) {
    findUnknown(statement, on, phrases, add)
    return
  }
  const { name, rest } = command
  // The value of a variable is unknown here, and may consist of several words.
  const words = rest.split(/\s+/).filter(word => word !== '')
  const least = Object.hasOwn(arguments_, name) ? arguments_[name]! : 0
  if (words.length < least && !rest.includes('%')) {
    add(statement, `'${name}' needs ${least} ${least === 1 ? 'word' : 'words'} behind it`, `help programs`)
    return
  }
  if (known) findNumbers(statement, name, words, known, add)
}

function findUnknown(statement: DgStatement, on: HolderKind, phrases: readonly string[], add: Add): void {
  const { text } = statement
  if (text.startsWith('%') || /^(halt|version|default)/i.test(text)) return
  const [word] = firstWord(text)
  if (word.includes('%')) return
  if (on !== 'mob') {
    add(
      statement,
      `'${word}' is no command of ${on === 'room' ? 'rooms' : 'things'}`,
      nearest(word, [...scriptCommands[on], ...own]) ?? comment,
    )
    return
  }
  const typed = commandWord(text)
  if (phrases.some(phrase => isCommand(typed, phrase))) return
  const isKnown =
    serverCommands.some(({ name, immortal }) => !immortal && name.startsWith(typed)) ||
    socialNames.some(name => name.startsWith(typed))
  if (isKnown) return
  const all = [...scriptCommands.mob, ...own, ...serverCommands.map(({ name }) => name), ...socialNames]
  add(statement, `'${word}' is no command`, nearest(word, all) ?? comment)
}

function findNumbers(statement: DgStatement, name: string, words: readonly string[], known: Known, add: Add): void {
  const check = (kind: RecordKind, word: string | undefined) => {
    if (word !== undefined && isPath(word) && !word.includes('%') && !known(kind, word))
      add(statement, `there is no ${kind} ${word}`, 'a path from this file, without .ts: ./rat')
    if (word === undefined || !/^\d+$/.test(word) || known(kind, Number(word))) return
    add(statement, `there is no ${kind} ${word}`, `a number of this world's ${kind} files`)
  }
  if (name === 'load') {
    const [what = '', number] = words
    if (isSame(what, 'obj')) check('object', number)
    else if (isSame(what, 'mob')) check('mob', number)
  } else if (name === 'teleport') check('room', words[1])
  else if (name === 'goto' || name === 'door' || name === 'at') check('room', words[0])
  else if (name === 'attach') check('trigger', words[0])
}
