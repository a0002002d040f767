import { allMay, checkDeed, type Deed } from '../guard/deeds.ts'
import { Refused } from '../guard/errors.ts'
import { runningPrograms } from '../guard/frames.ts'
import { isSuspect, objectsIn } from '../guard/given-objects.ts'
import type { Guard } from '../guard/guard.ts'
import type { Responsible } from '../guard/responsible.ts'
import { isGuarded } from '../guard/trust.ts'
import { anySlotOf, isObject, methodOf } from '../objects/base.ts'
import { notesOf } from './annotations.ts'
import { emptyHooks, unguarded } from './marks.ts'

type Method = (this: unknown, ...args: unknown[]) => unknown

/** The content of a mark: a kind of deed, and options (see the mudlib's `deed()`). */
type Says = { readonly kind: Deed; readonly or?: string | undefined; readonly to?: Deed; readonly by?: number }

/**
 * Wraps the marked members of a class in a check that the responsible domains may do the deed. In a class of parts, such as behaviours, this applies
 * to all methods, because they act for the object that the part belongs to.
 * @param isOfDomain whether the class is a domain's. If so, only the table decides, and no method of the object is asked
 */
export function guardMethods(prototype: object, isOfPart: boolean, isOfDomain: boolean, guard: Guard): void {
  const marks = notesOf(prototype, 'deed')
  if (marks === undefined && !isOfPart && !isOfDomain) return
  for (const [name, described] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    const mark = (marks?.get(name) ?? (isOfDomain ? overridden(prototype, name) : undefined)) as Deed | Says | undefined
    const says: Says = typeof mark === 'object' ? mark : { kind: mark! }
    const deed: Deed | undefined = says.kind
    if ((deed === undefined && !isOfPart) || name === 'constructor') continue
    const isTaken = deed === 'open' || deed === 'inside'
    const { get } = described
    if (get !== undefined && isTaken) {
      const taken = taking(name, get, prototype, guard, null, deed === 'open') as () => unknown
      Object.defineProperty(prototype, name, { ...described, get: taken })
      continue
    }
    const method: unknown = described.value
    if (typeof method !== 'function' || emptyHooks.has(method)) continue
    const plain = method as Method
    let value: Method
    if (isTaken) value = taking(name, plain, prototype, guard, null, deed === 'open')
    else if (deed === undefined) value = ofPart(name, plain, prototype, guard)
    else {
      const check = checkOf(isOfDomain ? { ...says, or: undefined } : says, guard)
      value = begun.has(name)
        ? checking(name, plain, guard, check)
        : taking(name, plain, prototype, guard, check, false)
    }
    unguarded.set(value, plain)
    Object.defineProperty(prototype, name, { ...described, value })
  }
}

/**
 * The mark of a member that a domain's class overrides. The override inherits it, so that it has exactly the rights of the overridden member. The
 * methods in `begun`, and members marked `open` or `inside`, must be marked again.
 */
function overridden(prototype: object, name: string): unknown {
  if (begun.has(name)) return undefined
  const parent: object | null = Object.getPrototypeOf(prototype)
  const mark = parent === null ? undefined : notesOf(parent, 'deed')?.get(name)
  if (parent === null || mark !== undefined) return mark === 'open' || mark === 'inside' ? undefined : mark
  return overridden(parent, name)
}

/** Throws Refused if a responsible domain may not do a member's deed to its object and its arguments. */
type Check = (self: unknown, given: readonly unknown[], who: Responsible) => void

/**
 * Checks a marked member that another marked member has called. The domains that called the outer member have been checked for the objects that
 * they passed. Now they are checked for any other object that the inner member gets, such as a foe from a field of a domain's object.
 */
function checkFurther(check: Check, self: unknown, given: readonly unknown[], guard: Guard): void {
  const { meter } = guard
  const { asked, covered } = meter
  if (asked === null || [self, ...given].every(one => !isObject(one) || covered.includes(one))) return
  meter.who = asked
  try {
    check(self, given, asked)
  } finally {
    meter.who = null
  }
}

/**
 * Wraps a member that acts for code of other domains. After the check, the mudlib is responsible for it instead of a domain. The arguments are spelt
 * out, because a list of them would cost more than the method.
 * @param check null if all code may call the member
 * @param isOpen whether the member's mark is `open`
 */
function taking(
  name: string,
  method: Method,
  prototype: object,
  guard: Guard,
  check: Check | null,
  isOpen: boolean,
): Method {
  const { meter } = guard
  const made = {
    [name](this: unknown, a: unknown, b: unknown, c: unknown, d: unknown, e: unknown, f: unknown): unknown {
      const { who, asked, covered } = meter
      if (!isObject(this) && !isOf.call(prototype, this as object))
        throw new Refused(`${name}() was called for no object of its class`)
      const hasMore = arguments.length > 6
      if (who !== null || (asked !== null && check !== null)) {
        const given = hasMore ? [...arguments] : [a, b, c, d, e, f]
        if (who === null) checkFurther(check!, this, given, guard)
        else {
          if (check !== null) check(this, given, who)
          else if (isOpen && given.some(isSuspect) && isGuarded(runningPrograms()[0] ?? '')) objectsIn(given, guard)
          meter.covered = [this, ...given]
        }
      }
      meter.taken++
      try {
        if (who === null && asked === null)
          return hasMore ? Reflect.apply(method, this, arguments) : method.call(this, a, b, c, d, e, f)
        meter.who = null
        // In an open member, inner marked members check the domains that called the open member. Any other mark covers everything that its member
        // does.
        meter.asked = who ?? (isOpen ? asked : null)
        return Reflect.apply(method, this, arguments)
      } finally {
        meter.taken--
        meter.who = who
        meter.asked = asked
        meter.covered = covered
      }
    },
  }
  return made[name] as Method
}

/** Applies that the driver calls on its own. A domain that calls one of them through `super` is responsible for it. */
const begun = new Set('heartBeat init relocated reset resetsItself restored upgraded cleanUp onDestruct'.split(' '))

/** Wraps a marked method that the driver calls. Code of domains is checked and stays responsible. */
function checking(name: string, method: Method, guard: Guard, check: Check): Method {
  const { meter } = guard
  const made = {
    [name](this: unknown, a: unknown, b: unknown): unknown {
      if (meter.who !== null && (meter.at !== null || this !== guard.object)) check(this, [a, b], meter.who)
      return method.call(this, a, b)
    },
  }
  return made[name] as Method
}

/** The check of a mark. A deed that the table doesn't allow may still be allowed by the object's method `or`. */
function checkOf(says: Says, guard: Guard): Check {
  const { or } = says
  return (self, given, who) => {
    try {
      checkAll(says, self, given, guard)
    } catch (error) {
      if (or === undefined || !isLetBy(self, or, given, who, guard)) throw error
    }
  }
}

/**
 * Wraps a method of a part, which acts for the part's object. In the object's own turn all code may call it. It runs only for instances of its class.
 * If it ran for a record that a domain made, it would use whatever that record contains.
 */
function ofPart(name: string, method: Method, prototype: object, guard: Guard): Method {
  const { meter } = guard
  const made = {
    [name](this: { owner?: unknown } | undefined, a: unknown, b: unknown, c: unknown, d: unknown): unknown {
      if (!isOf.call(prototype, this as object)) throw new Refused(`${name}() was called for no object of its class`)
      if (meter.who !== null && this?.owner !== guard.object)
        for (const one of isObject(this?.owner) ? [this.owner] : [a, b, c, d].filter(isObject)) {
          const slot = anySlotOf(one)
          if (slot !== null) checkDeed('act', slot, guard)
        }
      return arguments.length > 4 ? Reflect.apply(method, this, arguments) : method.call(this, a, b, c, d)
    },
  }
  return made[name] as Method
}

const isOf = Object.prototype.isPrototypeOf

/** Whether an object's own method allows the responsible domains to do something to the object, whatever the table says. */
function isLetBy(self: unknown, or: string, given: readonly unknown[], who: Responsible, guard: Guard): boolean {
  const method = isObject(self) ? methodOf(self, or) : null
  if (method === null) return false
  const { meter } = guard
  meter.who = null
  try {
    return Reflect.apply(method, self, [who.domains, objectsIn(given, guard)]) === true
  } finally {
    meter.who = who
  }
}

/**
 * Checks a deed to the object itself and to all objects in the arguments. If the object is a blueprint of the mudlib, such as a spell, only the
 * arguments are checked. An object that is passed as the doer is checked for the deed `name`.
 * @throws Refused
 */
function checkAll({ kind, to = kind, by }: Says, self: unknown, given: readonly unknown[], guard: Guard): void {
  const own = isObject(self) ? anySlotOf(self) : null
  if (isObject(self) && own === null)
    throw new Refused(`code of ${guard.meter.who!.quota.domain} may do nothing with an object that it has made by new`)
  const { trust } = guard
  const others = objectsIn(given, guard)
    .flatMap(one => anySlotOf(one) ?? [])
    .filter(one => one.number > 0 || !trust.isTrusted(one.program.domain))
  const isTool = own === null || (own.number === 0 && trust.isTrusted(own.program.domain))
  if (own !== null && !(isTool && others.length > 0)) checkDeed(kind, own, guard)
  const named = by === undefined ? null : given[by]
  const doer = isObject(named) ? named : (named as { by?: unknown } | null | undefined)?.by
  // An object may be passed to the doer, as in `attack(who)`, if the domains may do the deed to it. Otherwise they need the deed `act`.
  for (const one of others)
    if (isObject(doer) && one === anySlotOf(doer)) checkDeed('name', one, guard)
    else if (isTool || !allMay(to, one, guard)) checkDeed(isTool || to !== kind ? to : 'act', one, guard)
}
