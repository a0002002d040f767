import { isObject, type ObjectBase, slotOf } from '../objects/base.ts'

// Checks of efun arguments, because mud code may pass anything. `what` is the name of the efun for the error message.

/** @throws if the value isn't an object of the world, or the object is destructed */
export function object(value: unknown, what: string): ObjectBase {
  if (!isObject(value)) throw new Error(`${what}: ${String(value)} is no object`)
  slotOf(value)
  return value
}

/** @throws if the value isn't a string */
export function text(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new Error(`${what}: ${String(value)} is no text`)
  return value
}

/** @throws if the value isn't a number of seconds, 0 or more */
export function seconds(value: unknown, what: string): number {
  if (typeof value !== 'number' || !(value >= 0)) throw new Error(`${what}: ${String(value)} is no number of seconds`)
  return value
}
