import { reservedKeys, safeKey } from '../../kernel/guard/keys.ts'
import { isLasting } from '../../kernel/programs/lasting.ts'

// The values of `x.constructor`, `X.prototype` and `x.__proto__` in scripts. A prototype of the mudlib's classes is replaced by a view, which
// scripts can read and inherit from, but not change. Of the language's constructors, scripts see only those that they have as globals.

/** Views of prototypes, and the prototypes behind views. */
const views = new WeakMap<object, object>()
const behind = new WeakMap<object, object>()

function refuseChange(_of: object, key: PropertyKey): never {
  const name = String(key)
  throw new TypeError(
    `${name}: a script may not change a class of the engine: extend it, or set '${name}' on its objects`,
  )
}

/** Refuses changes with an error that names an alternative. */
const unchangeable: ProxyHandler<object> = {
  // An object that inherits from the view gets a field of its own.
  set: (of, key, value, receiver) =>
    behind.has(receiver as object) ? refuseChange(of, key) : Reflect.set(of, key, value, receiver),
  defineProperty: refuseChange,
  deleteProperty: refuseChange,
}

/** A prototype as scripts see it. */
function shown<T>(prototype: T): T {
  if (!isLasting(prototype)) return prototype
  const known = views.get(prototype as object)
  if (known) return known as T
  const view: object = new Proxy(Object.freeze(Object.create(prototype as object)) as object, unchangeable)
  views.set(prototype as object, view)
  behind.set(view, prototype as object)
  return view as T
}

/** `X.prototype` */
export function prototypeOf(owner: { prototype?: unknown }): unknown {
  return shown(owner.prototype)
}

/** Object.getPrototypeOf() for scripts. */
export function parentOf(value: unknown): object | null {
  const real = behind.get(value as object) ?? value
  return shown(Object.getPrototypeOf(real) as object | null)
}

/** `x.__proto__` */
export function protoOf(value: object): unknown {
  if (value === null || value === undefined)
    throw new TypeError(`Cannot read properties of ${value} (reading '__proto__')`)
  return Object.hasOwn(value, '__proto__') ? Reflect.get(value, '__proto__') : parentOf(value)
}

const toText = Function.prototype.toString
/** Whether functions are native. */
const natives = new WeakMap<object, boolean>()

function isNative(work: object): boolean {
  let known = natives.get(work)
  if (known === undefined) {
    known = (Reflect.apply(toText, work, []) as string).endsWith('{ [native code] }')
    natives.set(work, known)
  }
  return known
}

const kindsOfFunctions = [() => {}, async () => {}, function* () {}, async function* () {}]

/** Makes the function that reads `x.constructor`. @param globals the globals of scripts, by name */
export function constructorReader(globals: ReadonlyMap<string, unknown>): (of: { constructor?: unknown }) => unknown {
  const known = new WeakMap<object, unknown>()
  for (const value of globals.values()) {
    if (typeof value !== 'function') continue
    known.set(value, value)
    const { prototype } = value as { prototype?: object }
    if (prototype && Object.hasOwn(prototype, 'constructor')) known.set(prototype.constructor, value)
  }
  for (const one of kindsOfFunctions) known.set(one.constructor, globals.get('Function'))
  return of => {
    const found = of.constructor
    if (typeof found !== 'function') return found
    const own = known.get(found)
    // The result is undefined for a constructor of the language that scripts don't have as a global.
    return own ?? (isNative(found) ? undefined : found)
  }
}

/** A property descriptor as scripts see it. */
export function shownDescriptor(
  key: PropertyKey,
  found: PropertyDescriptor | undefined,
  constructorOf: (of: { constructor?: unknown }) => unknown,
): PropertyDescriptor | undefined {
  if (found === undefined) return undefined
  const described = asValue(found)
  const { value } = described
  // Native accessors and methods such as `__defineGetter__` are hidden, because they work on any object that they are called on.
  if (String(key).startsWith('__') && reservedKeys.has(String(key)) && (described.get || typeof value === 'function'))
    return undefined
  if (key === 'constructor' && typeof value === 'function')
    return { ...described, value: constructorOf({ constructor: value }) }
  if (key === 'prototype') return { ...described, value: shown(value) }
  return described
}

/** Turns a property back into a value. Hardening makes accessors of some values, so that objects may override them. */
function asValue(described: PropertyDescriptor): PropertyDescriptor {
  const { get, enumerable = false } = described
  if (get === undefined || !Object.hasOwn(get, 'originalValue')) return described
  return { value: Reflect.get(get, 'originalValue'), writable: false, enumerable, configurable: false }
}

/** The helper that esbuild calls for `super.x` in an async method. */
export function superGet(owner: object, self: object, key: unknown): unknown {
  return Reflect.get(Object.getPrototypeOf(owner) as object, safeKey(key), self)
}

/** The helper that esbuild calls for `super.x = value` in an async method. */
export function superSet(owner: object, self: object, key: unknown, value: unknown): unknown {
  if (reservedKeys.has(String(key))) throw new TypeError(`.${String(key)} is out of reach in scripts`)
  Reflect.set(Object.getPrototypeOf(owner) as object, safeKey(key), value, self)
  return value
}
