import { type Dialect, flow } from '../machine/program'
import { evaluate } from './checks'
import { expand } from './expansion'
import { block, forgetGone, type SmaugProgram, type SmaugRun, type SmaugScope } from './scope'
import type { SmaugStatement } from './statements'

// Runs SMAUG's programs as the server does. The rules are those of mprog_driver() in SmaugFUSS's mud_prog.c.

/** The maximum length of `blocks`: one entry for the program itself, and 19 for open ifs. */
const mostOpen = 20
/** The server's pulses per second. */
const pulsesPerSecond = 4

const isIn = (bits: number) => (bits & (block.inIf | block.inElse)) !== 0

/** Returns whether the statements of a block are skipped. */
function isPassedOver(bits: number): boolean {
  const { inIf, doIf, inElse, doElse } = block
  return ((bits & inIf) !== 0 && (bits & doIf) === 0) || ((bits & inElse) !== 0 && (bits & doElse) === 0)
}

function end({ world }: SmaugScope, reason: string): number {
  world.log(reason)
  return flow.end
}

/** Evaluates a condition. Returns null after an error, which ends the program. */
function test(scope: SmaugScope, { check, written }: SmaugStatement): boolean | null {
  const result = check ? evaluate(scope, check) : null
  if (!check) scope.world.log(`a bracket is missing: '${written}'`)
  scope.world.watcher?.check(written, result)
  return result
}

function open(scope: SmaugScope, run: SmaugRun, statement: SmaugStatement, at: number): number {
  const { blocks } = run
  if (isPassedOver(blocks.at(-1)!)) {
    run.ignored++
    return at + 1
  }
  const result = test(scope, statement)
  if (result === null) return flow.end
  if (blocks.length >= mostOpen) return end(scope, 'too many ifs within one another')
  blocks.push(result ? block.inIf | block.doIf : block.inIf)
  return at + 1
}

/** Handles an `or`: if it is true, the condition of its if becomes true, and stays true. */
function orElse(scope: SmaugScope, run: SmaugRun, statement: SmaugStatement, at: number): number {
  if (run.ignored > 0) return at + 1
  const result = test(scope, statement)
  if (result === null) return flow.end
  const last = run.blocks.length - 1
  const bits = run.blocks[last]!
  if ((bits & block.inIf) === 0) return end(scope, "'or' without if")
  if (result) run.blocks[last] = bits | block.doIf
  return at + 1
}

function turn(scope: SmaugScope, run: SmaugRun, at: number): number {
  if (run.ignored > 0) return at + 1
  const last = run.blocks.length - 1
  const bits = run.blocks[last]!
  if ((bits & block.inElse) !== 0) return end(scope, "a second 'else'")
  if ((bits & block.inIf) === 0) return end(scope, "'else' without if")
  run.blocks[last] = (bits & block.doIf) === 0 ? block.inElse | block.doElse : block.inElse
  return at + 1
}

function close(scope: SmaugScope, run: SmaugRun, at: number): number {
  if (!isIn(run.blocks.at(-1)!)) return end(scope, "'endif' without if")
  if (run.ignored > 0) run.ignored--
  else run.blocks.pop()
  return at + 1
}

/**
 * Waits, even inside skipped code. The stored state doesn't record that an else-branch is running, so the rest of the branch is
 * skipped, as on the server.
 */
function sleep({ world }: SmaugScope, run: SmaugRun, { pulses, text }: SmaugStatement, at: number): number {
  world.watcher?.line(text)
  run.blocks = run.blocks.map(bits => bits & ~block.doElse)
  run.at = at + 1
  run.waitsAt = text
  run.due = pulses / pulsesPerSecond
  return flow.wait
}

function doLine(scope: SmaugScope, { parts, kind }: SmaugStatement, at: number): number {
  const line = expand(scope, parts)
  scope.world.watcher?.line(line)
  if (!scope.world.perform(line, kind === 'silent')) return flow.end
  forgetGone(scope)
  return at + 1
}

export const smaugDialect: Dialect<SmaugStatement, SmaugRun, SmaugScope> = {
  name: 'smaug',
  deepest: 20,

  step({ statements }: SmaugProgram, run: SmaugRun, scope: SmaugScope): number {
    const { at, blocks } = run
    const statement = statements[at]!
    switch (statement.kind) {
      case 'sleep':
        return sleep(scope, run, statement, at)
      case 'if':
        return open(scope, run, statement, at)
      case 'or':
        return orElse(scope, run, statement, at)
      case 'else':
        return turn(scope, run, at)
      case 'endif':
        return close(scope, run, at)
      case 'break':
        return isPassedOver(blocks.at(-1)!) ? at + 1 : flow.end
      default:
        return isPassedOver(blocks.at(-1)!) ? at + 1 : doLine(scope, statement, at)
    }
  },

  ended({ statements }: SmaugProgram, { at, blocks }: SmaugRun, { world }: SmaugScope): void {
    if (at >= statements.length && isIn(blocks.at(-1)!)) world.log("'endif' is missing")
  },
}

/** Runs a single line of a program with a script trigger. The results of conditions are ignored, and `mpsleep` has no effect. */
export const smaugScript: Dialect<SmaugStatement, SmaugRun, SmaugScope> = {
  name: 'smaug script',
  deepest: smaugDialect.deepest,

  step({ statements }: SmaugProgram, run: SmaugRun, scope: SmaugScope): number {
    const statement = statements[run.at]!
    if (statement.check) test(scope, statement)
    else if (statement.kind === 'line' || statement.kind === 'silent') doLine(scope, statement, run.at)
    return flow.end
  },
}
