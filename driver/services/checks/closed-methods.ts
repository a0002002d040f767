import { Refused } from '../../kernel/guard/errors.ts'
import type { Guard } from '../../kernel/guard/guard.ts'
import { anySlotOf, isObject, ObjectBase, slotId } from '../../kernel/objects/base.ts'
import { notesOf } from '../../kernel/programs/annotations.ts'
import { ownerOf } from '../../kernel/programs/lasting.ts'
import type { Program } from '../../kernel/programs/program.ts'

// Closed methods are methods that code of other domains may not call: private and protected methods, and a daemon's methods without a mark.

/** The name of a method that code of domains calls. */
export interface CalledName {
  readonly name: string
  /** Whether any class has a closed method of this name. */
  closed: boolean
  /** A cache of lookups of this name, by the objects' prototypes. It is valid as long as `epoch` is the current epoch. */
  known: WeakMap<object, Closed | null>
  epoch: number
}

/** The reason why a method is closed, and the domain that it belongs to. */
interface Closed {
  readonly why: Why
  readonly domain: string
}

/** The checks that the compiler inserts into one domain's calls: see compile/passes/reach.ts. */
export interface Reach {
  /** @returns its first argument @throws Refused if code of the domain may not call the method of that name */
  <T>(value: T, name: CalledName): T
  called: (name: string) => CalledName
  /** Does the same check for a computed name. @returns the name */
  computed: (value: unknown, key: PropertyKey) => PropertyKey
}

type Why = 'private' | 'protected' | 'closed'

const names = new Map<string, CalledName>()
const methods = new WeakMap<object, Closed>()
/** The number of evaluated programs. Cached lookups from an earlier number are repeated. */
let epoch = 0

function calledName(name: string): CalledName {
  let found = names.get(name)
  if (found === undefined) names.set(name, (found = { name, closed: false, known: new WeakMap(), epoch }))
  return found
}

/**
 * Notes the closed methods of the classes in a program's newest version.
 * @throws an Error if a class of a domain inherits ObjectBase but not the root class of the mudlib: its objects would lack members that the mudlib uses
 */
export function noteClosed(program: Program, guard: Guard): void {
  epoch++
  const inner = new Map(program.version.compiled.inner)
  const isOfDaemon = guard.trust.isDaemon(program.path)
  for (const { implementation } of program.classes.values()) {
    const { prototype } = implementation
    if (prototype instanceof ObjectBase && !guard.trust.isTrusted(program.domain)) checkRoot(prototype, guard.root)
    if (inner.size > 0 || isOfDaemon || notesOf(prototype, 'deed') !== undefined)
      closeMethods(prototype, program.domain, isOfDaemon, inner)
    if (isOfDaemon) closeInherited(prototype, guard.root)
  }
}

function checkRoot(prototype: ObjectBase, root: string): void {
  if (root === '') return
  for (let one: object = prototype; one !== ObjectBase.prototype; one = Object.getPrototypeOf(one) as object)
    if (ownerOf(one.constructor)?.path === root) return
  throw new Error(`class ${prototype.constructor.name} inherits ObjectBase alone: classes of a domain inherit ${root}`)
}

/**
 * Marks the unmarked methods that a daemon inherits from classes below the root as closed.
 * @param root the path of the program with the base class of all objects, whose methods code of domains may call
 */
function closeInherited(prototype: object, root: string): void {
  for (
    let one: object | null = Object.getPrototypeOf(prototype) as object | null;
    one !== null;
    one = Object.getPrototypeOf(one) as object | null
  ) {
    const program = ownerOf(one.constructor)
    if (program?.path === root) return
    if (program !== undefined) closeMethods(one, program.domain, true)
  }
}

/** Marks methods of one class as closed. @param inner the private and protected methods */
function closeMethods(
  prototype: object,
  domain: string,
  isOfDaemon: boolean,
  inner: ReadonlyMap<string, 'private' | 'protected'> = new Map(),
): void {
  const marks = notesOf(prototype, 'deed')
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (typeof value !== 'function' || name === 'constructor' || methods.has(value as object)) continue
    const why = inner.get(name) ?? (isClosedBy(marks?.get(name), isOfDaemon) ? 'closed' : undefined)
    if (why === undefined) continue
    methods.set(value as object, { why, domain })
    calledName(name).closed = true
  }
}

/** Whether a method's mark, or the lack of a mark, closes the method to code of domains. */
const isClosedBy = (mark: unknown, isOfDaemon: boolean) => mark === 'inside' || (isOfDaemon && mark === undefined)

export function reachFor(domain: string): Reach {
  const reach = <T>(value: T, called: CalledName): T => {
    if (called.closed && typeof value === 'object' && value !== null) check(value, called, domain)
    return value
  }
  return Object.assign(reach, {
    called: calledName,
    computed: (value: unknown, key: PropertyKey) => {
      const called = typeof key === 'string' ? names.get(key) : undefined
      if (called !== undefined) reach(value, called)
      return key
    },
  })
}

/** @throws Refused if a method of an object is closed to code of a domain */
function check(object: object, called: CalledName, domain: string): void {
  const found = closedOf(object, called)
  if (found === null || found.domain === domain || domainOf(object) === domain) return
  const { name } = called
  const what = isObject(object) ? slotId(object) : object.constructor.name
  if (found.why !== 'closed')
    throw new Refused(
      `${what}: ${name}() is ${found.why}, for code of its own class: code of ${domain} may not call it`,
    )
  const open = openMethods(object)
  const instead = open.length === 0 ? 'no method of it is' : `open are ${open.join(', ')}`
  throw new Refused(`${what}: ${name}() isn't open to code of ${domain}: ${instead}; see 'help rights'`)
}

/** The reason why an object's method of that name is closed; null if it isn't closed. */
function closedOf(object: object, called: CalledName): Closed | null {
  if (called.epoch !== epoch) {
    called.epoch = epoch
    called.known = new WeakMap()
  }
  const prototype = Object.getPrototypeOf(object) as object | null
  if (prototype === null) return null
  let found = called.known.get(prototype)
  if (found === undefined) called.known.set(prototype, (found = lookUp(prototype, called.name)))
  return found
}

function lookUp(prototype: object, name: string): Closed | null {
  for (let one: object | null = prototype; one !== null; one = Object.getPrototypeOf(one) as object | null) {
    const described = Object.getOwnPropertyDescriptor(one, name)
    if (described === undefined) continue
    return typeof described.value === 'function' ? (methods.get(described.value as object) ?? null) : null
  }
  return null
}

/** Whether a method is closed to code of domains other than its own. */
export const isClosed = (method: object): boolean => methods.has(method)

/** The domain of an object's program, or of another instance's class. */
const domainOf = (object: object): string | undefined =>
  isObject(object) ? anySlotOf(object)?.program.domain : ownerOf(object.constructor)?.domain

/** The names of an object's methods that code of domains may call because of their marks. */
function openMethods(object: object): string[] {
  const found = new Set<string>()
  for (let one: object | null = object; one !== null; one = Object.getPrototypeOf(one) as object | null)
    for (const [name, mark] of notesOf(one, 'deed') ?? []) if (mark !== 'inside') found.add(`${name}()`)
  return [...found].sort()
}
