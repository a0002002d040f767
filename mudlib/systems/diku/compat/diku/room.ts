import { PetShop } from '/behaviours/pet-shop'
import type { Kennel } from '/compat/diku/pet-shops'
import { type NamedBehaviour, specOf } from '/compat/diku/specials/classes'
import type { BehaviourSpec } from '/std/behaviour'
import { Room } from '/std/room'

/** A room of a Diku world. */
export class DikuRoom extends Room {
  vnum = 0
  /** The settings of the room's pet shop, or null. */
  pets: Kennel | null = null
  /** The behaviours that come from the room's special procedure. */
  habits: NamedBehaviour[] = []

  protected get specs(): readonly BehaviourSpec[] {
    if (!this.pets && this.habits.length === 0) return super.specs
    return [...(this.pets ? [PetShop.with(this.pets)] : []), ...this.habits.map(specOf), ...super.specs]
  }
}

export default DikuRoom
