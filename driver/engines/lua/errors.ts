import type { LuaValue } from './values/table.ts'

/** Thrown if a Lua program fails: by error() with any value, or by the language with a message that begins with the place. */
export class LuaError extends Error {
  /** The value that pcall() returns. */
  readonly value: LuaValue
  /** Places on the stack, innermost first: `/domains/wood/boss.lua:3`. */
  readonly places: readonly string[]

  constructor(value: LuaValue, places: readonly string[]) {
    super(typeof value === 'string' ? value : '(error object is not a string)')
    this.name = 'LuaError'
    this.value = value
    this.places = places
  }
}
