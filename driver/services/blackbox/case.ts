import type { PartState } from '../store/state.ts'

/** The maximum number of objects of one case, and the maximum number of events around its object. */
export const mostObjects = 200
export const mostEvents = 50

/** An object that a failed turn could read, with its fields from before the turn, as far as they are known. */
export interface CapturedObject {
  readonly id: string
  /** The path of the object's program. */
  readonly path: string
  readonly isBlueprint: boolean
  readonly isPlayer: boolean
  /** Whether the object was destructed. If so, nothing else is known about it. */
  readonly isGone: boolean
  /** The object's name; for a player, a replacement. */
  readonly name: string
  /** The id of the object that contains this one; null if no object does. */
  readonly place: string | null
  /** Fields whose values differ from the class's defaults, as the store encodes them. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly parts: readonly PartState[]
  /** Fields whose values can't be encoded: functions, and values that are too large. */
  readonly unwritable: readonly string[]
}

/** A call from the driver into mud code, at the beginning of a turn or within a turn. */
export interface Step {
  readonly how: 'line' | 'heartBeat' | 'callOut' | 'apply' | 'event' | 'question' | 'load' | 'other'
  /** The line, the method or the event. */
  readonly name: string
  /** The id of the object whose turn or apply it was; for an event, the id of the event's subject. */
  readonly object: string | null
  /** The id of an event's place; null if the event had no place, or if the step is no event. */
  readonly where: string | null
  /** The arguments, encoded as fields are. */
  readonly args: readonly unknown[]
}

/** An event that happened before the error. */
export interface EarlierEvent {
  /** World seconds before the error. */
  readonly before: number
  readonly name: string
  readonly subject: string
  readonly where: string | null
  /** The event's first argument, encoded; null if the event had no argument that can be shown. */
  readonly about: unknown
}

/** The record of a turn in which an error arose. */
export interface Case {
  /** The time when the error arose, in world seconds. */
  readonly at: number
  /** The error, in words, without names of players. */
  readonly message: string
  /** The state of the dice before the turn's first roll, and the number of rolls; null if the turn did not roll. */
  readonly dice: { readonly state: readonly number[]; readonly rolls: number } | null
  /** The beginning of the turn. */
  readonly turn: Step
  /** The apply or listener within the turn in which the error arose; null means the turn itself. */
  readonly inner: Step | null
  /** The fields of the first object that occur in the failing line, with their values, encoded. */
  readonly named: Readonly<Record<string, unknown>>
  /** The objects. The first is the object whose code failed. */
  readonly objects: readonly CapturedObject[]
  readonly events: readonly EarlierEvent[]
}
