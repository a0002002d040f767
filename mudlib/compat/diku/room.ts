import { PetShop } from '/behaviours/pet-shop'
import type { Kennel } from '/compat/diku/pet-shops'
import type { BehaviourSpec } from '/std/behaviour'
import { Room } from '/std/room'

/** A room of a Diku world. */
export class DikuRoom extends Room {
  vnum = 0
  /** The pet shop that it is, or null. */
  pets: Kennel | null = null

  protected get specs(): readonly BehaviourSpec[] {
    return this.pets ? [PetShop.with(this.pets), ...super.specs] : super.specs
  }
}

export default DikuRoom
