import type { ObjectBase } from '../../api/index.ts'
import type { Slot } from './slot.ts'

/** The hooks through which the kernel tells the store about objects. */
export interface PersistenceHooks {
  /** Called when an object may have changed. */
  touch(object: ObjectBase): void
  /** Called when an object has been moved. @param target its new environment */
  moved(slot: Slot, target: Slot): void
  /** Called when an object that is stored under its own key is about to leave the world. Its last state must be read now. */
  leaves(object: ObjectBase): void
  /** Called when an object is destructed. */
  destructed(slot: Slot): void
  /** Called when a blueprint has been made. Its stored state is restored. */
  revive(object: ObjectBase): void
}
