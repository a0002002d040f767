import { checkCaller, type Deed, mayAnybody } from '../guard/deeds.ts'
import { Refused } from '../guard/errors.ts'
import type { Guard } from '../guard/guard.ts'
import { anySlotOf, isObject } from '../objects/base.ts'
import { emptyHooks, unguarded } from './marks.ts'

/** Which deed a method of the mudlib does, by the method's name: the master's policy says so. */
export type DeedMethods = ReadonlyMap<string, Deed>

type Method = (this: unknown, ...args: unknown[]) => unknown

/**
 * Makes the methods of a class that do a deed check their caller first; of a class of parts, such as behaviours, all methods: they act
 * for the object that the part belongs to. There is no check where any code may do it, so a fight in the object's own turn costs no more;
 * otherwise the caller is read from the stack, which takes some microseconds.
 */
export function guardMethods(prototype: object, methods: DeedMethods, isOfPart: boolean, guard: Guard): void {
  for (const [name, described] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    const deed = isOfPart ? 'act' : methods.get(name)
    const method: unknown = described.value
    if (deed === undefined || name === 'constructor' || typeof method !== 'function' || emptyHooks.has(method)) continue
    const value = isOfPart ? ofPart(name, method as Method, guard) : asking(name, method as Method, deed, guard)
    unguarded.set(value, method as Method)
    Object.defineProperty(prototype, name, { ...described, value })
  }
}

/** A method of a part: what it does, its object does. In the object's own turn all code may call it. */
function ofPart(name: string, method: Method, guard: Guard): Method {
  const { meter } = guard
  const made = {
    [name](this: { owner?: unknown } | undefined, a: unknown, b: unknown, c: unknown, d: unknown): unknown {
      if (meter.at !== null && this?.owner !== guard.object)
        checkPart(guard, isObject(this?.owner) ? [this.owner] : [a, b, c, d])
      // biome-ignore lint/complexity/noArguments: a list of all would be made for each call
      return arguments.length > 4 ? Reflect.apply(method, this, arguments) : method.call(this, a, b, c, d)
    },
  }
  return made[name] as Method
}

/** @param concerned the object of a part, or, where it has none, what its method is given */
function checkPart(guard: Guard, concerned: readonly unknown[]): void {
  for (const one of concerned) {
    const slot = isObject(one) ? anySlotOf(one) : null
    if (slot !== null && !mayAnybody('act', slot, guard)) checkCaller('act', slot, guard, 0)
  }
}

/** Whether something is a record, as a copy of an object is. */
const isPlain = (value: unknown) =>
  Object.getPrototypeOf(value ?? 0) === Object.prototype || Object.getPrototypeOf(value ?? 0) === null

/** The method with the check before it. Arguments are spelt out: a list of them would cost more than the method. */
function asking(name: string, method: Method, deed: Deed, guard: Guard): Method {
  const made = {
    [name](this: unknown, a: unknown, b: unknown, c: unknown, d: unknown, e: unknown, f: unknown): unknown {
      // A part, such as an effect, does it to whom it is given.
      const subject = isObject(this) ? this : isObject(a) ? a : null
      if (subject !== null) {
        const slot = anySlotOf(subject)
        if (slot === null ? guard.meter.at !== null : !mayAnybody(deed, slot, guard)) checkCaller(deed, slot, guard, 0)
      } else if (isPlain(this)) throw new Refused(`${name}() was called for no object of its class`)
      // biome-ignore lint/complexity/noArguments: a list of all would be made for each call
      return arguments.length > 6 ? Reflect.apply(method, this, arguments) : method.call(this, a, b, c, d, e, f)
    },
  }
  return made[name] as Method
}
