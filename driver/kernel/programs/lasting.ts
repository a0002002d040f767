import { selfKey, takesItself } from '../guard/keys.ts'
import { anySlotOf, isObject } from '../objects/base.ts'
import { hasAnnotations } from './annotations.ts'
import type { Journal } from './journal.ts'
import type { LastingClass, ObjectClass, Program } from './program.ts'

/** The implementation's prototype for each lasting class's prototype. Decorators must define their members on the implementation's prototype. */
const implementations = new WeakMap<object, object>()

/**
 * Gives a class of a program its newest implementation. The first time, it creates the lasting class.
 *
 * The lasting class has no members of its own. Its parent is the implementation, which an upgrade replaces (two prototype links, whatever the number
 * of instances and inheritors). Therefore instances, `instanceof`, inheritors, statics and `super` all use the new implementation, and construction
 * stays as fast as before.
 */
export function implement(
  program: Program,
  key: string,
  name: string,
  implementation: ObjectClass,
  journal: Journal,
): ObjectClass {
  if (!Object.hasOwn(implementation, 'name') || implementation.name === '') {
    Object.defineProperty(implementation, 'name', { value: name, configurable: true })
  }
  if (!(selfKey in implementation.prototype)) {
    takesItself(implementation)
    takesItself(implementation.prototype)
  }
  const known = program.classes.get(key)
  const before = known?.implementation
  if (before === implementation) return known!.lasting
  if (!known || bareClasses.has(implementation)) {
    const lasting = makeLasting(program, name, implementation)
    const made: LastingClass = { name, lasting, maker: lasting, implementation }
    journal.step(
      () => take(program, key, made),
      () => (known ? take(program, key, known) : program.classes.delete(key)),
    )
    return made.lasting
  }
  journal.step(
    () => pointAt(known, implementation),
    () => pointAt(known, before!),
  )
  return known.lasting
}

/** Functions that make a new lasting class, by shared class. Objects of a shared class, which has no methods, get its base's prototype. */
export const bareClasses = new WeakMap<ObjectClass, () => ObjectClass>()

/** Registers a class of a program. Existing objects, which had another class before, get its prototype. */
function take({ classes, instances }: Program, key: string, made: LastingClass): void {
  classes.set(key, made)
  if (key === 'default') for (const one of instances) Object.setPrototypeOf(one, made.lasting.prototype)
}

/**
 * Whether all versions of a lasting class so far have added only fields to its parent. Its objects have the prototype, and so the hidden classes, of
 * the nearest ancestor that adds more. As a result, code that handles objects of hundreds of such classes runs as fast as with one class.
 */
const isPlain = new WeakMap<ObjectClass, boolean>()

/** Finds the `maker` of a class whose file has been evaluated. @returns whether it has changed, so that existing objects need another prototype */
export function settleMaker(made: LastingClass, journal: Journal): boolean {
  const { lasting, implementation, maker } = made
  const before = isPlain.get(lasting)
  const now = before !== false && addsFieldsOnly(implementation)
  if (before === undefined && now) Object.defineProperty(lasting, Symbol.hasInstance, { value: isInstance })
  if (before === undefined) isPlain.set(lasting, now)
  else if (before !== now) {
    journal.step(
      () => isPlain.set(lasting, now),
      () => isPlain.set(lasting, before),
    )
  }
  let next = lasting
  while (isPlain.get(next)) next = Object.getPrototypeOf(Object.getPrototypeOf(next)) as ObjectClass
  if (next === maker) return false
  journal.step(
    () => (made.maker = next),
    () => (made.maker = maker),
  )
  return before !== undefined
}

function addsFieldsOnly(implementation: ObjectClass): boolean {
  const { prototype } = implementation
  return (
    Reflect.ownKeys(prototype).length === 1 &&
    Reflect.ownKeys(implementation).every(key => ownOfClass.has(key)) &&
    !hasAnnotations(prototype) &&
    !bareClasses.has(implementation)
  )
}

const isOrdinaryInstance = Function.prototype[Symbol.hasInstance]

/** `instanceof` for a class whose objects may have the prototype of another class. An object belongs to the class of its program. */
const { isInstance } = {
  isInstance(this: ObjectClass, value: unknown): boolean {
    if (Reflect.apply(isOrdinaryInstance, this, [value])) return true
    const slot = isObject(value) ? anySlotOf(value) : null
    const own = slot === null || slot.destructed ? null : slot.program.main
    return own !== null && (own.lasting === this || Object.prototype.isPrototypeOf.call(this, own.lasting))
  },
}
Object.freeze(isInstance)

/** Whether a value is the prototype of a lasting class. */
export function isLasting(value: unknown): boolean {
  return typeof value === 'object' && value !== null && implementations.has(value)
}

/** The program of each lasting class. */
const owners = new WeakMap<object, Program>()

/** The program that a lasting class belongs to. */
export const ownerOf = (lasting: object): Program | undefined => owners.get(lasting)

function makeLasting(program: Program, name: string, implementation: ObjectClass): ObjectClass {
  const bare = bareClasses.get(implementation)
  const lasting = bare ? bare() : class extends implementation {}
  owners.set(lasting, program)
  if (bare) return lasting
  Object.defineProperty(lasting, 'name', { value: name })
  implementations.set(lasting.prototype, implementation.prototype)
  return lasting
}

const ownOfClass: ReadonlySet<PropertyKey> = new Set(['prototype', 'name', 'length'])

function pointAt(known: LastingClass, implementation: ObjectClass): void {
  // A static property that was set on the lasting class would hide the new version's property.
  for (const key of Reflect.ownKeys(known.lasting)) {
    if (!ownOfClass.has(key)) Reflect.deleteProperty(known.lasting, key)
  }
  // The prototype is set first, because only this step can fail (if there is a cycle), and nothing has changed before it.
  Object.setPrototypeOf(known.lasting.prototype, implementation.prototype)
  Object.setPrototypeOf(known.lasting, implementation)
  implementations.set(known.lasting.prototype, implementation.prototype)
  known.implementation = implementation
}

/** TypeScript's decorator helper, except that it defines members on the class of the version, not on the lasting class. */
export function decorateClass(
  decorators: ((target: object, key?: string, descriptor?: PropertyDescriptor) => unknown)[],
  target: object,
  key: string | undefined,
  kind: number,
): unknown {
  const real = implementations.get(target) ?? target
  const before = kind ? Object.getOwnPropertyDescriptor(real, key as string) : undefined
  let result: unknown = kind > 1 ? undefined : kind ? before : real
  for (let i = decorators.length - 1; i >= 0; i--) {
    const decorator = decorators[i]!
    result = (kind ? decorator(real, key, result as PropertyDescriptor) : decorator(result as object)) || result
  }
  if (kind && result) {
    const { get, set } = result as PropertyDescriptor
    if (get !== before?.get || set !== before?.set)
      throw new TypeError(`a decorator can't make a getter or setter of ${key}`)
    Object.defineProperty(real, key as string, result as PropertyDescriptor)
  }
  return result
}

/** The chain of program paths that a class inherits from, for the error that refuses a cycle. */
export function inheritancePath(from: ObjectClass): string[] {
  const path: string[] = []
  for (let made: object | null = from; made && made !== Function.prototype; made = Object.getPrototypeOf(made)) {
    const name = ownerOf(made)?.path
    if (name && path.at(-1) !== name) path.push(name)
  }
  return path
}
