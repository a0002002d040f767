import type { Guard } from '../../kernel/guard/guard.ts'
import type { ObjectBase } from '../../kernel/objects/base.ts'
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
  /** A part that nobody has used. */
  readonly fresh: object
  /** Names of fields that aren't stored. */
  readonly skipped: ReadonlySet<string>
}

/** Reads the states of objects' parts, and puts them back: what behaviours have in their fields. */
export class Parts {
  private readonly needs: Needs
  private classes = new Map<object, PartClass>()
  private classesAt = -1

  constructor(needs: Needs) {
    this.needs = needs
  }

  /** The states of an object's parts, without those that are as new. */
  statesOf({ parts }: Slot, idOf: (object: ObjectBase) => string | null): PartState[] {
    const states: PartState[] = []
    parts?.forEach((part, index) => {
      const { fresh, skipped } = this.classOf(part)
      const fields = encodePart(part, fresh, skipped, idOf)
      if (Object.keys(fields).length === 0) return
      const of = classNameOf(part)
      const at = parts.slice(0, index).filter(one => classNameOf(one) === of).length
      states.push(at > 0 ? { of, at, is: fields } : { of, is: fields })
    })
    return states
  }

  /** The values of an object's parts' fields that are stored. */
  *valuesIn({ parts }: Slot): Iterable<unknown> {
    for (const part of parts ?? []) {
      const { skipped } = this.classOf(part)
      for (const name of Object.keys(part)) if (!skipped.has(name)) yield (part as Record<string, unknown>)[name]
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
      const part = parts.filter(one => classNameOf(one) === of)[at]
      if (!part) continue
      const { skipped } = this.classOf(part)
      for (const [name, encoded] of Object.entries(is)) {
        if (skipped.has(name)) continue
        const field = { [name]: encoded }
        const put = (id: string) => {
          const found = find(id)
          if (!found) missing(id, () => decodePart(field, part, find))
          return found
        }
        decodePart(field, part, put)
      }
    }
  }

  private classOf(part: object): PartClass {
    const generation = this.needs.generation()
    if (this.classesAt !== generation) {
      this.classes = new Map()
      this.classesAt = generation
    }
    const prototype = Object.getPrototypeOf(part) as object
    let known = this.classes.get(prototype)
    if (!known) {
      const skipped = new Set(this.needs.annotations.ofPrototype(prototype, 'unsaved').map(([name]) => name))
      this.classes.set(prototype, (known = { fresh: this.freshOf(prototype), skipped }))
    }
    return known
  }

  /** A new part of a class; an empty object if its constructor can't be called so. */
  private freshOf(prototype: object): object {
    const made = prototype.constructor
    if (ownerOf(made) === undefined) return {}
    try {
      return this.needs.guard.purely(() => Reflect.construct(made, []) as object)
    } catch {
      return {}
    }
  }
}

function classNameOf(part: object): string {
  return String(part.constructor.name)
}
