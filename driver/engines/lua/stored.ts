import type { StoredKind } from '../../services/store/kinds.ts'
import { SizeLimitError } from '../../services/store/size-limit-error.ts'
import { LuaTable, type LuaValue } from './values/table.ts'

/** A table in JSON: its keys and values, alternating, and the number of its metatable. */
interface StoredTable {
  is: unknown[]
  meta?: number
}

/** The maximum number of tables that one value may hold. */
const mostTables = 20_000
/** The key that marks an object as a reference to one of the tables. */
const reference = '$table'

/**
 * Encodes a table and all tables reachable from it, each once, because they may be nested or form rings. If `encode` leaves out a key or a value, the
 * whole entry is left out. Functions and coroutines are left out too, because they are code, which is loaded again after a restart.
 * @param encode encodes other values; undefined for values that aren't kept
 * @throws SizeLimitError if there are too many tables
 */
function encodeTables(root: LuaTable, encode: (value: LuaValue) => unknown): StoredTable[] {
  const numbers = new Map<LuaTable, number>([[root, 0]])
  const tables = [root]
  const numberOf = (table: LuaTable) => {
    const known = numbers.get(table)
    if (known !== undefined) return known
    if (tables.length >= mostTables) throw new SizeLimitError(`it holds more than ${mostTables} tables of Lua`)
    numbers.set(table, tables.length)
    return tables.push(table) - 1
  }
  const stored: StoredTable[] = []
  for (let i = 0; i < tables.length; i++) {
    const table = tables[i]!
    const is: unknown[] = []
    const put = (key: LuaValue, value: LuaValue) => {
      if (typeof key === 'function' || typeof value === 'function' || isShared(value)) return
      const [a, b] = [key, value].map(one => (one instanceof LuaTable ? { [reference]: numberOf(one) } : encode(one)))
      if (a !== undefined && b !== undefined) is.push(a, b)
    }
    for (let at = 0; at < table.list.length; at++) if (table.list[at] !== undefined) put(at + 1, table.list[at])
    for (const [key, value] of table.map ?? []) put(key, value)
    const { meta } = table
    stored.push(meta === null || isShared(meta) || isShared(meta.index) ? { is } : { is, meta: numberOf(meta) })
  }
  return stored
}

/** Whether a value is a library. The state in which the table is restored has its own libraries. */
const isShared = (value: LuaValue) => value instanceof LuaTable && value.isShared

/** @param decode decodes other values; undefined for values that no longer exist */
function decodeTables(stored: readonly StoredTable[], decode: (encoded: unknown) => LuaValue): LuaTable {
  const tables = stored.map(() => new LuaTable())
  const value = (encoded: unknown): LuaValue => {
    const number = (encoded as { [reference]?: number } | null)?.[reference]
    return number === undefined ? decode(encoded) : tables[number]
  }
  stored.forEach(({ is, meta }, i) => {
    const table = tables[i]!
    for (let at = 0; at < is.length; at += 2) {
      const key = value(is[at])
      if (key !== undefined && key !== null) table.set(key, value(is[at + 1]) ?? undefined)
    }
    if (meta !== undefined) table.meta = tables[meta] ?? null
  })
  return tables[0] ?? new LuaTable()
}

/** Tables in the store. */
export const luaTables: StoredKind = {
  name: 'lua',
  holds: value => value instanceof LuaTable,
  encode: (value, inner) => encodeTables(value as LuaTable, inner),
  decode: (stored, inner) => decodeTables(stored as readonly StoredTable[], one => inner(one) as LuaValue),
}
