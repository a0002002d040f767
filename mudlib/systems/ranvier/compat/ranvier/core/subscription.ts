import type { EventEmitter, EventName, Listener, Source } from '/compat/ranvier/core/event-emitter'

/** An observer of all events of an engine: a recording, or a wizard. */
export interface EventTrace {
  /** Whether the observer ignores tick events. If so, ticks take the same fast path as if there were no observer. */
  readonly leavesTicks?: boolean
  /** Called when an event begins. @param listeners the number of listeners on this emitter */
  enter(emitter: EventEmitter, event: EventName, args: readonly unknown[], listeners: number): void
  /** Called when the event that began last has ended. */
  leave(): void
}

interface Kind {
  once?: boolean
  own?: boolean
  source?: Source
  config?: unknown
}

/** A listener of an emitter, and the way in which it is called. */
export class Subscription {
  readonly listener: Listener
  readonly once: boolean
  /** Whether the listener belongs to the core, not to a script. */
  readonly own: boolean
  /** The source that attached the listener; null if a script attached it directly. */
  readonly source: Source | null
  /** An argument that precedes the event's arguments, namely a behavior's settings. If it is falsy, it is omitted. */
  readonly config: unknown
  /** Whether a one-time listener has already been called. */
  spent = false

  constructor(listener: Listener, { once = false, own = false, source, config }: Kind = {}) {
    this.listener = listener
    this.once = once
    this.own = own
    this.source = source ?? null
    this.config = config
  }

  /** Returns the arguments of a call: the settings, if there are any, then the event's arguments. */
  argumentsWith(args: readonly unknown[]): readonly unknown[] {
    const { config } = this
    if (!config) return args
    switch (args.length) {
      case 0:
        return [config]
      case 1:
        return [config, args[0]]
      case 2:
        return [config, args[0], args[1]]
      default:
        return [config].concat(args)
    }
  }

  run(emitter: object, args: readonly unknown[]): unknown {
    const listener = this.listener as (...given: unknown[]) => unknown
    const { config } = this
    if (!config) return listener.apply(emitter, args as unknown[])
    // The cases are written out because most events have few arguments, and spreading a list would cost more than the call.
    switch (args.length) {
      case 0:
        return listener.call(emitter, config)
      case 1:
        return listener.call(emitter, config, args[0])
      case 2:
        return listener.call(emitter, config, args[0], args[1])
      case 3:
        return listener.call(emitter, config, args[0], args[1], args[2])
      default:
        return listener.call(emitter, config, ...args)
    }
  }
}
