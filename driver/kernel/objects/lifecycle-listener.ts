import type { ObjectBase } from '../../api/index.ts'

/** A service that accompanies objects from creation to destruction: resets, cleaning up. */
export interface LifecycleListener {
  start(object: ObjectBase): void
  stop(object: ObjectBase): void
  /** Somebody comes near an object, or it is moved. */
  touch(object: ObjectBase): void
}
