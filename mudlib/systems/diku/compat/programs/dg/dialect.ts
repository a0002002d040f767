import { type Dialect, flow, type Program, type Run } from '../machine/program'
import {
  doAssignment,
  doContext,
  doEval,
  doExtract,
  doGlobal,
  doLetter,
  doMakeuid,
  doRdelete,
  doRemote,
  doSet,
  doUnset,
} from './assignments'
import { doAttach, doDetach, readWait } from './attachments'
import { begins, lower, skipSpaces, toNumber, twoArguments } from './c-text'
import { evaluate, substitute } from './evaluation'
import { applyOperator, isTrue } from './expressions'
import { logError, type Scope } from './scope'
import { type DgStatement, findDone, findEnd } from './statements'

// tbaMUD's DG Scripts. Lines run one by one, as in tbaMUD's script driver. Conditions are parsed before their variables are
// substituted; all other lines are parsed afterwards.

/** The number of rounds after which a loop must wait, and the number of rounds of all loops together after which the run is ended. */
export const roundsBeforeWait = 30
export const roundsAtMost = 100

type Program_ = Program<DgStatement>

/** Evaluates the condition of a line. */
function test(scope: Scope, line: DgStatement): boolean {
  const { watcher } = scope.world
  watcher?.takeOperations()
  const value = evaluate(scope, line.expression!)
  const is = isTrue(value)
  watcher?.note(line.kind, line.condition, watcher.takeOperations(), value, is ? 1 : 0)
  return is
}

function noEnd({ world, program }: Scope, errors: readonly number[]): void {
  for (const error of errors) world.log(`Trigger VNum ${program.vnum} has 'if' without 'end'. (error ${error})`)
}

/** Returns the line where a run continues after an `if` whose condition is false. */
function afterFalse(scope: Scope, lines: readonly DgStatement[], from: number): number {
  const last = lines.length - 1
  for (let at = from + 1; at < last; at++) {
    const line = lines[at]!
    if (line.kind === 'if') {
      const inner = findEnd(lines, at)
      noEnd(scope, inner.errors)
      at = inner.at
    } else if (line.kind === 'elseif' ? test(scope, line) : line.kind === 'else') {
      scope.run.depth++
      return at + 1
    } else if (line.kind === 'end') return at + 1
    if (at >= last) {
      noEnd(scope, [4])
      return last + 1
    }
  }
  if (from < last && lines[last]!.kind !== 'end') noEnd(scope, [5])
  return last + 1
}

/** Returns the line where a `switch` continues: the case equal to its value, the default, or the end. */
function chooseCase(scope: Scope, lines: readonly DgStatement[], from: number): number {
  const { watcher } = scope.world
  const { condition, expression } = lines[from]!
  watcher?.takeOperations()
  const value = evaluate(scope, expression!)
  watcher?.note('switch', condition, watcher.takeOperations(), value)
  const last = lines.length - 1
  if (from >= last) return last + 1
  let at = from + 1
  for (; at < last; at++) {
    const { kind, text, value: wanted } = lines[at]!
    if (kind === 'while' || begins(text, 'switch')) {
      const done = findDone(lines, at)
      if (done === null) return last + 1
      at = done
      if (at >= last) break
    } else if (
      begins(text, 'case ')
        ? applyOperator('==', value, wanted) !== '0'
        : begins(text, 'default') || begins(text, 'don')
    )
      break
  }
  watcher?.note('goto', lines[Math.min(at, last)]!.text)
  return Math.min(at, last) + 1
}

/** Suspends a run at a statement. @param pulses the waiting time in tenths of a second */
function suspend(scope: Scope, next: number, waitsAt: string, pulses: number): number {
  const { run } = scope
  run.at = next
  run.waitsAt = waitsAt
  run.due = Math.max(1, pulses) / 10
  return flow.wait
}

function beginLoop(scope: Scope, lines: readonly DgStatement[], at: number): number {
  const { world, program } = scope
  const done = findDone(lines, at)
  if (done === null) {
    world.log(`Trigger VNum ${program.vnum} has 'while' without 'done'.`)
    return flow.end
  }
  if (test(scope, lines[at]!)) return at + 1
  world.setRounds(program.id, at, 0)
  return done + 1
}

function nextRound(scope: Scope, lines: readonly DgStatement[], done: number): number {
  const { world, program, run } = scope
  const loop = program.loops.get(done)
  if (loop === undefined || !test(scope, lines[loop]!)) return done + 1
  const rounds = world.rounds(program.id, loop) + 1
  world.setRounds(program.id, loop, rounds === roundsBeforeWait ? 0 : rounds)
  run.loops++
  if (rounds === roundsBeforeWait) {
    world.watcher?.note('wait', '1', 1)
    return suspend(scope, loop + 1, lines[loop]!.text, 1)
  }
  if (run.loops < roundsAtMost) return loop + 1
  world.log(`Trigger VNum ${program.vnum} has looped ${roundsAtMost} times!!!`)
  return flow.end
}

type OwnCommand = (scope: Scope, line: string) => void

/** The built-in commands. A blank must follow them in the line. */
export const ownCommands: ReadonlyMap<string, OwnCommand> = new Map<string, OwnCommand>([
  ['eval', doEval],
  ['extract', doExtract],
  ['dg_letter', doLetter],
  ['makeuid', doMakeuid],
  ['dg_cast', (scope, line) => scope.world.cast(line, scope.holder, scope.on)],
  ['dg_affect', (scope, line) => scope.world.affect(line, scope.holder, scope.on)],
  ['global', doGlobal],
  ['context', doContext],
  ['remote', doRemote],
  ['rdelete', doRdelete],
  ['set', doSet],
  ['unset', doUnset],
  ['attach', doAttach],
  ['detach', doDetach],
  ['return', doReturn],
  ['nop', (scope, line) => scope.world.watcher?.note('nop', line.slice(4))],
])

export const ownCommandNames: readonly string[] = [...ownCommands.keys(), 'wait', 'halt', 'version']

function doReturn(scope: Scope, line: string): void {
  const [, value] = twoArguments(line)
  if (value === '') logError(scope, `return w/o an arg: '${line}'`)
  scope.run.answer = value === '' ? 1 : toNumber(value)
  scope.world.watcher?.note('return', scope.run.answer)
}

/** Runs a line that isn't a control line: substitutes its variables, then parses it. */
function doLine(scope: Scope, { template, text, assignment }: DgStatement, at: number): number {
  if (assignment) {
    doAssignment(scope, assignment)
    return at + 1
  }
  const { world, holder, on } = scope
  const line = substitute(scope, template!)
  if (isOwnWord(line)) {
    const end = line.indexOf(' ')
    const word = end > 0 ? line.slice(0, end) : ''
    const own = end > 0 ? (ownCommands.get(word) ?? ownCommands.get(lower(word))) : undefined
    if (own) {
      own(scope, line)
      return at + 1
    }
    if (begins(line, 'halt')) {
      world.watcher?.note('halt')
      return flow.end
    }
    if (begins(line, 'wait ')) {
      const pulses = readWait(scope, line, text)
      return pulses === null ? flow.wait : suspend(scope, at + 1, text, pulses)
    }
    if (begins(line, 'version')) return at + 1
  }
  const command = skipSpaces(line)
  if (command === '') return at + 1
  return world.perform(command, holder, on) ? at + 1 : flow.end
}

/** The first letters of the built-in commands, by character code. */
const ownLetters = new Uint8Array(128)
for (const letter of 'acdeghmnrsuvwACDEGHMNRSUVW') ownLetters[letter.charCodeAt(0)] = 1

/** Returns whether a line may begin with a built-in command. */
function isOwnWord(line: string): boolean {
  const code = line.charCodeAt(0)
  return code < 128 && ownLetters[code] === 1
}

export const dgDialect: Dialect<DgStatement, Run, Scope> = {
  name: 'dg',
  // A program, and ten more that are nested in it.
  deepest: 11,

  step({ statements }: Program_, run: Run, scope: Scope): number {
    const { at } = run
    const line = statements[at]!
    switch (line.kind) {
      case 'line':
        return doLine(scope, line, at)
      case 'if':
        if (!test(scope, line)) return afterFalse(scope, statements, at)
        run.depth++
        return at + 1
      case 'elseif':
      case 'else': {
        if (run.depth === 1) return stray(scope, 'else', at)
        const end = findEnd(statements, at)
        noEnd(scope, end.errors)
        run.depth--
        return end.at + 1
      }
      case 'end':
        if (run.depth === 1) return stray(scope, 'end', at)
        run.depth--
        return at + 1
      case 'while':
        return beginLoop(scope, statements, at)
      case 'done':
        return nextRound(scope, statements, at)
      case 'switch':
        return chooseCase(scope, statements, at)
      case 'break': {
        const done = findDone(statements, at)
        return done === null ? flow.end : done + 1
      }
      default:
        return at + 1
    }
  },
}

function stray({ world, program }: Scope, word: string, at: number): number {
  world.log(`Trigger VNum ${program.vnum} has '${word}' without 'if'.`)
  return at + 1
}
