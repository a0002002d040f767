import type { Operations } from '../run/operations.ts'
import { levels } from '../run/stack.ts'
import { numberText } from '../values/numbers.ts'
import { LuaTable, type LuaValue } from '../values/table.ts'
import { toNumber, typeOf } from '../values/types.ts'

type Args = readonly LuaValue[]

/** Checks the arguments of library functions, and words the errors as Lua does. Arguments count from 1. */
export class Arguments {
  private readonly ops: Operations

  constructor(ops: Operations) {
    this.ops = ops
  }

  /** @throws always: an argument is wrong */
  wrong(at: number, why: string): never {
    const [, caller] = levels()
    const found = /^(\w+) '(.*)'$/.exec(caller?.calls ?? '')
    const name = found?.[2] ?? '?'
    const isMethod = found?.[1] === 'method'
    const place = isMethod ? at - 1 : at
    if (isMethod && place === 0) throw this.ops.raise(`calling '${name}' on bad self (${why})`, 1)
    throw this.ops.raise(`bad argument #${place} to '${name}' (${why})`, 1)
  }

  wrongType(args: Args, at: number, expected: string): never {
    return this.wrong(at, `${expected} expected, got ${at > args.length ? 'no value' : typeOf(args[at - 1])}`)
  }

  /** An argument of any type, which must be present. */
  any(args: Args, at: number): LuaValue {
    return at > args.length ? this.wrong(at, 'value expected') : args[at - 1]
  }

  text(args: Args, at: number): string {
    const value = args[at - 1]
    if (typeof value === 'string') return value
    return typeof value === 'number' ? numberText(value) : this.wrongType(args, at, 'string')
  }

  textOr(args: Args, at: number, otherwise: string): string {
    return args[at - 1] === undefined ? otherwise : this.text(args, at)
  }

  number(args: Args, at: number): number {
    const value = args[at - 1]
    if (typeof value === 'number') return value
    return toNumber(value) ?? this.wrongType(args, at, 'number')
  }

  numberOr(args: Args, at: number, otherwise: number): number {
    return args[at - 1] === undefined ? otherwise : this.number(args, at)
  }

  /** A number, truncated to a whole one. */
  whole(args: Args, at: number): number {
    return cut(this.number(args, at))
  }

  wholeOr(args: Args, at: number, otherwise: number): number {
    return args[at - 1] === undefined ? otherwise : this.whole(args, at)
  }

  table(args: Args, at: number): LuaTable {
    const value = args[at - 1]
    return value instanceof LuaTable ? value : this.wrongType(args, at, 'table')
  }

  function(args: Args, at: number): LuaValue {
    const value = args[at - 1]
    return typeof value === 'function' ? value : this.wrongType(args, at, 'function')
  }
}

function cut(value: number): number {
  return Number.isNaN(value) ? Number.MIN_SAFE_INTEGER : Math.trunc(value) + 0
}
