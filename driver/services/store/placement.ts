import { liveSlotOf, type ObjectBase } from '../../kernel/objects/base.ts'
import type { Slot } from '../../kernel/objects/slot.ts'
import type { Annotations } from '../../kernel/programs/annotations.ts'
import type { NearbyObjects } from './nearby-objects.ts'

/** The place of an object in the store. */
export interface Place {
  /** The owner with which the object is restored: a root such as `player/ann`, or the path of a room or a daemon. */
  owner: string
  /** The object's environment; null for the owner itself. */
  inside: ObjectBase | null
  /** Whether it is transient, that is, stored only so that it survives an interruption of the world. */
  passing: boolean
}

/**
 * Decides which objects are stored, and where. It stores roots with everything in them, blueprints with `@saved` fields, and things that were once in
 * a root, even if they are in a room now. The objects around players are stored as transients, so that they survive an interruption.
 */
export class Placement {
  private readonly annotations: Annotations
  private readonly nearby: NearbyObjects

  constructor(annotations: Annotations, nearby: NearbyObjects) {
    this.annotations = annotations
    this.nearby = nearby
  }

  /** The place of an object in the store, or null if the object isn't stored. */
  placeOf(slot: Slot): Place | null {
    if (slot.root !== '') return { owner: slot.root, inside: null, passing: false }
    if (slot.number === 0) {
      if (slot.living || slot.isStub) return null
      const saved = this.annotations.of(slot.object, 'saved').length > 0
      const near = this.nearby.has(slot.object)
      return saved || near ? { owner: slot.program.path, inside: null, passing: !saved } : null
    }
    const lasting = slot.kept !== null && !slot.kept.passing
    const outer = slot.environment
    for (let one: ObjectBase | null = outer; one; one = liveSlotOf(one).environment) {
      const at = liveSlotOf(one)
      if (at.root !== '') return { owner: at.root, inside: outer, passing: false }
      if (at.number === 0) {
        if (lasting || at.keepsContents) return { owner: at.program.path, inside: outer, passing: false }
        const near = this.nearby.has(slot.object) || this.isInsideNear(slot.object)
        return near ? { owner: at.program.path, inside: outer, passing: true } : null
      }
      // The things that a monster carries are stored only if the monster is stored.
      if (at.living && !at.keepsContents && !this.nearby.has(one)) return null
      if (at.living && at.kept?.passing !== false) {
        return at.kept ? { owner: at.kept.owner, inside: outer, passing: true } : null
      }
    }
    return null
  }

  private isInsideNear(object: ObjectBase): boolean {
    for (let one = liveSlotOf(object).environment; one; one = liveSlotOf(one).environment) {
      if (liveSlotOf(one).number !== 0 && this.nearby.has(one)) return true
    }
    return false
  }
}
