import type { ObjectBase } from '../../api/index.ts'
import type { Slot } from './slot.ts'

/** What the kernel tells the store about objects. */
export interface Keeper {
  /** An object may have changed. */
  touch(object: ObjectBase): void
  /** An object has been moved. @param target what it is in now */
  moved(slot: Slot, target: Slot): void
  /** An object that is stored under its own key is about to leave the world: its last state must be read now. */
  leaves(object: ObjectBase): void
  /** An object is destructed. */
  destructed(slot: Slot): void
  /** A blueprint has been made: what is kept of it comes back. */
  revive(object: ObjectBase): void
}
