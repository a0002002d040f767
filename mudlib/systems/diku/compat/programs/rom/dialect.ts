import type { Dialect } from '../machine/program'
import { flow, type Run } from '../machine/program'
import { checksOfThings, evaluate } from './checks'
import { doOwnCommand } from './commands'
import { expand } from './expansion'
import { type Frame, forgetGone, giveUp, type RomProgram, type RomScope } from './scope'
import type { RomStatement } from './statements'

// Runs ROM's mob programs as the server does. The rules are those of program_flow() in ROM 2.4's mob_prog.c (QuickMUD).

/** The maximum length of `holds`: one entry for the program itself, and 11 for open ifs. */
const mostOpen = 12

function end(scope: RomScope, reason: string): number {
  giveUp(scope, reason)
  return flow.end
}

/** Evaluates a condition. Returns null if there is no such check, which ends the program. */
function test(scope: RomScope, { check, text }: RomStatement): boolean | null {
  if (!check || (scope.frame.program.on === 'mob' && checksOfThings.includes(check.name))) {
    giveUp(scope, `there is no such check: '${text}'`)
    return null
  }
  const result = evaluate(scope, check)
  scope.world.watcher?.check(`${check.name} ${check.rest}`, result)
  return result
}

function open(scope: RomScope, { holds }: Frame, statement: RomStatement, at: number): number {
  if (holds.length >= mostOpen) return end(scope, 'too many ifs within one another')
  if (!holds.at(-1)) {
    holds.push(false)
    return at + 1
  }
  const result = test(scope, statement)
  if (result === null) return flow.end
  holds.push(result)
  return at + 1
}

/** Handles `or`, `and`, `else` and `endif` of the innermost if. These take effect only if the block around that if is running. */
function within(scope: RomScope, { holds }: Frame, statement: RomStatement, at: number): number {
  const { kind } = statement
  const innermost = holds.length - 1
  if (innermost === 0) return end(scope, `'${kind}' without if`)
  if (kind === 'endif') {
    holds.pop()
    return at + 1
  }
  if (!holds[innermost - 1]) return at + 1
  if (kind === 'else') {
    holds[innermost] = !holds[innermost]
    return at + 1
  }
  const result = test(scope, statement)
  if (result === null) return flow.end
  holds[innermost] = kind === 'or' ? holds[innermost]! || result : holds[innermost]! && result
  return at + 1
}

/** Runs one statement of the innermost program. */
function stepIn(scope: RomScope, frame: Frame, statement: RomStatement): number {
  const { at, holds } = frame
  switch (statement.kind) {
    case 'if':
      return open(scope, frame, statement, at)
    case 'or':
    case 'and':
    case 'else':
    case 'endif':
      return within(scope, frame, statement, at)
    case 'break':
      return holds.at(-1) ? flow.end : at + 1
    default:
      return holds.at(-1) ? doLine(scope, statement, at) : at + 1
  }
}

/** The word with which a program's own commands begin, by the kind of the program's holder. */
export const ownWords = { mob: 'mob', object: 'obj', room: 'room' } as const

function doLine(scope: RomScope, { word, parts }: RomStatement, at: number): number {
  const line = expand(scope, parts)
  scope.world.watcher?.line(line)
  if (word.toLowerCase() === ownWords[scope.frame.program.on] && doOwnCommand(scope, line)) return at + 1
  if (scope.world.perform(line, false)) {
    forgetGone(scope)
    return at + 1
  }
  // The holder no longer exists, so all its programs end.
  scope.frames.length = 0
  return flow.end
}

export const romDialect: Dialect<RomStatement, Run, RomScope> = {
  name: 'rom',
  deepest: 5,

  /** Runs one statement of the innermost program. The positions are stored in the frames; `run.at` stays the same until all frames have ended. */
  step(_program: RomProgram, run: Run, scope: RomScope): number {
    const frame = scope.frames.at(-1)!
    scope.frame = frame
    const statement = frame.program.statements[frame.at]
    if (frame.program.code) scope.runCode?.(frame)
    const next = statement === undefined ? flow.end : stepIn(scope, frame, statement)
    frame.at = next
    const place = next < 0 ? scope.frames.indexOf(frame) : -1
    if (place >= 0) scope.frames.splice(place, 1)
    return scope.frames.length === 0 ? flow.end : run.at
  },
}
