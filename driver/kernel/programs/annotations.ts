import '../compile/lockdown.ts'
import { defineMetadata, getOwnMetadata } from 'reflect-metadata/no-conflict'
import { liveSlotOf, type ObjectBase } from '../objects/base.ts'
import { emptyHooks, usersOnly } from './marks.ts'

const index = Symbol('annotated members')

/** Names of all events that any class may hear, by `@on` or as a method of a part: whatever else happens is heard by nobody. */
export const heardNames = new Set<string>()

/** Notes something about a member of a class: what decorators in mud code use. */
export function annotate(target: object, member: string, key: string, value: unknown): void {
  const members = (getOwnMetadata(index, target) as Map<string, Map<string, unknown>> | undefined) ?? new Map()
  let notes = members.get(key)
  if (!notes) members.set(key, (notes = new Map()))
  if (key === 'on') heardNames.add(String((value as { event?: unknown }).event))
  // A method may hear several events.
  if (key === 'on') notes.set(member, Object.freeze([...((notes.get(member) as unknown[] | undefined) ?? []), value]))
  else notes.set(member, value)
  if (key === 'hook') emptyHooks.add(Reflect.get(target, member) as object)
  if (key === 'usersOnly') usersOnly.add(Reflect.get(target, member) as object)
  defineMetadata(index, members, target)
}

/** Pairs of member and note; frozen, as all of a class share them. */
type Notes = readonly (readonly [member: string, note: unknown])[]

/** Reads annotations along an object's class chain, nearest class first. Kept by class until something is reloaded. */
export class Annotations {
  private cache = new WeakMap<object, Map<string, Notes>>()
  private cachedAt = -1
  private readonly generation: () => number

  /** @param generation how many times code has been replaced so far */
  constructor(generation: () => number) {
    this.generation = generation
  }

  /** The things in an object whose class has notes under a key. Quick where many of them are of one class: a crowd. */
  inside(container: ObjectBase, key: string): ObjectBase[] {
    const found: ObjectBase[] = []
    let last: object | null = null
    let noted = false
    for (const object of liveSlotOf(container).inventory ?? []) {
      const prototype = liveSlotOf(object).program.main?.lasting.prototype ?? null
      if (prototype !== last) {
        last = prototype
        noted = this.of(object, key).length > 0
      }
      if (noted) found.push(object)
    }
    return found
  }

  of(object: object, key: string): Notes {
    return this.ofPrototype(Object.getPrototypeOf(object) as object, key)
  }

  /** As of(), for all objects of a class. */
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
    const members = getOwnMetadata(index, one) as Map<string, Map<string, unknown>> | undefined
    for (const [member, value] of members?.get(key) ?? []) if (!found.has(member)) found.set(member, value)
  }
  return Object.freeze([...found].map(pair => Object.freeze(pair)))
}
