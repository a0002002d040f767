import type { EventEmitter, EventName, Listener, Source } from '/compat/ranvier/core/event-emitter'

/** What watches all events of an engine: a recording, or a wizard. */
export interface EventTrace {
  /** Whether it watches no event of ticks itself, so that they go the quick way, as they do where nobody watches. */
  readonly leavesTicks?: boolean
  /** An event begins. @param listeners how many listen on this emitter */
  enter(emitter: EventEmitter, event: EventName, args: readonly unknown[], listeners: number): void
  /** The last event that began has ended. */
  leave(): void
}

interface Kind {
  once?: boolean
  own?: boolean
  source?: Source
  config?: unknown
}

/** One listener of an emitter, and how it is called. */
export class Subscription {
  readonly listener: Listener
  readonly once: boolean
  /** Whether it is the core's own, and no script's. */
  readonly own: boolean
  /** What attached it; null if a script did so itself. */
  readonly source: Source | null
  /** What it gets before the event's arguments: a behavior's settings. Nothing if it is empty. */
  readonly config: unknown
  /** Whether a listener for one time has had it. */
  spent = false

  constructor(listener: Listener, { once = false, own = false, source, config }: Kind = {}) {
    this.listener = listener
    this.once = once
    this.own = own
    this.source = source ?? null
    this.config = config
  }

  /** What it is called with: its settings, if it has any, and then what the event says. */
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
    // Written out, as most events have few arguments, and a list that is spread costs more than the call.
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
