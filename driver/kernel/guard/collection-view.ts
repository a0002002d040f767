import { types } from 'node:util'
import { chargeElements } from './bulk.ts'

// Views of maps and sets: see views.ts.

const { isMap, isSet } = types

/** The originals of views. */
const originals = new WeakMap<object, object>()

/** The original that a view shows; undefined if the value isn't a view. */
export const shownBy = (view: object): object | undefined => originals.get(view)

/** Registers the original that a view shows. */
export function noteShown(view: object, original: object): void {
  originals.set(view, original)
}

type Call = (...args: unknown[]) => unknown
type Change = <T>(run: () => T) => T

type Collection = Partial<Record<'get' | 'has' | 'set' | 'add' | 'delete' | 'clear', Call>>

/** The getter of a view's proxy for a map or a set. Methods that change the collection run through `change`. */
export function readerOf(
  all: object,
  inside: (one: unknown) => unknown,
  change: Change,
): (target: object, name: PropertyKey, view: unknown) => unknown {
  /** A view that is passed as a key or an element is replaced by its original. */
  const plain = (one: unknown) => (typeof one === 'object' && one !== null ? (originals.get(one) ?? one) : one)
  const methods = new Map<PropertyKey, Call>()
  const collection = all as Collection
  for (const name of ['set', 'add', 'delete', 'clear'] as const) {
    const method = collection[name]
    if (method) methods.set(name, (...args) => change(() => Reflect.apply(method, all, args.map(plain))))
  }
  for (const name of ['get', 'has'] as const) {
    const method = collection[name]
    if (method) methods.set(name, key => inside(Reflect.apply(method, all, [plain(key)])))
  }
  if (isMap(all) || isSet(all)) {
    const list = (make: (key: unknown, value: unknown) => unknown) => () => {
      chargeElements(all.size)
      return [...all.entries()].map(([key, value]) => make(inside(key), inside(value))).values()
    }
    const entries = list((key, value) => [key, value])
    const values = list((_key, value) => value)
    const keys = list(key => key)
    methods.set('keys', keys).set('values', values).set('entries', entries)
    methods.set(Symbol.iterator, isMap(all) ? entries : values)
  }
  return (_, name, view) => {
    const method = methods.get(name)
    if (method) return method
    if (name === 'forEach' && methods.has('entries'))
      return (run: Call, self: unknown) => {
        for (const [key, value] of methods.get('entries')!() as Iterable<[unknown, unknown]>)
          Reflect.apply(run, self, [value, key, view])
      }
    const value: unknown = Reflect.get(all, name, all)
    // Any other method of the collection's class is called on the collection itself.
    return typeof value === 'function' ? (...args: unknown[]) => inside(Reflect.apply(value, all, args)) : inside(value)
  }
}
