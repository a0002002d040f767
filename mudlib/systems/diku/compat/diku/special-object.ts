import { type NamedBehaviour, specOf } from '/compat/diku/specials/classes'
import type { BehaviourSpec } from '/std/behaviour'
import { Item } from '/std/item'

/** An object of a Diku world with a special procedure, such as a cash machine. */
export class SpecialObject extends Item {
  habits: NamedBehaviour[] = []

  protected get specs(): readonly BehaviourSpec[] {
    return [...this.habits.map(specOf), ...super.specs]
  }
}

export default SpecialObject
