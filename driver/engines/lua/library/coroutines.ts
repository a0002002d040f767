import { LuaError } from '../errors.ts'
import { acrossBoundary, type LuaFunction } from '../run/calls.ts'
import type { Operations } from '../run/operations.ts'
import { levels, placeText } from '../run/stack.ts'
import { LuaCoroutine } from '../values/coroutine.ts'
import type { LuaValue } from '../values/table.ts'
import { Arguments } from './arguments.ts'
import type { Library } from './base.ts'

/** The deepest nesting of coroutines. */
const deepest = 190

/** The library `coroutine`, in which coroutines are generators. */
export function coroutineLibrary(ops: Operations): Library {
  const check = new Arguments(ops)
  const running: LuaCoroutine[] = []

  const create = (args: LuaValue[]) => {
    const work = args[0]
    if (typeof work !== 'function' || work.name.startsWith('lua_')) check.wrong(1, 'Lua function expected')
    return new LuaCoroutine(work)
  }
  const coroutineAt = (args: LuaValue[]) => {
    const [value] = args
    return value instanceof LuaCoroutine ? value : check.wrong(1, 'coroutine expected')
  }
  /** Resumes a coroutine. @throws the error that ends it */
  const resume = (one: LuaCoroutine, args: LuaValue[]): LuaValue[] => {
    if (one.status !== 'suspended') throw new LuaError(`cannot resume ${one.status} coroutine`, [])
    if (running.length >= deepest) throw new LuaError('C stack overflow', [])
    const outer = running.at(-1)
    if (outer) outer.status = 'normal'
    one.status = 'running'
    running.push(one)
    const { tails } = ops
    try {
      one.steps ??= ops.go(one.body, args)
      ops.tails = one.tails
      const { done, value } = one.steps.next(args)
      one.status = done ? 'dead' : 'suspended'
      return done ? ops.values(value) : (value as LuaValue[])
    } catch (error) {
      one.status = 'dead'
      throw error
    } finally {
      one.tails = ops.tails
      ops.tails = tails
      running.pop()
      if (outer) outer.status = 'running'
    }
  }

  const yieldNow: LuaFunction = function lua_yield() {
    throw new LuaError(acrossBoundary, [])
  }
  yieldNow.yields = function* lua_yielding(...args) {
    return yield args
  }

  return {
    create: function lua_create(...args) {
      return create(args)
    },
    resume: function lua_resume(...args) {
      const one = coroutineAt(args)
      const { tails } = ops
      try {
        return [true, ...resume(one, args.slice(1))]
      } catch (error) {
        return [false, ops.caught(error, tails)]
      }
    },
    yield: yieldNow,
    wrap: function lua_wrap(...args) {
      const one = create(args)
      return function lua_wrapped(...given: LuaValue[]) {
        const { tails } = ops
        try {
          return resume(one, given)
        } catch (error) {
          const value = ops.caught(error, tails)
          const found = levels()
          throw new LuaError(typeof value === 'string' ? placeText(found[1]) + value : value, [])
        }
      }
    },
    status: function lua_status(...args) {
      return coroutineAt(args).status
    },
    running: function lua_running() {
      return running.at(-1)
    },
  }
}
