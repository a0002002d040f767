import type { LuaValue } from './values/table.ts'

/** Thrown where a Lua program fails: by error() with any value, by the language with a text that begins with the place. */
export class LuaError extends Error {
  /** What pcall() gives. */
  readonly value: LuaValue
  /** Lines of the stack, innermost first: `/domains/wood/boss.lua:3`. */
  readonly places: readonly string[]

  constructor(value: LuaValue, places: readonly string[]) {
    super(typeof value === 'string' ? value : '(error object is not a string)')
    this.name = 'LuaError'
    this.value = value
    this.places = places
  }
}
