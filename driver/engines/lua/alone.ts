import { bulk } from '../../kernel/guard/bulk.ts'
import { Meter } from '../../kernel/guard/meter.ts'
import { LuaSyntaxError } from './compile/lexer.ts'
import { textOf } from './library/base.ts'
import { LuaState } from './state.ts'

/** The output of a program, and the error that ended it. */
export interface Printed {
  output: string
  error: string | null
  /** Whether the error is a syntax error. */
  isSyntax: boolean
}

/**
 * Runs a program outside of any world, as the real interpreter runs a file.
 * @param name the name of its file, as shown in messages
 * @param steps the number of steps that it may use up
 * @param onlyCompiles whether it is compiled but not run
 */
export function runAlone(name: string, source: string, steps = 1e12, onlyCompiles = false): Printed {
  const meter = new Meter()
  meter.budget = meter.steps = steps
  const times = { date: () => Date.now(), clock: () => performance.now() / 1000 }
  const state = new LuaState({ meter, dice: Math.random, times })
  const { ops } = state
  const lines: string[] = []
  state.add({
    print: function lua_print(...args) {
      lines.push(`${args.map(one => String(textOf(ops, one))).join('\t')}\n`)
      return []
    },
  })
  let error: string | null = null
  let isSyntax = false
  const outer = bulk.meter
  bulk.meter = meter
  try {
    const loaded = state.load(name, `/alone/${name.replace(/[^\w.-]/g, '_')}`, source)
    if (!onlyCompiles) state.run(loaded, state.globals)
  } catch (thrown) {
    isSyntax = thrown instanceof LuaSyntaxError
    error = isSyntax
      ? `${name}:${(thrown as LuaSyntaxError).line}: ${(thrown as Error).message}`
      : ops.asLuaError(thrown).message
  }
  bulk.meter = outer
  return { output: lines.join(''), error, isSyntax }
}
