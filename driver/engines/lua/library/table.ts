import { chargeCharacters } from '../../../kernel/guard/bulk.ts'
import { LuaError } from '../errors.ts'
import { type LuaFunction, none } from '../run/calls.ts'
import { isTrue, type Operations } from '../run/operations.ts'
import { numberText } from '../values/numbers.ts'
import type { LuaTable, LuaValue } from '../values/table.ts'
import { typeOf } from '../values/types.ts'
import { Arguments } from './arguments.ts'
import type { Library } from './base.ts'
import { sortList, sortPlainly } from './sort.ts'

/** The maximum number of positions that a function goes through. */
const mostPlaces = 8_000_000

/** The library `table`. */
export function tableLibrary(ops: Operations): Library {
  const check = new Arguments(ops)
  const places = (count: number) => {
    if (count > mostPlaces) throw ops.raise('table is too large', 1)
    ops.payFor(count)
  }
  const insert = (table: LuaTable, at: number, value: LuaValue) => {
    const { list } = table
    if (at >= 1 && at <= list.length && value !== undefined) {
      places(list.length - at)
      list.splice(at - 1, 0, value)
      // The map may have the values that follow the longer list.
      const last = list.pop()
      table.set(list.length + 1, last)
      return
    }
    const last = Math.max(list.length + 1, at)
    places(last - at)
    for (let i = last; i > at; i--) table.set(i, table.get(i - 1))
    table.set(at, value)
  }
  return {
    concat: function lua_concat(...args) {
      const table = check.table(args, 1)
      const between = check.textOr(args, 2, '')
      const from = check.wholeOr(args, 3, 1)
      const to = check.wholeOr(args, 4, table.length)
      if (from > to) return ''
      places(to - from)
      const parts: string[] = []
      let length = 0
      for (let i = from; i <= to; i++) {
        const value = table.get(i)
        let part: string
        if (typeof value === 'string') part = value
        else if (typeof value === 'number') part = numberText(value)
        else throw ops.raise(`invalid value (${typeOf(value)}) at index ${i} in table for 'concat'`, 1)
        length += part.length + between.length
        parts.push(part)
      }
      chargeCharacters(length)
      return parts.join(between)
    },
    insert: function lua_insert(...args) {
      const table = check.table(args, 1)
      if (args.length === 2) table.set(table.length + 1, args[1])
      else if (args.length === 3) insert(table, check.whole(args, 2), args[2])
      else throw ops.raise("wrong number of arguments to 'insert'", 1)
      return none
    },
    remove: function lua_remove(...args) {
      const table = check.table(args, 1)
      const { length } = table
      const at = check.wholeOr(args, 2, length)
      if (at < 1 || at > length) return none
      const { list } = table
      places(length - at)
      const [value] = list.splice(at - 1, 1)
      while (list.length > 0 && list[list.length - 1] === undefined) list.pop()
      return value
    },
    sort: function lua_sort(...args) {
      const table = check.table(args, 1)
      const work = args[1] === undefined ? null : (check.function(args, 2) as LuaFunction)
      if (work === null) {
        ops.payFor(table.length * Math.ceil(Math.log2(table.length + 2)))
        if (sortPlainly(table.list)) return none
      }
      const before = work
        ? (a: LuaValue, b: LuaValue) => {
            const result = work(a, b)
            return isTrue(Array.isArray(result) ? ops.one(result) : result)
          }
        : (a: LuaValue, b: LuaValue) => ops.lt(a, b, null, 0)
      const invalid = () => new LuaError(ops.raise('invalid order function for sorting', 1).value, [])
      sortList(table, before, ops.meter, invalid)
      return none
    },
    maxn: function lua_maxn(...args) {
      const table = check.table(args, 1)
      places(table.size)
      let most = table.length
      for (const key of table.map?.keys() ?? []) if (typeof key === 'number' && key > most) most = key
      return most
    },
    getn: function lua_getn(...args) {
      return check.table(args, 1).length
    },
    setn: function lua_setn() {
      throw ops.raise("'setn' is obsolete", 1)
    },
    foreach: function lua_foreach(...args) {
      const table = check.table(args, 1)
      const work = check.function(args, 2) as LuaFunction
      for (let key = table.next(undefined); key !== undefined && key !== null; key = table.next(key)) {
        places(0)
        const result = ops.one(work(key, table.get(key)))
        if (result !== undefined) return result
      }
      return none
    },
    foreachi: function lua_foreachi(...args) {
      const table = check.table(args, 1)
      const work = check.function(args, 2) as LuaFunction
      const { length } = table
      for (let i = 1; i <= length; i++) {
        const result = ops.one(work(i, table.get(i)))
        if (result !== undefined) return result
      }
      return none
    },
  }
}
