import type { ObjectBase } from '../../api/index.ts'

/** A service that follows objects from when they are made until they are gone: resets, cleaning up. */
export interface Attendant {
  start(object: ObjectBase): void
  stop(object: ObjectBase): void
  /** Somebody comes near, or it is moved. */
  touch(object: ObjectBase): void
}
