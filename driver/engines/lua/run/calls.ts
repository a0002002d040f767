import type { Meter } from '../../../kernel/guard/meter.ts'
import { noteFailure } from '../../../services/diagnostics/foreign-failures.ts'
import { LuaError } from '../errors.ts'
import { LuaTable, type LuaValue } from '../values/table.ts'
import { rawText, typeOf } from '../values/types.ts'
import { levels, placeIn, places, placeText } from './stack.ts'

/** A function. It returns a single value itself, several values or none as a list, or a tail call that is still to be made. */
export type LuaFunction = ((...args: LuaValue[]) => LuaValue) & { yields?: Yielding }
/** A function as a generator that yields lists of values. */
export type Yielding = (...args: LuaValue[]) => Generator<LuaValue[], LuaValue, LuaValue[]>

/** The first element of a list that represents a tail call still to be made. The function and the list of its arguments follow. */
export const tail = Symbol('tail call')
/** No values. */
export const none: LuaValue[] = Object.freeze([]) as unknown as LuaValue[]

/** The number of steps that catching an error costs. */
const caught = 300

/** Calls functions, takes their results, and makes errors. */
export class Calls {
  readonly meter: Meter
  /** The number of tail calls that are currently nested. */
  tails = 0

  constructor(meter: Meter) {
    this.meter = meter
  }

  // ---- results

  /** The first value of a result, after the tail call if one is still to be made. */
  one(result: LuaValue): LuaValue {
    const list = this.finish(result)
    return Array.isArray(list) ? list[0] : list
  }

  /** Makes the tail call if one is still to be made. */
  run(result: LuaValue): void {
    this.finish(result)
  }

  /** All values of a result, as a list. */
  values(result: LuaValue): LuaValue[] {
    const list = this.finish(result)
    return Array.isArray(list) ? list : [list]
  }

  /** Appends the values of a result to a list. @param first the list, which is changed */
  list(first: LuaValue[], rest: LuaValue): LuaValue[] {
    const list = this.finish(rest)
    if (!Array.isArray(list)) first.push(list)
    else {
      this.payFor(list.length)
      for (const one of list) first.push(one)
    }
    return first
  }

  private finish(result: LuaValue): LuaValue {
    let list = result
    while (Array.isArray(list) && list[0] === tail) {
      list = Reflect.apply(list[1] as LuaFunction, undefined, list[2] as LuaValue[])
    }
    return list
  }

  /** Charges for a number of elements. */
  payFor(elements: number): void {
    if (elements < 32) return
    this.meter.steps -= Math.ceil(elements / 8)
    if (this.meter.steps < 0) this.meter.out()
  }

  // ---- calls

  apply(work: LuaFunction, first: LuaValue[], rest: LuaValue): LuaValue {
    return Reflect.apply(work, undefined, this.list(first, rest))
  }

  spread(work: LuaFunction, args: LuaValue[]): LuaValue {
    return Reflect.apply(work, undefined, args)
  }

  /** Calls any value. @throws if it can't be called */
  invoke(work: LuaValue, args: LuaValue[]): LuaValue {
    if (typeof work === 'function') return Reflect.apply(work as LuaFunction, undefined, args)
    const handler = work instanceof LuaTable ? work.meta?.getText('__call') : undefined
    if (typeof handler !== 'function') throw new LuaError(`attempt to call a ${typeOf(work)} value`, [])
    return Reflect.apply(handler as LuaFunction, undefined, [work, ...args])
  }

  // ---- generators

  /** Calls a function within a coroutine. */
  *go(called: LuaValue, given: LuaValue[]): Generator<LuaValue[], LuaValue, LuaValue[]> {
    let work = called as LuaFunction
    let args = given
    for (;;) {
      const result: LuaValue = work.yields
        ? yield* Reflect.apply(work.yields, undefined, args)
        : Reflect.apply(work, undefined, args)
      if (!Array.isArray(result) || result[0] !== tail) return result
      work = result[1] as LuaFunction
      args = result[2] as LuaValue[]
    }
  }

  /** A function that can also run as a generator. */
  twin(work: LuaFunction, yields: Yielding): LuaFunction {
    work.yields = yields
    return work
  }

  /** A function that is written as a generator only. */
  driven(yields: Yielding): LuaFunction {
    const work: LuaFunction = (...args) => {
      const steps = Reflect.apply(yields, undefined, args)
      const { done, value } = steps.next()
      return done ? value : steps.throw(new LuaError(acrossBoundary, [])).value
    }
    return this.twin(work, yields)
  }

  // ---- errors

  /** An error with the place of a level. Level 1 is the caller of the library function that raises the error. */
  raise(message: string, level: number): LuaError {
    const found = levels()
    // The first level is the library function itself, if there is one.
    const from = found[0]?.chunk === null ? 0 : -1
    return new LuaError(placeText(found[from + level]) + message, places(found))
  }

  /** The value that pcall() returns for a thrown error. @throws the error that ends the turn, which no program can catch */
  caught(error: unknown, tails: number): LuaValue {
    const { meter } = this
    if (meter.stopped) throw meter.stopped
    this.tails = tails
    meter.steps -= caught
    if (meter.steps < 0) meter.out()
    return error instanceof LuaError ? error.value : this.asLuaError(error).value
  }

  /** The error that the caller of a failed program gets, with the line in the program. @throws the error that ends the turn */
  failure(error: unknown): Error {
    if (this.meter.stopped) throw this.meter.stopped
    const failed = this.asLuaError(error)
    const [place = ''] = failed.places
    const line = Number(/:(\d+)$/.exec(place)?.[1] ?? 0)
    const made = Object.assign(new Error(failed.message), { line, places: failed.places })
    // Errors in functions of the world itself have their places in their own stacks.
    if (!(error instanceof TypeError) && failed.places.length > 0) noteFailure(made, failed.places)
    return made
  }

  /** Any thrown value as an error of Lua. */
  asLuaError(error: unknown): LuaError {
    if (error instanceof LuaError) return error
    const stack = error instanceof Error ? String(error.stack) : ''
    const place = placeIn(stack)
    const own = place === '' ? [] : [place.slice(0, -2)]
    if (error instanceof RangeError && error.message.includes('call stack'))
      return new LuaError(`${place}stack overflow`, own)
    const message = error instanceof Error ? error.message : String(error)
    return new LuaError(place + message, own)
  }

  // ---- texts

  /** A value as tostring() shows it. */
  text(value: LuaValue): string {
    return rawText(value)
  }
}

export const acrossBoundary = 'attempt to yield across metamethod/C-call boundary'
