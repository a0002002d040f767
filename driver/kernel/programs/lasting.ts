import { selfKey, takesItself } from '../guard/keys.ts'
import { anySlotOf, isObject } from '../objects/base.ts'
import { hasAnnotations } from './annotations.ts'
import type { Journal } from './journal.ts'
import type { LastingClass, ObjectClass, Program } from './program.ts'

/** From a lasting class's prototype to the implementation's: where decorators must put what they define. */
const implementations = new WeakMap<object, object>()

/**
 * Gives a class of a program its newest implementation; makes the lasting class the first time.
 *
 * The lasting class has nothing of its own: its parent is the implementation, and that is what an upgrade replaces (two
 * prototype links, whatever the number of instances and inheritors). So instances, `instanceof`, inheritors, statics and
 * `super` all follow, and constructing stays as fast as it was.
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

/** Makes lasting classes over a class that adds no methods: objects of the programs that share one have the prototype of its base. */
export const bareClasses = new WeakMap<ObjectClass, () => ObjectClass>()

/** Makes a class the program's. Objects of a bare class before it get its prototype. */
function take({ classes, instances }: Program, key: string, made: LastingClass): void {
  classes.set(key, made)
  if (key === 'default') for (const one of instances) Object.setPrototypeOf(one, made.lasting.prototype)
}

/**
 * Whether a lasting class adds nothing but fields to its parent, and never has. Its objects have the prototype of the nearest class above
 * that adds more, and its hidden classes: code that meets objects of hundreds of such classes, as `look` meets rooms, runs as if they were of one.
 */
const isPlain = new WeakMap<ObjectClass, boolean>()

/**
 * Finds what makes the objects of a class whose file has been evaluated.
 * @returns whether that has changed: then objects that exist need another prototype
 */
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

/** `instanceof` for a class whose objects may have the prototype of another: an object's class is its program's. */
const { isInstance } = {
  isInstance(this: ObjectClass, value: unknown): boolean {
    if (Reflect.apply(isOrdinaryInstance, this, [value])) return true
    const slot = isObject(value) ? anySlotOf(value) : null
    const own = slot === null || slot.destructed ? null : slot.program.main
    return own !== null && (own.lasting === this || Object.prototype.isPrototypeOf.call(this, own.lasting))
  },
}
Object.freeze(isInstance)

/** Whether a value is a lasting class or the prototype of one's objects. */
export function isLasting(value: unknown): boolean {
  return typeof value === 'object' && value !== null && implementations.has(value)
}

/** Whose a lasting class is. */
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
  // A static set on the class would hide the one of the new version.
  for (const key of Reflect.ownKeys(known.lasting)) {
    if (!ownOfClass.has(key)) Reflect.deleteProperty(known.lasting, key)
  }
  // The prototype first: only this step can be refused (a cycle), and then nothing has changed.
  Object.setPrototypeOf(known.lasting.prototype, implementation.prototype)
  Object.setPrototypeOf(known.lasting, implementation)
  implementations.set(known.lasting.prototype, implementation.prototype)
  known.implementation = implementation
}

/** TypeScript's decorator helper, with one difference: what it defines goes to the version, not to the lasting class. */
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

/** The path of classes that a cycle of inheritance would go round, for the error that refuses it. */
export function inheritancePath(from: ObjectClass): string[] {
  const path: string[] = []
  for (let made: object | null = from; made && made !== Function.prototype; made = Object.getPrototypeOf(made)) {
    const name = ownerOf(made)?.path
    if (name && path.at(-1) !== name) path.push(name)
  }
  return path
}
