import { types } from 'node:util'
import { bulk, chargeElements } from '../../kernel/guard/bulk.ts'
import { allowedGlobals } from '../compile/passes/globals.ts'
import { settle } from './settle.ts'
import { checkPattern, genuine } from './texts.ts'

type Constructor = new (...args: never[]) => object
/** Charges for the arguments of a constructor, and replaces arguments that could differ each time they are read. */
type Prepare = (args: unknown[]) => void

const list: Prepare = args => {
  const [first] = args
  chargeElements(args.length === 1 && typeof first === 'number' ? first : args.length)
}
const elements: Prepare = args => {
  if (typeof args[0] === 'number') chargeElements(args[0])
  else if (args.length > 0) args[0] = settle(args[0])
}
const pattern: Prepare = args => {
  const [source, flags] = args
  if (flags !== undefined) args[1] = `${flags as string}`
  if (types.isRegExp(source)) {
    genuine(source)
    checkPattern((source as RegExp).source, (args[1] as string | undefined) ?? '')
    return
  }
  args[0] = source === undefined ? source : `${source as string}`
  checkPattern((args[0] as string | undefined) ?? '', (args[1] as string | undefined) ?? '')
}

const prepares: Record<string, Prepare> = {
  Array: list,
  ...Object.fromEntries(['Map', 'Set', 'WeakMap', 'WeakSet', 'AggregateError'].map(name => [name, elements])),
  ...Object.fromEntries(
    [...allowedGlobals].filter(name => /^(Ui|I|F).*Array$/.test(name)).map(name => [name, elements]),
  ),
  RegExp: pattern,
}

/** The constructors whose work a turn pays for, as mud code sees them. */
export function payingConstructors(globals: Record<string, unknown>): [name: string, paying: unknown][] {
  return Object.entries(prepares).map(([name, prepare]) => [name, paying(globals[name] as Constructor, prepare)])
}

/** A constructor that charges for its work. `instanceof`, `extends` and statics work as with the native constructor. */
function paying(native: Constructor, prepare: Prepare): unknown {
  const paying = function (this: unknown, ...args: unknown[]): unknown {
    if (bulk.meter !== null) prepare(args)
    const target = new.target === undefined || new.target === paying ? native : new.target
    return Reflect.construct(native, args as never[], target as never)
  }
  for (const key of Reflect.ownKeys(native)) {
    const described = Reflect.getOwnPropertyDescriptor(native, key)!
    if (Reflect.getOwnPropertyDescriptor(paying, key)?.configurable === false) {
      if (key === 'prototype') Reflect.set(paying, key, Reflect.get(native, key))
    } else Object.defineProperty(paying, key, described)
  }
  return Object.freeze(paying)
}
