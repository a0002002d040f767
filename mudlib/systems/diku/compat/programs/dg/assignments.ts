import {
  chop,
  firstArgument,
  firstWord,
  isAbbreviation,
  isName,
  isSame,
  longestText,
  readOrdinal,
  skipSpaces,
  toNumber,
  twoArguments,
  uidMark,
} from './c-text'
import { evaluate, evaluateText, substitute } from './evaluation'
import { type Expression, parseExpression } from './expressions'
import { charInRoom, objAmong, objNear, roomOfHolder, uidText } from './lookup'
import { assign, findGlobal, findVariable, logError, removeVariable, type Scope, setVariable } from './scope'
import type { Assignment } from './statements'
import type { Thing } from './world'

// The built-in commands for variables. Each command gets its line with the variables already substituted.

/** Runs a line whose command and variable name are constant. Only the text after them is substituted. */
export function doAssignment(scope: Scope, assignment: Assignment): void {
  const { command, name, rest, before } = assignment
  const written = substitute(scope, rest, longestText - before)
  const { run, script, world } = scope
  const { watcher } = world
  if (command === 'nop') {
    watcher?.note('nop', written)
    return
  }
  const text = skipSpaces(written)
  if (command === 'set') {
    watcher?.note('set', name, text)
    assign(run.variables, name, text, script.context)
    return
  }
  watcher?.takeOperations()
  const value = evaluate(scope, parsed(assignment, text))
  watcher?.note('eval', name, watcher.takeOperations(), value)
  assign(run.variables, name, value, script.context)
}

/** Parses the text of an expression. The result is cached, because a line often yields the same text as the last time. */
function parsed(assignment: Assignment, text: string): Expression {
  if (assignment.expression === null || assignment.text !== text) {
    assignment.text = text
    assignment.expression = parseExpression(text)
  }
  return assignment.expression
}

/** Runs `set name value`. */
export function doSet(scope: Scope, line: string): void {
  const [, name, rest] = twoArguments(line)
  if (name === '') {
    logError(scope, `set w/o an arg: '${line}'`)
    return
  }
  const value = skipSpaces(rest)
  scope.world.watcher?.note('set', name, value)
  setVariable(scope.run.variables, name, value, scope.script.context)
}

/** Runs `eval name expression`. The line has already been substituted. The result is parsed as an expression, and its operands are
 * substituted once more. */
export function doEval(scope: Scope, line: string): void {
  const [, rest] = firstArgument(line)
  const [name, expression] = firstArgument(rest)
  if (name === '') {
    logError(scope, `eval w/o an arg: '${line}'`)
    return
  }
  const { watcher } = scope.world
  watcher?.takeOperations()
  const value = evaluateText(scope, skipSpaces(expression))
  watcher?.note('eval', name, watcher.takeOperations(), value)
  setVariable(scope.run.variables, name, value, scope.script.context)
}

const argumentOf = (line: string) => skipSpaces(firstWord(line)[1])

/** Runs `unset name`. Removes the holder's variable or, if the holder has none with that name, the run's variable. */
export function doUnset(scope: Scope, line: string): void {
  const name = argumentOf(line)
  if (name === '') {
    logError(scope, `unset w/o an arg: '${line}'`)
    return
  }
  scope.world.watcher?.note('unset', name)
  if (!removeVariable(scope.script.globals, name)) removeVariable(scope.run.variables, name)
}

/** Runs `global name`. Moves a variable of the run to the holder. */
export function doGlobal(scope: Scope, line: string): void {
  const name = argumentOf(line)
  if (name === '') {
    logError(scope, `global w/o an arg: '${line}'`)
    return
  }
  const variable = findVariable(scope.run.variables, name)
  if (!variable) {
    logError(scope, `local var '${name}' not found in global call`)
    return
  }
  scope.world.watcher?.note('global', variable.name, variable.value)
  setVariable(scope.script.globals, variable.name, variable.value, scope.script.context)
  removeVariable(scope.run.variables, variable.name)
}

/** Runs `context number`. */
export function doContext(scope: Scope, line: string): void {
  const value = argumentOf(line)
  if (value === '') {
    logError(scope, `context w/o an arg: '${line}'`)
    return
  }
  scope.script.context = toNumber(value)
  scope.world.watcher?.note('context', scope.script.context)
}

/** Finds the holder with an id. Like remote and rdelete on the server, searches rooms first, then characters, then things. */
function holderById({ world }: Scope, uid: number): Thing | null {
  return world.roomByUid(uid) ?? world.charByUid(uid) ?? world.objByUid(uid)
}

/** Returns the variable and the id of a remote or rdelete line, or null if the line is wrong. */
function nameAndId(scope: Scope, line: string, command: string): [name: string, uid: number] | null {
  const [name, id] = twoArguments(firstWord(line)[1])
  if (name === '' || id === '') {
    logError(scope, `${command}: invalid arguments '${line}'`)
    return null
  }
  const uid = toNumber(id)
  if (uid > 0) return [name, uid]
  // The command remote checks the variable before the id.
  if (command === 'rdelete' || variableFor(scope, name)) logError(scope, `${command}: illegal uid '${id}'`)
  else logError(scope, `local var '${name}' not found in remote call`)
  return null
}

const variableFor = ({ run, script }: Scope, name: string) =>
  findVariable(run.variables, name) ?? findGlobal(script, name)

/** Runs `remote name id`. Copies a variable to another holder. */
export function doRemote(scope: Scope, line: string): void {
  const found = nameAndId(scope, line, 'remote')
  if (!found) return
  const { world } = scope
  const [name, uid] = found
  const variable = variableFor(scope, name)
  if (!variable) {
    logError(scope, `local var '${name}' not found in remote call`)
    return
  }
  const target = holderById(scope, uid)
  if (!target) {
    logError(scope, `remote: uid '${uid}' invalid`)
    return
  }
  const script = world.scriptOf(target)
  if (!script) {
    world.watcher?.note('remote', variable.name, variable.value, uid, 'noscript')
    return
  }
  world.watcher?.note('remote', variable.name, variable.value, uid)
  const isPlayer = world.kindOf(target) === 'mob' && world.isPc(target)
  setVariable(script.globals, variable.name, variable.value, isPlayer ? 0 : variable.context)
}

/** Runs `rdelete name id`. */
export function doRdelete(scope: Scope, line: string): void {
  const found = nameAndId(scope, line, 'rdelete')
  if (!found) return
  const { world, script } = scope
  const [name, uid] = found
  const target = holderById(scope, uid)
  if (!target) {
    logError(scope, `remote: uid '${uid}' invalid`)
    return
  }
  world.watcher?.note('rdelete', name, uid)
  const globals = world.scriptOf(target)?.globals
  const at = globals?.findIndex(one => isSame(one.name, name) && (one.context === 0 || one.context === script.context))
  if (globals && at !== undefined && at >= 0) globals.splice(at, 1)
}

/** Runs `extract name number words`. Stores the word with the given number, in lower case. */
export function doExtract(scope: Scope, line: string): void {
  const [name, rest] = chop(firstWord(line)[1])
  const number = toNumber(rest)
  if (number < 1) {
    scope.world.log('extract number < 1!')
    return
  }
  let [, words] = chop(rest)
  let word = ''
  for (let left = number; left > 0; left--) {
    ;[word, words] = chop(words)
    if (word === '') break
  }
  scope.world.watcher?.note('extract', name, word)
  setVariable(scope.run.variables, name, word, scope.script.context)
}

/** Runs `dg_letter name number text`. */
export function doLetter(scope: Scope, line: string): void {
  const { world, program, run, script } = scope
  const [, rest] = chop(line)
  const [name, others] = chop(rest)
  const [number, text] = chop(others)
  world.log('The use of dg_letter is deprecated')
  world.log("- Use 'set <new variable> %<text/var>.charat(index)%' instead.")
  const index = toNumber(number)
  if (index < 1) {
    world.log(`Trigger #${program.vnum} : dg_letter number < 1!`)
    return
  }
  if (index > text.length) {
    world.log(`Trigger #${program.vnum} : dg_letter number > strlen!`)
    return
  }
  world.watcher?.note('dg_letter', name, text[index - 1]!)
  setVariable(run.variables, name, text[index - 1]!, script.context)
}

/** Runs `makeuid name id` or `makeuid name mob|obj|room what`. Stores the id of a thing in a variable. */
export function doMakeuid(scope: Scope, line: string): void {
  const [, rest] = chop(line)
  const [name, others] = chop(rest)
  const [what, words] = chop(others)
  const [noun, left] = chop(words)
  if (name === '') {
    logError(scope, `makeuid w/o an arg: '${left}'`)
    return
  }
  if (what === '') {
    logError(scope, `makeuid invalid id arg: '${left}'`)
    return
  }
  let uid: string
  if (toNumber(what) !== 0) uid = `${uidMark}${evaluateText(scope, what)}`
  else {
    if (noun === '') {
      logError(scope, `makeuid needs name: '${left}'`)
      return
    }
    const found = namedNear(scope, what, noun)
    if (found === undefined) {
      logError(scope, `makeuid syntax error: '${left}'`)
      return
    }
    uid = uidText(scope.world, found)
  }
  scope.world.watcher?.note('makeuid', name, uid)
  if (uid !== '') setVariable(scope.run.variables, name, uid, scope.script.context)
}

/** Returns the n-th thing that matches a name with an ordinal: `2.guard`. */
function nth<T extends Thing>(all: readonly T[], name: string, keywords: (one: T) => string): T | null {
  const [number, noun] = readOrdinal(name)
  return all.filter(one => isName(noun, keywords(one)))[number - 1] ?? null
}

/** Finds a thing near the holder by name. A mobile finds only characters that it sees, and searches its inventory before the floor. */
function namedNear(scope: Scope, what: string, name: string): Thing | null | undefined {
  const { world, holder, on } = scope
  const room = roomOfHolder(scope)
  const isMob = on === 'mob'
  if (isAbbreviation(what, 'mob')) {
    if (!isMob) return charInRoom(world, room, name)
    if (isSame(name, 'self') || isSame(name, 'me')) return holder
    const seen = (room ? world.people(room) : []).filter(one => world.canSee(holder, one))
    return nth(seen, name, one => world.text(one, 'alias'))
  }
  if (isAbbreviation(what, 'obj')) {
    if (on === 'object') return objNear(world, holder, name)
    const floor = room ? world.floor(room) : []
    if (!isMob) return objAmong(world, name, floor)
    const keywords = (one: Thing) => world.keywords(one)
    return nth(world.carrying(holder), name, keywords) ?? nth(floor, name, keywords)
  }
  return isAbbreviation(what, 'room') ? room : undefined
}
