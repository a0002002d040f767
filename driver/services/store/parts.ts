import { types } from 'node:util'
import type { Guard } from '../../kernel/guard/guard.ts'
import { isObject, ObjectBase } from '../../kernel/objects/base.ts'
import type { Slot } from '../../kernel/objects/slot.ts'
import type { Annotations } from '../../kernel/programs/annotations.ts'
import { ownerOf } from '../../kernel/programs/lasting.ts'
import { decodePart, encodePart, type PartState } from './state.ts'

/** The maximum depth to which the fields of parts are searched for references, and the maximum number of values checked for each owner of parts. */
const deepest = 4
const mostValues = 64

interface Needs {
  guard: Guard
  annotations: Annotations
  /** A number that changes with each reload. */
  generation: () => number
}

/** The data needed for a class of parts. */
interface PartClass {
  readonly name: string
  /** A new part of the class. */
  readonly fresh: object
  /** Names of fields that aren't stored. */
  readonly skipped: ReadonlySet<string>
  /** Names of the fields of a new part, without the skipped fields. */
  readonly names: readonly string[]
}

/**
 * Reads and restores the states of objects' parts, such as the fields of behaviours. Parts that aren't instances of a program's class, or are objects
 * of the world themselves, are left out.
 */
export class Parts {
  private readonly needs: Needs
  private classes = new Map<object, PartClass | null>()
  private classesAt = -1

  constructor(needs: Needs) {
    this.needs = needs
  }

  /** The states of an object's parts, except those that equal a new part. */
  statesOf(slot: Slot, idOf: (object: ObjectBase) => string | null): PartState[] {
    const states: PartState[] = []
    const counts = new Map<string, number>()
    for (const part of slot.parts ?? []) {
      const known = this.classOf(part)
      if (!known) continue
      const { name: of, fresh, skipped } = known
      const at = counts.get(of) ?? 0
      counts.set(of, at + 1)
      const is = encodePart(part, fresh, skipped, idOf)
      if (Object.keys(is).length > 0) states.push(at > 0 ? { of, at, is } : { of, is })
    }
    return states
  }

  /**
   * Whether a field of one of an object's parts refers to one of the given objects. It is called for each monster in a crowd every few seconds, so it
   * checks only a few values. It runs no mud code.
   */
  refer(slot: Slot, to: ReadonlySet<ObjectBase>): boolean {
    const { parts } = slot
    if (parts === null) return false
    this.left = mostValues
    for (let i = 0; i < parts.length; i++) {
      const part = parts[i]!
      const known = this.classOf(part)
      if (known !== null && this.fieldsRefer(part, known.names, to, 0)) return true
    }
    return false
  }

  private left = 0

  private fieldsRefer(fields: object, names: readonly string[], to: ReadonlySet<ObjectBase>, depth: number): boolean {
    for (let i = 0; i < names.length; i++) {
      const value = Object.getOwnPropertyDescriptor(fields, names[i]!)?.value as unknown
      if (typeof value === 'object' && value !== null && this.refers(value, to, depth)) return true
    }
    return false
  }

  private refers(value: object, to: ReadonlySet<ObjectBase>, depth: number): boolean {
    if (this.left-- <= 0) return false
    if (isObject(value)) return to.has(value)
    if (depth >= deepest || types.isProxy(value)) return false
    if (!types.isMap(value) && !types.isSet(value)) return this.fieldsRefer(value, Object.keys(value), to, depth + 1)
    for (const one of types.isMap(value) ? Map.prototype.keys.call(value) : Set.prototype.values.call(value)) {
      if (typeof one === 'object' && one !== null && this.refers(one as object, to, depth + 1)) return true
    }
    return false
  }

  /**
   * Restores stored states of an object's parts. States of parts that the object no longer has are dropped.
   * @param missing called with the id of each object that doesn't exist, and a function that restores the field later
   */
  putBack(
    object: ObjectBase,
    states: readonly PartState[],
    find: (id: string) => ObjectBase | null,
    missing: (id: string, again: () => void) => void,
  ): void {
    const parts = object.parts()
    for (const { of, at = 0, is } of states) {
      const part = parts.filter(one => this.classOf(one)?.name === of)[at]
      if (!part) continue
      const { skipped } = this.classOf(part)!
      for (const [name, encoded] of Object.entries(is)) {
        if (skipped.has(name)) continue
        const field = { [name]: encoded }
        const look = (id: string) => {
          const found = find(id)
          if (!found) missing(id, () => decodePart(field, part, find))
          return found
        }
        decodePart(field, part, look)
      }
    }
  }

  private classOf(part: object): PartClass | null {
    const generation = this.needs.generation()
    if (this.classesAt !== generation) {
      this.classes = new Map()
      this.classesAt = generation
    }
    if (types.isProxy(part)) return null
    const prototype = Object.getPrototypeOf(part) as object | null
    if (prototype === null) return null
    let known = this.classes.get(prototype)
    if (known === undefined) this.classes.set(prototype, (known = this.know(prototype)))
    return known
  }

  private know(prototype: object): PartClass | null {
    const made = Object.getOwnPropertyDescriptor(prototype, 'constructor')?.value as unknown
    if (typeof made !== 'function' || ownerOf(made) === undefined || prototype instanceof ObjectBase) return null
    const notes = this.needs.annotations.ofPrototype(prototype, 'unsaved')
    const name = String(Object.getOwnPropertyDescriptor(made, 'name')?.value)
    const skipped = new Set(notes.map(([field]) => field))
    const fresh = this.freshOf(made)
    return { name, fresh, skipped, names: Object.keys(fresh).filter(field => !skipped.has(field)) }
  }

  /** A new part of a class; an empty object if its constructor fails. */
  private freshOf(made: CallableFunction): object {
    try {
      return this.needs.guard.purely(() => Reflect.construct(made, []) as object)
    } catch {
      return {}
    }
  }
}
