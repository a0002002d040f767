import { types } from 'node:util'
import type { Guard } from '../../kernel/guard/guard.ts'
import { isObject, type ObjectBase } from '../../kernel/objects/base.ts'
import type { Slot } from '../../kernel/objects/slot.ts'
import type { Annotations } from '../../kernel/programs/annotations.ts'
import { ownerOf } from '../../kernel/programs/lasting.ts'
import { decodePart, encodePart, type PartState } from './state.ts'

interface Needs {
  guard: Guard
  annotations: Annotations
  /** A number that changes with each reload. */
  generation: () => number
}

/** What is known of a class of parts. */
interface PartClass {
  readonly name: string
  /** A part that nobody has used. */
  readonly fresh: object
  /** Names of fields that aren't stored. */
  readonly skipped: ReadonlySet<string>
}

/**
 * Reads the states of objects' parts, and puts them back: what behaviours have in their fields. Parts that aren't instances of a
 * program's class, or are objects of the world themselves, have no state here.
 */
export class Parts {
  private readonly needs: Needs
  private classes = new Map<object, PartClass | null>()
  private classesAt = -1

  constructor(needs: Needs) {
    this.needs = needs
  }

  /** The states of an object's parts, without those that are as new. */
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

  /** The values of the fields of an object's parts that are stored. No code of the world is run. */
  *valuesIn(slot: Slot): Iterable<unknown> {
    for (const part of slot.parts ?? []) {
      const known = this.classOf(part)
      if (!known) continue
      for (const name of Object.keys(part)) {
        if (!known.skipped.has(name)) yield Object.getOwnPropertyDescriptor(part, name)?.value as unknown
      }
    }
  }

  /**
   * Puts stored states back into an object's parts. States of parts that it no longer has are dropped.
   * @param missing is called with references to objects that don't exist, and a function that puts the field back again
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
    if (types.isProxy(part) || isObject(part)) return null
    const prototype = Object.getPrototypeOf(part) as object | null
    if (prototype === null) return null
    let known = this.classes.get(prototype)
    if (known === undefined) this.classes.set(prototype, (known = this.know(prototype)))
    return known
  }

  private know(prototype: object): PartClass | null {
    const made = Object.getOwnPropertyDescriptor(prototype, 'constructor')?.value as unknown
    if (typeof made !== 'function' || ownerOf(made) === undefined) return null
    const notes = this.needs.annotations.ofPrototype(prototype, 'unsaved')
    const name = String(Object.getOwnPropertyDescriptor(made, 'name')?.value)
    return { name, fresh: this.freshOf(made), skipped: new Set(notes.map(([field]) => field)) }
  }

  /** A new part of a class; an empty object if its constructor can't be called so. */
  private freshOf(made: CallableFunction): object {
    try {
      return this.needs.guard.purely(() => Reflect.construct(made, []) as object)
    } catch {
      return {}
    }
  }
}
