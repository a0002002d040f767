import { LuaError } from '../errors.ts'
import { type LuaFunction, none } from '../run/calls.ts'
import { isTrue, type Operations } from '../run/operations.ts'
import { levels, placeText } from '../run/stack.ts'
import { knowWalks } from '../run/walks.ts'
import { untilZero } from '../values/numbers.ts'
import { LuaTable, type LuaValue } from '../values/table.ts'
import { rawText, toNumber, typeOf } from '../values/types.ts'
import { Arguments } from './arguments.ts'

export type Library = Record<string, (...args: LuaValue[]) => LuaValue>

function nextOf(check: Arguments, args: LuaValue[]): LuaValue {
  const table = check.table(args, 1)
  const key = table.next(args[1])
  if (key === null) throw new LuaError("invalid key to 'next'", [])
  return key === undefined ? undefined : [key, table.get(key)]
}

/** The functions that traversals recognise. All states share them. */
const shared: { next: LuaFunction | null; step: LuaFunction | null } = { next: null, step: null }

/** The results of collectgarbage() by option. The count is that of a small program, in KB. Pause and multiplier are Lua's defaults. */
const collections: Readonly<Record<string, LuaValue>> = {
  ...{ collect: 0, count: 24, restart: 0, setpause: 200, setstepmul: 200, step: true, stop: 0 },
}

/** The global functions, without those that reach outside a program or make code: load, dofile, getfenv. */
export function baseLibrary(ops: Operations): Library {
  const check = new Arguments(ops)
  shared.next ??= function lua_next(...args) {
    return nextOf(check, args)
  }
  shared.step ??= function lua_step(...args) {
    const at = check.whole(args, 2) + 1
    const value = check.table(args, 1).get(at)
    return value === undefined ? undefined : [at, value]
  }
  const { next, step } = shared
  knowWalks(next, step)
  return {
    next,
    type: function lua_type(...args) {
      return typeOf(check.any(args, 1))
    },
    tostring: function lua_tostring(...args) {
      return textOf(ops, check.any(args, 1))
    },
    tonumber: function lua_tonumber(...args) {
      const base = check.wholeOr(args, 2, 10)
      if (base === 10) return toNumber(check.any(args, 1))
      const text = check.text(args, 1)
      return base < 2 || base > 36 ? check.wrong(2, 'base out of range') : inBase(text, base)
    },
    pairs: function lua_pairs(...args) {
      return [next, check.table(args, 1), undefined]
    },
    ipairs: function lua_ipairs(...args) {
      return [step, check.table(args, 1), 0]
    },
    select: function lua_select(...args) {
      const [first] = args
      if (first === '#') return args.length - 1
      const at = check.whole(args, 1)
      const from = at < 0 ? args.length + at : at
      if (from < 1) check.wrong(1, 'index out of range')
      return args.slice(from)
    },
    unpack: function lua_unpack(...args) {
      const table = check.table(args, 1)
      const from = check.wholeOr(args, 2, 1)
      const to = check.wholeOr(args, 3, table.length)
      if (from > to) return none
      if (to - from >= mostResults) throw ops.raise('too many results to unpack', 1)
      ops.payFor(to - from)
      return Array.from({ length: to - from + 1 }, (_, i) => table.get(from + i))
    },
    rawget: function lua_rawget(...args) {
      return check.table(args, 1).get(check.any(args, 2))
    },
    rawset: function lua_rawset(...args) {
      const table = check.table(args, 1)
      const key = check.any(args, 2)
      check.any(args, 3)
      if (key === undefined || Number.isNaN(key))
        throw new LuaError(`table index is ${key === undefined ? 'nil' : 'NaN'}`, [])
      table.set(key, args[2])
      return table
    },
    rawequal: function lua_rawequal(...args) {
      return check.any(args, 1) === check.any(args, 2)
    },
    getmetatable: function lua_getmetatable(...args) {
      check.any(args, 1)
      const meta = ops.metaOf(args[0])
      return meta === null ? undefined : (meta.getText('__metatable') ?? meta)
    },
    setmetatable: function lua_setmetatable(...args) {
      const table = check.table(args, 1)
      const [, meta] = args
      if (args.length < 2 || (meta !== undefined && !(meta instanceof LuaTable)))
        check.wrong(2, 'nil or table expected')
      if (table.meta?.getText('__metatable') !== undefined) throw ops.raise('cannot change a protected metatable', 1)
      table.meta = (meta as LuaTable | undefined) ?? null
      return table
    },
    // The driver manages the memory, so this function answers as Lua does when there is nothing to collect.
    collectgarbage: function lua_collectgarbage(...args) {
      const option = check.textOr(args, 1, 'collect')
      if (!Object.hasOwn(collections, option)) return check.wrong(1, `invalid option '${option}'`)
      return collections[option]
    },
    assert: function lua_assert(...args) {
      if (isTrue(check.any(args, 1))) return args
      throw ops.raise(check.textOr(args, 2, 'assertion failed!'), 1)
    },
    error: function lua_error(...args) {
      const [value] = args
      const level = check.wholeOr(args, 2, 1)
      // A number counts as a string here.
      if ((typeof value !== 'string' && typeof value !== 'number') || level < 1) throw new LuaError(value, placesNow())
      const found = levels()
      throw new LuaError(placeText(found[level]) + rawText(value), placesNow())
    },
    pcall: function lua_pcall(...args) {
      const work = check.any(args, 1)
      const { tails } = ops
      try {
        return [true, ...ops.values(ops.invoke(work, args.slice(1)))]
      } catch (error) {
        return [false, ops.caught(error, tails)]
      }
    },
    xpcall: function lua_xpcall(...args) {
      const handler = check.any(args, 2)
      const { tails } = ops
      try {
        return [true, ...ops.values(ops.invoke(args[0], []))]
      } catch (error) {
        let value = ops.caught(error, tails)
        // An error in the handler is passed to the handler as well.
        for (let at = 0; at < mostHandled; at++) {
          try {
            if (typeof handler !== 'function') break
            return [false, ops.one(ops.invoke(handler, [value]))]
          } catch (second) {
            value = ops.caught(second, tails)
          }
        }
        return [false, 'error in error handling']
      }
    },
  }
}

/** The number of times that errors in a handler of xpcall() are passed to the handler again. C's stack allows the same number. */
const mostHandled = 190
/** The maximum number of values that a call may return. */
const mostResults = 8000

function placesNow(): string[] {
  return levels().flatMap(({ chunk, line }) => (chunk && line > 0 ? [`${chunk.name}:${line}`] : []))
}

/** A value as tostring() shows it. Its metatable may define how. */
export function textOf(ops: Operations, value: LuaValue): LuaValue {
  if (value instanceof LuaTable) {
    const work = value.meta?.getText('__tostring')
    if (work !== undefined) return ops.one(ops.invoke(work, [value]))
  }
  if (typeof value === 'object' && ops.world !== null && typeOf(value) === 'userdata')
    return ops.world.text(value as object)
  return rawText(value)
}

function inBase(text: string, base: number): number | undefined {
  const found = /^[ \t\n\v\f\r]*([+-]?)([0-9a-z]+)[ \t\n\v\f\r]*$/i.exec(untilZero(text))
  if (!found) return undefined
  const digits = base === 16 ? found[2]!.replace(/^0x(?=.)/i, '') : found[2]!
  let value = 0
  for (const digit of digits.toLowerCase()) {
    const worth = Number.parseInt(digit, 36)
    if (worth >= base) return undefined
    value = value * base + worth
  }
  if (value >= 2 ** 64) return 2 ** 64
  // C reads the digits as an unsigned number, and a minus sign subtracts the number from 2^64.
  return found[1] === '-' && value !== 0 ? 2 ** 64 - value : value
}
