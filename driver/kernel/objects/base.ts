import type * as declared from '../../api/index.ts'
import { takesItself } from '../guard/keys.ts'
import type { Slot } from './slot.ts'

/** An object as mud code sees it. */
export type ObjectBase = declared.ObjectBase

/** The number of stopped turns after which an object is paused. It then has no heart beat, no call outs and no init() until code is reloaded. */
export const stopsAllowed = 3

const nothing: readonly never[] = Object.freeze([])

let read: (object: ObjectBase) => Slot | null
let write: (object: ObjectBase, slot: Slot) => void
let has: (value: object) => boolean
let isNew: (value: object) => boolean

/** The root class of every object, as declared in driver/api. It has the object's identity and place, and applies that do nothing by default. */
class Root implements ObjectBase {
  #slot: Slot | null = null

  static {
    takesItself(this)
    takesItself(this.prototype)
    read = object => (object as Root).#slot
    write = (object, slot) => {
      ;(object as Root).#slot = slot
    }
    has = value => #slot in value
    isNew = value => #slot in value && (value as Root).#slot === null
  }

  get id(): string {
    const slot = this.#slot
    return slot === null ? '' : slot.number === 0 ? slot.program.path : `${slot.program.path}#${slot.number}`
  }

  get path(): string {
    return this.#slot?.program.path ?? ''
  }

  get isBlueprint(): boolean {
    return this.#slot?.number === 0
  }

  get environment(): ObjectBase | null {
    return this.#slot?.environment ?? null
  }

  get inventory(): readonly ObjectBase[] {
    const slot = this.#slot
    if (slot === null || slot.inventory === null || slot.inventory.length === 0) return nothing
    return (slot.shown ??= Object.freeze(slot.inventory.slice()))
  }

  get destructed(): boolean {
    return this.#slot?.destructed ?? false
  }

  create(): void {}
  init(_who: ObjectBase): void {}
  heartBeat(): void {}
  reset(): void {}
  resetsItself(): boolean {
    return true
  }
  upgraded(_from: number): void {}
  cleanUp(): boolean {
    return false
  }
  onDestruct(): void {}
  fileChanged(_path: string): void {}
  restored(_resumed: boolean): void {}
  notRestored(_programs: readonly string[]): void {}
  relocated(_from: ObjectBase | null): void {}
  tookIn(_object: ObjectBase): void {}
  parts(): readonly object[] {
    return nothing
  }

  toString(): string {
    return this.id
  }
}

Object.freeze(Root)
Object.freeze(Root.prototype)

export const ObjectBase: typeof declared.ObjectBase = Root

/** The driver's record of an object. @throws if the object isn't part of the world yet, or is destructed */
export function slotOf(object: ObjectBase): Slot {
  const slot = read(object)
  if (slot === null) throw new Error('a field initialiser or a constructor may not use the world: do it in create()')
  if (slot.destructed) throw new Error(`${object.id} is destructed`)
  return slot
}

/** Like slotOf(), but also for a destructed object; null for an object without a record. */
export const anySlotOf = (object: ObjectBase): Slot | null => read(object)

/** The object's record, without a check. It is for the driver's own loops over objects that certainly exist. */
export const liveSlotOf = (object: ObjectBase): Slot => read(object) as Slot

/** An object's id from the driver's record, whatever its class returns. */
export function slotId(object: ObjectBase): string {
  const slot = read(object)
  if (slot === null) return 'an object in the making'
  return slot.number === 0 ? slot.program.path : `${slot.program.path}#${slot.number}`
}

/**
 * A method of an object's class by its name; null if the class has none. A function in a field of the object isn't a method, and neither is a
 * function that a getter returns.
 */
export function methodOf(object: ObjectBase, name: string): ((...args: unknown[]) => unknown) | null {
  if (Object.hasOwn(object, name)) return null
  for (let one: object | null = Object.getPrototypeOf(object) as object | null; one !== null; ) {
    const found = Object.getOwnPropertyDescriptor(one, name)
    if (found !== undefined) return typeof found.value === 'function' ? found.value : null
    one = Object.getPrototypeOf(one) as object | null
  }
  return null
}

export const attachSlot = (object: ObjectBase, slot: Slot): void => write(object, slot)

export const isObject = (value: unknown): value is ObjectBase =>
  typeof value === 'object' && value !== null && has(value as object)

/** Whether an object is being constructed and isn't part of the world yet. */
export const isInMaking = (value: unknown): value is ObjectBase =>
  typeof value === 'object' && value !== null && isNew(value)

const readable = new Set('id path destructed toString isBlueprint constructor then toJSON asymmetricMatch'.split(' '))

/** The prototype of destructed objects. Each use of such an object throws a clear error. */
const gone = new Proxy(Object.create(null) as object, {
  get(_target, key, receiver) {
    if (typeof key === 'symbol') return undefined
    if (key === 'toString') return () => `${describeGone(receiver)} (destructed)`
    if (readable.has(key)) return key in Root.prototype ? Reflect.get(Root.prototype, key, receiver) : undefined
    throw new Error(`${describeGone(receiver)} is destructed (.${key})`)
  },
  set(_target, key, _value, receiver) {
    throw new Error(`${describeGone(receiver)} is destructed (.${String(key)} = …)`)
  },
  has: () => false,
})

function describeGone(object: unknown): string {
  return isObject(object) ? object.id : 'the object'
}

/** Empties a destructed object, so that code with a reference to it can neither read nor change it. */
export function bury(object: ObjectBase): void {
  const keys = Reflect.ownKeys(object)
  for (let i = keys.length - 1; i >= 0; i--) Reflect.deleteProperty(object, keys[i]!)
  Reflect.setPrototypeOf(object, gone)
}
