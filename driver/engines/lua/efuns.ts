import type * as declared from '../../api/index.ts'
import { text } from '../../kernel/efuns/arguments.ts'
import type { Caller } from '../../kernel/efuns/caller.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import { Stopped, stackOf } from '../../kernel/guard/errors.ts'
import { isObject } from '../../kernel/objects/base.ts'
import { Program } from '../../kernel/programs/program.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { addKind } from '../../services/store/kinds.ts'
import { LuaSyntaxError } from './compile/lexer.ts'
import { textOf } from './library/base.ts'
import type { LuaFunction } from './run/calls.ts'
import { levelIn, placeText } from './run/stack.ts'
import { type Loaded, LuaState } from './state.ts'
import { luaTables } from './stored.ts'
import { LuaTable, type LuaValue, tableOf } from './values/table.ts'

interface Parts {
  clock: Clock
  dice: { random(n: number): number }
}

/** A stop whose message begins with the place in the stopped Lua program. */
function placed(stop: Stopped): Stopped {
  const level = levelIn(stackOf(stop))
  const place = placeText(level ?? undefined)
  if (place === '' || stop.message.includes(place)) return stop
  const source = level!.chunk!.source.split('\n')[level!.line - 1]?.trim() ?? ''
  const told = new Stopped(`${place}${stop.message}\n  ${level!.line} | ${source}`)
  told.stack = stackOf(stop)
  return Object.freeze(told)
}

/** The number of different results that math.random() has. */
const sides = 2 ** 32

/** The efuns for Lua. Mud code gets plain handles only. The states themselves stay here. */
export function luaEfuns(caller: Caller, { clock, dice }: Parts) {
  addKind(luaTables)
  const states = new WeakMap<object, LuaState>()
  const programs = new WeakMap<object, Loaded>()
  const marks = new Map<string, Program>()
  /**
   * The mark of a file's code, which identifies the owner of running code. All versions of the file have the same mark. Null for files of the mudlib.
   */
  const markOf = (file: string): Program | null => {
    const { trust } = caller.guard
    const domain = trust.domainOf(file)
    if (trust.isTrusted(domain)) return null
    let mark = marks.get(file)
    if (!mark) marks.set(file, (mark = new Program(file, domain, caller.guard.quotaOf(domain))))
    return mark
  }
  const stateOf = (handle: object) => {
    const state = states.get(handle)
    if (!state) throw new Error('luaState: that is no state of Lua')
    return state
  }
  /** Wraps a mud function. Lua's nil is undefined here, but often null in mud code. */
  const fromMud = (work: (...args: never[]) => unknown) =>
    function mud(a: LuaValue, b: LuaValue, c: LuaValue, d: LuaValue, e: LuaValue): LuaValue {
      return (work as LuaFunction)(a, b, c, d, e) ?? undefined
    }

  return {
    luaState: {
      access: 'mudlib',
      run(functions, world, given = []) {
        const times = {
          date: () => clock.date(),
          clock: () => clock.now() / 1000,
        }
        const state = new LuaState({ meter: caller.guard.meter, dice: () => dice.random(sides) / sides, times })
        for (const [name, one] of Object.entries(functions)) {
          state.globals.set(name, typeof one === 'function' ? fromMud(one as (...args: never[]) => unknown) : one)
        }
        state.world = {
          get: (one, key) => world.get(one, key),
          set: (one, key, value) => world.set(one, key, value),
          text: one => (isObject(one) && one.destructed ? 'something that is gone' : world.text(one)),
        }
        state.given = [...given]
        const handle = Object.freeze({})
        states.set(handle, state)
        return handle as declared.LuaState
      },
    },
    luaEnvironment: {
      access: 'mudlib',
      run(handle, saved) {
        const environment = saved instanceof LuaTable ? saved : new LuaTable()
        environment.meta = stateOf(handle).environments
        return environment as declared.LuaTable
      },
    },
    luaLoad: {
      access: 'mudlib',
      run(handle, file, source, line = 1) {
        try {
          const padded = '\n'.repeat(Math.max(0, line - 1)) + text(source, 'luaLoad')
          const loaded = stateOf(handle).load(file, file, padded, markOf(file))
          const program = Object.freeze({ file })
          programs.set(program, loaded)
          return program as declared.LuaProgram
        } catch (error) {
          if (!(error instanceof LuaSyntaxError)) throw error
          throw Object.assign(new Error(`${file}:${error.line}: ${error.message}`), { line: error.line })
        }
      },
    },
    luaRun: {
      access: 'mudlib',
      run(handle, program, environment, values = [], now = null, run = null) {
        const state = stateOf(handle)
        const loaded = programs.get(program)
        if (!loaded) throw new Error('luaRun: that is no program of Lua')
        const before = now === null ? null : now.run
        if (now !== null) now.run = run
        try {
          return state.run(loaded, environment as LuaTable, values)
        } catch (error) {
          const { meter } = caller.guard
          if (meter.stopped === null || meter.stopped !== error) throw state.ops.failure(error)
          meter.stopped = placed(meter.stopped)
          throw meter.stopped
        } finally {
          if (now !== null) now.run = before
        }
      },
    },
    luaText: {
      access: 'mudlib',
      run: (handle, value) => String(textOf(stateOf(handle).ops, value)),
    },
    luaTable: {
      access: 'mudlib',
      run(list = [], fields = {}) {
        const table = tableOf([...list])
        for (const [name, value] of Object.entries(fields)) table.set(name, value ?? undefined)
        return table as declared.LuaTable
      },
    },
  } satisfies Partial<Efuns>
}
