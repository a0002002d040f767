import { LuaError } from '../errors.ts'
import { LuaTable, type LuaValue, tableOf } from '../values/table.ts'
import { toNumber, typeOf } from '../values/types.ts'
import { type LuaFunction, none, tail } from './calls.ts'
import type { Chunk } from './chunk.ts'
import { Indexing } from './indexing.ts'
import { type Walk, walkOf } from './walks.ts'

/** Characters that one step pays for when a text is copied, and when two texts are only joined without copying. */
const [copied, tied] = [64, 1024]
const longestText = 32_000_000

const operators: Record<string, (a: number, b: number) => number> = {
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  mul: (a, b) => a * b,
  div: (a, b) => a / b,
  mod: (a, b) => a - Math.floor(a / b) * b,
  pow: (a, b) => power(a, b),
  unm: a => -a,
}

/** A power as in C, where 1 to any power is 1. */
function power(a: number, b: number): number {
  return a === 1 || (a === -1 && !Number.isFinite(b) && !Number.isNaN(b)) ? 1 : a ** b
}

/** The operations that the code of programs calls. They are Lua's operators that differ from JavaScript's. */
export class Operations extends Indexing {
  readonly none = none
  readonly tail = tail

  // ---- arithmetic

  modulo(a: number, b: number): number {
    // Computed as in C, because an exact remainder would differ in the last digits.
    return a - Math.floor(a / b) * b
  }

  power(a: number, b: number): number {
    return power(a, b)
  }

  arithmetic(event: string, a: LuaValue, b: LuaValue, chunk: Chunk, site: number): LuaValue {
    const x = toNumber(a)
    const y = x === undefined ? undefined : toNumber(b)
    if (x !== undefined && y !== undefined) return operators[event]!(x, y)
    const work = this.handler(a, `__${event}`) ?? this.handler(b, `__${event}`)
    if (work !== undefined) return this.one(this.invoke(work, [a, b]))
    const [wrong, operand] = toNumber(a) === undefined ? [a, 0] : [b, 1]
    return this.fail(chunk, site, `attempt to perform arithmetic on ${this.described(wrong, chunk, site, operand)}`)
  }

  length(value: LuaValue, chunk: Chunk, site: number): LuaValue {
    if (value instanceof LuaTable) return value.list.length
    if (typeof value === 'string') return value.length
    return this.fail(chunk, site, `attempt to get length of ${this.described(value, chunk, site)}`)
  }

  // ---- comparison

  equal(a: LuaValue, b: LuaValue): boolean {
    if (a === b) return true
    if (!(a instanceof LuaTable && b instanceof LuaTable) || a.meta === null || b.meta === null) return false
    const work = a.meta.getText('__eq')
    if (work === undefined || work !== b.meta.getText('__eq')) return false
    return isTrue(this.one(this.invoke(work, [a, b])))
  }

  lt(a: LuaValue, b: LuaValue, chunk: Chunk | null, site: number): boolean {
    if (typeof a === 'number' && typeof b === 'number') return a < b
    if (typeof a === 'string' && typeof b === 'string') return a < b
    const work = this.ordering(a, b, '__lt')
    return work === undefined ? this.unordered(a, b, chunk, site) : isTrue(this.one(this.invoke(work, [a, b])))
  }

  le(a: LuaValue, b: LuaValue, chunk: Chunk | null, site: number): boolean {
    if (typeof a === 'number' && typeof b === 'number') return a <= b
    if (typeof a === 'string' && typeof b === 'string') return a <= b
    const work = this.ordering(a, b, '__le')
    if (work !== undefined) return isTrue(this.one(this.invoke(work, [a, b])))
    const other = this.ordering(b, a, '__lt')
    return other === undefined ? this.unordered(a, b, chunk, site) : !isTrue(this.one(this.invoke(other, [b, a])))
  }

  /** The handler of two values for an event. Lua 5.1 requires that both values have the same handler. */
  private ordering(a: LuaValue, b: LuaValue, event: string): LuaValue {
    if (typeOf(a) !== typeOf(b)) return undefined
    const work = this.handler(a, event)
    return work === this.handler(b, event) ? work : undefined
  }

  private unordered(a: LuaValue, b: LuaValue, chunk: Chunk | null, site: number): never {
    const [x, y] = [typeOf(a), typeOf(b)]
    const message = x === y ? `attempt to compare two ${x} values` : `attempt to compare ${x} with ${y}`
    // The function that compares the values belongs to the library, so it has no line.
    if (chunk === null) throw new LuaError(message, [])
    return this.fail(chunk, site, message)
  }

  // ---- texts

  concat(a: LuaValue, b: LuaValue, chunk: Chunk, site: number): LuaValue {
    if (typeof a === 'string' && typeof b === 'string') return this.tied(a, b)
    return this.join([a, b], chunk, site)
  }

  private tied(a: string, b: string): string {
    const length = a.length + b.length
    if (length > copied) this.pay(length, Math.min(a.length, b.length))
    return a + b
  }

  private pay(length: number, shorter: number): void {
    this.meter.steps -= Math.ceil(length / tied) + Math.floor(shorter / copied)
    if (this.meter.steps < 0) this.meter.out()
    if (length > longestText) throw this.raise('string length overflow', 1)
  }

  /** `a .. b .. c`, joined from the right. */
  join(parts: LuaValue[], chunk: Chunk, site: number): LuaValue {
    let result = parts[parts.length - 1]
    for (let i = parts.length - 2; i >= 0; i--) {
      const first = parts[i]
      if (isText(first) && isText(result)) {
        result = this.tied(
          typeof first === 'string' ? first : this.text(first),
          typeof result === 'string' ? result : this.text(result),
        )
        continue
      }
      const work = this.handlerOf(first, result, '__concat')
      if (work === undefined) {
        const [wrong, operand] = isText(first) ? [result, i + 1] : [first, i]
        // A part that is already the result of a join has no name.
        const name =
          operand === i + 1 && operand < parts.length - 1
            ? `a ${typeOf(wrong)} value`
            : this.described(wrong, chunk, site, operand)
        this.fail(chunk, site, `attempt to concatenate ${name}`)
      }
      result = this.one(this.invoke(work, [first, result]))
    }
    return result
  }

  private handlerOf(a: LuaValue, b: LuaValue, event: string): LuaValue {
    return this.handler(a, event) ?? this.handler(b, event)
  }

  // ---- tables, loops

  empty(): LuaTable {
    return new LuaTable()
  }

  array(list: LuaValue[]): LuaTable {
    return tableOf(list)
  }

  /**
   * A table with keys and values.
   * @param pairs keys and values, alternating; `none` instead of a key adds the value to the list
   * @param rest the last values of the list
   */
  table(pairs: readonly LuaValue[], rest: LuaValue): LuaTable {
    const list: LuaValue[] = []
    for (let i = 0; i < pairs.length; i += 2) if (pairs[i] === none) list.push(pairs[i + 1])
    if (rest !== none) this.list(list, rest)
    const positions = list.length
    const table = this.array(list)
    for (let i = 0; i < pairs.length; i += 2) {
      const key = pairs[i]
      // A pair is skipped if the list has a value for its key, because the list's values are set last and replace the pair's.
      if (key === none || (typeof key === 'number' && key >= 1 && key <= positions && Number.isInteger(key))) continue
      if (typeof key === 'string') table.setOther(key, pairs[i + 1])
      else table.set(key, pairs[i + 1])
    }
    return table
  }

  /** The value of a key in a table constructor. @throws if it can't be a key */
  keyed(value: LuaValue, key: LuaValue, chunk: Chunk, site: number): LuaValue {
    if (key === undefined) this.fail(chunk, site, 'table index is nil')
    if (Number.isNaN(key)) this.fail(chunk, site, 'table index is NaN')
    return value
  }

  /** The table `arg` that functions with `...` have in 5.1. */
  argTable(list: readonly LuaValue[]): LuaTable {
    const table = this.array([...list])
    table.set('n', list.length)
    return table
  }

  bound(value: LuaValue, what: string, chunk: Chunk, site: number): number {
    return toNumber(value) ?? this.fail(chunk, site, `'for' ${what} must be a number`)
  }

  walk(work: LuaValue, state: LuaValue, key: LuaValue): Walk | null {
    return walkOf(work, state, key)
  }

  /**
   * Makes a function for a value that isn't a function. It calls the handler in the metatable, or throws an error that says that the value can't be
   * called.
   */
  callable(value: LuaValue, chunk: Chunk, site: number): LuaFunction {
    const work = this.handler(value, '__call')
    if (typeof work === 'function') {
      const { yields } = work as LuaFunction
      const called: LuaFunction = (...args) => (work as LuaFunction)(value, ...args)
      // A coroutine may yield within the handler.
      return yields ? this.twin(called, (...args) => Reflect.apply(yields, undefined, [value, ...args])) : called
    }
    return () => this.fail(chunk, site, `attempt to call ${this.described(value, chunk, site)}`)
  }
}

function isText(value: LuaValue): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

export function isTrue(value: LuaValue): boolean {
  return value !== undefined && value !== false
}
