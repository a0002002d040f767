import type { ObjectBase } from '../../api/index.ts'

/** A service that accompanies objects from creation to destruction, such as resets and cleaning up. */
export interface LifecycleListener {
  start(object: ObjectBase): void
  stop(object: ObjectBase): void
  /** Called when an object is moved, or when something enters it. */
  touch(object: ObjectBase): void
}
