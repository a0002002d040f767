import type { PartState } from '../store/state.ts'

/** Objects of one case, and events around its object, at most. */
export const mostObjects = 200
export const mostEvents = 50

/** An object that a failed turn could read, with its fields from before the turn, as far as they are known. */
export interface CapturedObject {
  readonly id: string
  /** Its program. */
  readonly path: string
  readonly isBlueprint: boolean
  readonly isPlayer: boolean
  /** Whether it is destructed: then nothing else is known of it. */
  readonly isGone: boolean
  /** Its name; a player's is a made-up one. */
  readonly name: string
  /** The id of the object that it is in; null: of none. */
  readonly place: string | null
  /** Fields that differ from those that its class gives, as the store encodes them. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly parts: readonly PartState[]
  /** Fields that can't be written down: functions, and what has too much in it. */
  readonly unwritable: readonly string[]
}

/** What the driver did: it began a turn with it, or called it within one. */
export interface Step {
  readonly how: 'line' | 'heartBeat' | 'callOut' | 'apply' | 'event' | 'question' | 'load' | 'other'
  /** The line, the method or the event. */
  readonly name: string
  /** Whose turn or apply it was; of an event, its subject. The id of an object. */
  readonly object: string | null
  /** The place of an event. */
  readonly where: string | null
  /** Encoded as fields are. */
  readonly args: readonly unknown[]
}

/** An event that had happened before. */
export interface EarlierEvent {
  /** World seconds before the error. */
  readonly before: number
  readonly name: string
  readonly subject: string
  readonly where: string | null
  /** Its first argument, encoded; null: it had none that can be shown. */
  readonly about: unknown
}

/** What is kept of a turn in which an error arose. */
export interface Case {
  /** World seconds. */
  readonly at: number
  /** The error, in words, without names of players. */
  readonly message: string
  /** How the dice lay before the turn's first roll, and how often it rolled; null: it did not. */
  readonly dice: { readonly state: readonly number[]; readonly rolls: number } | null
  /** How the turn began. */
  readonly turn: Step
  /** The apply or listener within it in which the error arose; null: the turn itself. */
  readonly inner: Step | null
  /** The fields of the first object that the failing line names, with their values, encoded. */
  readonly named: Readonly<Record<string, unknown>>
  /** The first is the one in whose code the error arose. */
  readonly objects: readonly CapturedObject[]
  readonly events: readonly EarlierEvent[]
}
