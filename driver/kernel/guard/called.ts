import type { ObjectBase } from '../objects/base.ts'

/** A call of the driver into mud code within a turn: an apply, or the method of a listener. */
export interface Called {
  /** `event` is told to listeners; `question` asks them for answers. */
  readonly how: 'apply' | 'event' | 'question'
  /** The method, or the name of the event. */
  readonly name: string
  readonly args: readonly unknown[]
  /** Whose event it is, and the place where it happens; null: it is an apply. */
  readonly subject: ObjectBase | null
  readonly where: ObjectBase | null
}

export const noArguments: readonly unknown[] = Object.freeze([])

/** An apply by its name in a trace: `init`, `upgraded()`. */
export function applied(event: string, args: readonly unknown[]): Called {
  return { how: 'apply', name: event.replace(/\(.*$/, ''), args, subject: null, where: null }
}
