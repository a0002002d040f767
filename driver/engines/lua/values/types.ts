import { LuaCoroutine } from './coroutine.ts'
import { numberText, parseNumber } from './numbers.ts'
import { LuaTable, type LuaValue } from './table.ts'

/** The result of type(). */
export function typeOf(value: LuaValue): string {
  switch (typeof value) {
    case 'undefined':
      return 'nil'
    case 'number':
    case 'string':
    case 'boolean':
    case 'function':
      return typeof value
  }
  return value instanceof LuaTable ? 'table' : value instanceof LuaCoroutine ? 'thread' : 'userdata'
}

/** The value as a number, converted if it is a numeric text; undefined if it is neither a number nor a numeric text. */
export function toNumber(value: LuaValue): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? parseNumber(value) : undefined
}

const addresses = new WeakMap<object, string>()
const counter = { last: 0x5581_0000 }

/** The address that tostring() shows for a table, function or userdata. It is just a unique number. */
export function addressOf(value: object): string {
  let address = addresses.get(value)
  if (address === undefined) {
    counter.last += 0x20
    addresses.set(value, (address = `0x${counter.last.toString(16).padStart(12, '0')}`))
  }
  return address
}

/** A value as tostring() shows it unless a metatable defines otherwise. */
export function rawText(value: LuaValue): string {
  switch (typeof value) {
    case 'undefined':
      return 'nil'
    case 'string':
      return value
    case 'number':
      return numberText(value)
    case 'boolean':
      return value ? 'true' : 'false'
  }
  return `${typeOf(value)}: ${addressOf(value as object)}`
}
