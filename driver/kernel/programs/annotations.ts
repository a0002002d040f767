import { emptyHooks, usersOnly } from './marks.ts'
import { defineMetadata, getOwnMetadata } from './metadata.ts'

/** The metadata key of a class's annotations: a map from annotation key to member to value. */
const kept = 'wyrd:notes'

const notesAt = (prototype: object) => getOwnMetadata(kept, prototype) as Map<string, Map<string, unknown>> | undefined

/** The names of all events that some class hears, by `@on` or by a method of a part. No object hears any other event. */
export const heardNames = new Set<string>()

/**
 * Annotates a member of a class, for decorators in mud code.
 * @throws TypeError if the target isn't the prototype of a class that is being defined, or a mark is for a member that isn't a method of that class
 * itself
 */
export function annotate(target: object, member: string, key: string, value: unknown): void {
  if (!isPrototypeInMaking(target)) throw new TypeError('only a decorator annotates, and only members of its own class')
  const marks = key === 'hook' ? emptyHooks : key === 'usersOnly' ? usersOnly : null
  if (marks !== null) {
    const method: unknown = Object.getOwnPropertyDescriptor(target, member)?.value
    if (typeof method !== 'function') throw new TypeError(`${member} is no method of the class that is annotated`)
    marks.add(method)
  }
  let members = notesAt(target)
  if (!members) defineMetadata(kept, (members = new Map()), target)
  let notes = members.get(key)
  if (!notes) members.set(key, (notes = new Map()))
  if (key === 'on') heardNames.add(String((value as { event?: unknown }).event))
  // A method may hear several events.
  if (key === 'on') notes.set(member, Object.freeze([...((notes.get(member) as unknown[] | undefined) ?? []), value]))
  else notes.set(member, value)
}

/** The annotations under a key on the members of a class, without inherited annotations. */
export const notesOf = (prototype: object, key: string): ReadonlyMap<string, unknown> | undefined =>
  notesAt(prototype)?.get(key)

/** Whether members of a class have annotations. Inherited annotations don't count. */
export const hasAnnotations = (prototype: object): boolean => notesAt(prototype) !== undefined

/** The names of an object's fields that are marked `@replaced`, that is, are always replaced as a whole; null if there are none. */
export function replacedFields(object: object): ReadonlySet<string> | null {
  let found: Set<string> | null = null
  for (
    let one = Object.getPrototypeOf(object) as object | null;
    one;
    one = Object.getPrototypeOf(one) as object | null
  ) {
    for (const member of notesAt(one)?.get('replaced')?.keys() ?? []) (found ??= new Set()).add(member)
  }
  return found
}

/** Whether a value is the prototype of a class whose file is still being evaluated; after that it is frozen. */
function isPrototypeInMaking(value: object): boolean {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return false
  const made: unknown = Object.getOwnPropertyDescriptor(value, 'constructor')?.value
  return typeof made === 'function' && made.prototype === value
}

/** Pairs of member and annotation. They are frozen, because all objects of a class share them. */
type Notes = readonly (readonly [member: string, note: unknown])[]

/** Reads annotations along an object's class chain, nearest class first. They are cached by class until something is reloaded. */
export class Annotations {
  private cache = new WeakMap<object, Map<string, Notes>>()
  private cachedAt = -1
  private readonly generation: () => number

  /** @param generation returns the number of times that code has been replaced so far */
  constructor(generation: () => number) {
    this.generation = generation
  }

  of(object: object, key: string): Notes {
    return this.ofPrototype(Object.getPrototypeOf(object) as object, key)
  }

  /** Like of(), for all objects of a class. */
  ofPrototype(prototype: object, key: string): Notes {
    const generation = this.generation()
    if (this.cachedAt !== generation) {
      this.cache = new WeakMap()
      this.cachedAt = generation
    }
    let byKey = this.cache.get(prototype)
    if (!byKey) this.cache.set(prototype, (byKey = new Map()))
    let found = byKey.get(key)
    if (!found) byKey.set(key, (found = collect(prototype, key)))
    return found
  }
}

function collect(prototype: object, key: string): Notes {
  const found = new Map<string, unknown>()
  for (let one: object | null = prototype; one; one = Object.getPrototypeOf(one)) {
    for (const [member, value] of notesAt(one)?.get(key) ?? []) if (!found.has(member)) found.set(member, value)
  }
  return Object.freeze([...found].map(pair => Object.freeze(pair)))
}
