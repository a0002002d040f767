import { type Deed, deeds, mayAnybody, mayDo, refusal } from '../guard/deeds.ts'
import { askFrames } from '../guard/frames.ts'
import type { Guard } from '../guard/guard.ts'
import { anySlotOf, isObject } from '../objects/base.ts'
import type { Slot } from '../objects/slot.ts'
import { emptyHooks } from './marks.ts'

/** Which deed a method of the mudlib does, by the method's name: the master's policy says so. */
export type DeedMethods = ReadonlyMap<string, Deed>

type Method = (this: unknown, ...args: unknown[]) => unknown

/**
 * Makes the methods of a class that do a deed check their caller first. There is no check where any code may do it, so a fight in the
 * object's own turn costs no more; otherwise the caller is read from the stack, which takes some microseconds.
 */
export function guardMethods(prototype: object, methods: DeedMethods, guard: Guard): void {
  for (const [name, deed] of methods) {
    const described = Object.getOwnPropertyDescriptor(prototype, name)
    const method: unknown = described?.value
    if (typeof method !== 'function' || emptyHooks.has(method)) continue
    Object.defineProperty(prototype, name, { ...described, value: asking(name, method as Method, deed, guard) })
  }
}

/** The method with the check before it. Arguments are spelt out: a list of them would cost more than the method. */
function asking(name: string, method: Method, deed: Deed, guard: Guard): Method {
  const made = {
    [name](this: unknown, a: unknown, b: unknown, c: unknown, d: unknown, e: unknown, f: unknown): unknown {
      if (isObject(this)) {
        const slot = anySlotOf(this)
        if (slot !== null && !mayAnybody(deed, slot, guard)) checkCaller(deed, slot, guard)
      }
      // biome-ignore lint/complexity/noArguments: a list of all would be made for each call
      return arguments.length > 6 ? Reflect.apply(method, this, arguments) : method.call(this, a, b, c, d, e, f)
    },
  }
  return made[name] as Method
}

function checkCaller(deed: Deed, slot: Slot, guard: Guard): void {
  const { trust } = guard
  const domain = askFrames(({ path }) => trust.domainOf(path))
  if (domain !== undefined && !trust.isTrusted(domain) && !mayDo(deed, slot, domain, guard))
    throw refusal(deed, slot, domain)
}

/** @throws an Error for a name of a deed that there is none of */
export function deedMethodsOf(given: Readonly<Record<string, readonly string[]>>): DeedMethods {
  const methods = new Map<string, Deed>()
  for (const [deed, names] of Object.entries(given)) {
    if (!Object.hasOwn(deeds, deed)) throw new Error(`there is no deed '${deed}'`)
    for (const name of names) methods.set(name, deed as Deed)
  }
  return methods
}
