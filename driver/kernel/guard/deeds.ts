import type * as declared from '../../api/index.ts'
import { anySlotOf, isObject, slotId } from '../objects/base.ts'
import type { Slot } from '../objects/slot.ts'
import { isLasting, ownerOf } from '../programs/lasting.ts'
import { domainMethods } from '../programs/marks.ts'
import { bulk, chargeElements } from './bulk.ts'
import { Refused } from './errors.ts'
import type { Guard } from './guard.ts'
import type { Quota } from './quota.ts'
import type { Trust } from './trust.ts'
import { holders, type Owner, type OwnerOf, Views } from './views.ts'

/** The name of a deed: an efun, `set` for assigning, changing or deleting a field, `act`, or a deed of the master's policy. */
export type Deed = string

/**
 * The deeds that code of a domain may do to objects that aren't the domain's own: clones of the mudlib, clones of other domains, other blueprints
 * (such as rooms and daemons), and players' bodies. `near`: only to an object in a place of the domain; during a player's own line that asks an
 * object of the domain for something, also to the player and the player's things. `beside`: also to an object beside the object whose turn it is, if
 * the latter is the domain's; during such a line, also to an object in the player's place that isn't a player. A domain may do any deed to its own
 * objects and clones.
 */
export const ownDeeds: Readonly<Record<declared.DriverDeed, declared.DeedRow>> = {
  destruct: row('destruct it'),
  move: row('move it', 'near', 'near'),
  set: row('change its fields'),
  setHeartBeat: row('set its heart beat'),
  callOut: row('have its methods called later'),
  removeCallOut: row('cancel its call outs'),
  resetNow: row('reset it'),
  enableCommands: row('make it a living'),
  makePlace: row('make it a place'),
  tellTakenIn: row('have it told of what enters it'),
  keepContents: row('keep what is in it'),
  act: row('have it speak or act', 'near', 'near'),
  name: row('name it as the one who does that', 'near', 'near'),
}

function row(does: string, otherClone: declared.DeedRule = 'no', player: declared.DeedRule = 'no'): declared.DeedRow {
  return Object.freeze({ does, mudlibClone: 'near', otherClone, blueprint: 'no', player })
}

/** @throws Refused if no deed has this name */
function rowOf(deed: Deed, guard: Guard): declared.DeedRow {
  const found = guard.deeds.get(deed)
  if (found === undefined) throw new Refused(`there is no deed '${deed}' in the master's policy`)
  return found
}

/** The column of the table that applies to an object of another domain. */
export function kindOf(slot: Slot, trust: Trust): Exclude<keyof declared.DeedRow, 'does'> {
  if (slot.user) return 'player'
  if (slot.number === 0) return 'blueprint'
  return trust.isTrusted(slot.program.domain) ? 'mudlibClone' : 'otherClone'
}

/**
 * Checks whether all domains that are responsible for the current call may do a deed to an object. The deed is done after this check.
 * @throws Refused if one of these domains may not do it
 */
export function checkDeed(deed: Deed, slot: Slot, guard: Guard): void {
  const not = guard.meter.who?.firstNot(quota => mayDo(deed, slot, quota, guard)) ?? null
  if (not !== null) throw refusal(deed, slot, not.domain, guard)
}

/** Whether an object is a domain's own: its program or a class that it inherits is the domain's, or the domain's code cloned it. */
export const isOwnOf = (slot: Slot, quota: Quota): boolean =>
  slot.program.quota === quota || (slot.quota === quota && !slot.user) || isHeirOf(slot, quota)

/** Whether an object's class inherits a class of a domain. If so, the author of the object's class has chosen to include that domain's code. */
const isHeirOf = ({ object, program }: Slot, { domain, unlimited }: Quota): boolean =>
  !unlimited && !program.quota.unlimited && inheritedDomains(object).includes(domain)

/** The domain of an object's class, then the domains of the classes that it inherits. */
export function inheritedDomains(object: object): string[] {
  const parent: object | null = Object.getPrototypeOf(object)
  if (parent === null) return []
  const domain = ownerOf(parent.constructor)?.domain
  return domain === undefined ? inheritedDomains(parent) : [domain, ...inheritedDomains(parent)]
}

/** Whether code of a domain may do something to an object. */
export function mayDo(deed: Deed, slot: Slot, quota: Quota, guard: Guard): boolean {
  // Anything may be done to an object that is in its own create().
  if (isOwnOf(slot, quota) || guard.meter.who === null || guard.making === slot.object) return true
  const answer = rowOf(deed, guard)[kindOf(slot, guard.trust)]
  if (answer === 'no' || guard.asking) return false
  const { object, user } = guard
  const asked = guard.asked && anySlotOf(guard.asked)
  const isAsked = user !== null && asked !== null && isOwnOf(asked, quota)
  if (isIn(slot, quota.domain) || (isAsked && (user === slot.object || user === carrierOf(slot)?.object))) return true
  if (answer !== 'beside' || slot.outer === null || object?.environment !== slot.outer.object) return false
  const turn = anySlotOf(object)
  if (user === object && isAsked && !slot.user) return true
  // A living, such as a monster, may act on players in its place. Other things may not.
  return turn !== null && isOwnOf(turn, quota) && (turn.living || !slot.user)
}

/** Whether all domains that are responsible for the current call may do a deed to an object. */
export function allMay(deed: Deed, slot: Slot, guard: Guard): boolean {
  const { who } = guard.meter
  return who === null || who.firstNot(quota => mayDo(deed, slot, quota, guard)) === null
}

/** The error for a deed that a domain may not do. It costs steps, because creating an error takes some 50 µs. */
export function refusal(deed: Deed, slot: Slot, domain: string, guard: Guard): Refused {
  if (bulk.meter !== null) bulk.meter.steps -= 500
  const advice = guard.asking
    ? 'who is asked a question may change nothing'
    : deed === 'set'
      ? "'help rights' lists the methods that may"
      : "see 'help domains'"
  return new Refused(`${slotId(slot.object)}: code of ${domain} may not ${rowOf(deed, guard).does}: ${advice}`)
}

/**
 * Makes a function that finds the owner of a value, as code of one domain sees it.
 * @param may whether the domain may change an object of another domain's program
 * @returns a function of an object, a part of one, or a class. It returns null if the domain may change it
 */
function othersCheck(domain: string, guard: Guard, may: (slot: Slot) => boolean): OwnerOf {
  const quota = guard.quotaOf(domain)
  // The first files are loaded before the master says which domains are trusted. Therefore the domain's trust is checked only when something would be
  // refused.
  const isTrusted = () => guard.trust.isTrusted(domain)
  return value => {
    const isWorldly = isObject(value)
    // A part, such as a behaviour, belongs to the object that has it, and the domain of its class may also change it. Any other instance of the
    // domain's own class belongs to the object in which it was found, if that object is the domain's.
    const isOther = !isWorldly && isLasting(Object.getPrototypeOf(value))
    const whole: unknown = isOther ? (value as { owner?: unknown }).owner : undefined
    const isOwnClass = isOther && ownerOf(value.constructor)?.domain === domain
    const object: unknown = isWorldly ? value : isObject(whole) ? whole : isOwnClass ? holders.get(value) : undefined
    if (isObject(object)) {
      const slot = anySlotOf(object)
      if (slot === null || (isOwnClass && object !== whole && !isOwnOf(slot, quota))) return null
      const not = isOwnClass || may(slot) ? otherWhoMayNot(value, slot, quota, guard) : quota
      if (not === null || isTrusted()) return null
      return { object, domain: slot.program.domain, error: () => refusal('set', slot, not.domain, guard) }
    }
    const owner = typeof value === 'function' ? ownerOf(value) : undefined
    if (owner === undefined || owner.domain === domain || isTrusted()) return null
    const message = `${(value as { name: string }).name}: code of ${domain} may not change a class of ${owner.domain}: extend it`
    return { object: null, domain: owner.domain, error: () => new Refused(message) }
  }
}

/** The first other responsible domain that may not change a value, which is an object or a part of one; null if there is no such domain. */
function otherWhoMayNot(value: object, slot: Slot, quota: Quota, guard: Guard): Quota | null {
  const { who } = guard.meter
  if (who === null || who === quota.alone) return null
  return who.firstNot(one => one === quota || isMaker(value, one) || mayDo('set', slot, one, guard))
}

/** Whether the class of a part, such as a behaviour, is or inherits a class of a domain. If so, the part belongs to that domain too. */
const isMaker = (value: unknown, by: Quota) => !isObject(value) && inheritedDomains(value as object).includes(by.domain)

/**
 * The views through which code of a domain reads other domains' objects. A right that the domain has only during this turn doesn't extend to values
 * that it has read, of which only its own objects are writable.
 */
export function viewsFor(domain: string, guard: Guard): Views {
  const quota = guard.quotaOf(domain)
  // If no domain is responsible, a view lets the mudlib change only the object whose turn it is.
  const isDoneBy = ({ object, domain: owner }: Owner) => {
    const { who } = guard.meter
    if (who === null) return object !== null && guard.object === object
    return who.firstNot(one => one.domain === owner) === null
  }
  return new Views({ ownerOf: othersCheck(domain, guard, slot => isOwnOf(slot, quota)), isDoneBy }, guard.meter, quota)
}

/**
 * Makes the check that the compiler (writes.ts) puts around each object whose property a domain's code changes.
 * @param views the domain's views; none for code that isn't in a file of a domain
 * @returns a function that returns its argument. It throws Refused if this domain, or another responsible one, may not change the object or class
 */
export function ownerCheck(domain: string, guard: Guard, views?: Views): <T>(value: T) => T {
  const [quota, { meter }] = [guard.quotaOf(domain), guard]
  const others = othersCheck(domain, guard, slot => mayDo('set', slot, quota, guard))
  return value => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value
    if (isObject(value)) {
      if (anySlotOf(value)?.program.quota === quota && (meter.who === quota.alone || meter.who === null)) {
        if (meter.ownedBy === quota) meter.owned = value
        return value
      }
    } else {
      const parent: unknown = Object.getPrototypeOf(value)
      if (parent === Object.prototype || parent === Array.prototype) return value
    }
    const owner = others(value) ?? views?.ownerOfHeld(value)
    if (owner) throw owner.error()
    return value
  }
}

/**
 * Makes the check that the compiler (given.ts) puts around every value that the mudlib's code changes. It checks only if some domain is responsible.
 * @returns a function that returns its first argument. It throws Refused if a responsible domain may not change the object that the value is part of
 */
export function changeCheck(guard: Guard): <T>(value: T, from?: unknown) => T {
  const { meter } = guard
  return (value, from) => {
    const { who } = meter
    if (who === null) return value
    const own = holderOf(value)
    const holder = own ?? holderOf(from)
    if (holder === null || (who.outer === null && isOwnOf(holder, who.quota))) return value
    const not = who.firstNot(quota => isMaker(own ? value : from, quota) || mayDo('set', holder, quota, guard))
    if (not !== null) throw refusal('set', holder, not.domain, guard)
    return value
  }
}

/** The record of the object that a value is, or is a part of; null if the value belongs to no object. */
function holderOf(value: unknown): Slot | null {
  if (typeof value !== 'object' || value === null) return null
  const parent: unknown = Object.getPrototypeOf(value)
  if (parent === Object.prototype || parent === Array.prototype) return null
  if (isObject(value)) return anySlotOf(value)
  const { owner } = value as { owner?: unknown }
  const holder = isObject(owner) && isLasting(parent) ? owner : holders.get(value)
  return holder === undefined ? null : anySlotOf(holder)
}

/** The domain of each method, by the class that defines it. */
const homes = new WeakMap<object, string>()
const borrowers: ReadonlySet<unknown> = new Set([Function.prototype.call, Function.prototype.apply])

/** Records the domain of a class's methods. @param isGuarded whether the class is a domain's, not the mudlib's */
export function noteMethods(prototype: object, domain: string, isGuarded: boolean): void {
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(prototype))) {
    if (typeof value !== 'function') continue
    homes.set(value, domain)
    if (isGuarded) domainMethods.add(value)
  }
}

/**
 * Makes the check that the compiler (lending.ts) puts around functions that a domain's code calls with a `this` of its choice.
 * @returns a function that returns its argument. It throws Refused for a method of another domain's class, and, if it gets a class and an
 *   object, for an object that isn't of the class
 */
export function lendingCheck(domain: string): (value: unknown, self?: unknown) => unknown {
  return (value, self) => {
    if (self !== undefined) {
      if (self instanceof (value as new () => object)) return value
      throw new Refused('a method that uses super was called for an object of another class')
    }
    if (Array.isArray(value)) chargeElements(value.length)
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one !== 'function') continue
      if ((homes.get(one) ?? domain) !== domain || borrowers.has(one))
        throw new Refused(`code of ${domain} may not call ${one.name}() for any object: write x.${one.name}()`)
    }
    return value
  }
}

/** The player's body that carries an object, also in a bag; null if no player does. */
function carrierOf(slot: Slot): Slot | null {
  for (let one = slot.outer; one !== null && !one.isPlace; one = one.outer) if (one.user) return one
  return null
}

/** Whether an object is in a place of a domain. Only the outermost place counts, because any object could be made a place. */
function isIn(slot: Slot, domain: string): boolean {
  let found = false
  for (let one = slot.outer; one !== null; one = one.outer) if (one.isPlace) found = one.program.domain === domain
  return found
}
