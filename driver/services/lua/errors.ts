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

/** Where programs have failed, by the errors that their callers got: kept here, as mud code could write anything on an error. */
const failures = new WeakMap<object, readonly string[]>()

/** Notes the stack of a program that has failed. @param places innermost first */
export function noteFailure(error: Error, places: readonly string[]): void {
  failures.set(error, places)
}

/** The stack of the program whose failure an error is; null: it is none. */
export function failurePlaces(error: unknown): readonly string[] | null {
  return typeof error === 'object' && error !== null ? (failures.get(error) ?? null) : null
}
