import type { EventEmitter, EventName, Listener } from '/compat/ranvier/core/event-emitter'
import { Subscription } from '/compat/ranvier/core/subscription'
import { isIterable } from '/compat/ranvier/core/util'

/** The listeners of a script, a behavior or an effect, which are attached to each entity that has it. */
export class EventManager {
  events = new Map<string, Set<Listener>>()

  /** Returns the listeners of an event; undefined if there are none. */
  get(name: string): Set<Listener> | undefined {
    return this.events.get(name)
  }

  add(eventName: string, listener: Listener): void {
    let listeners = this.events.get(eventName)
    if (!listeners) this.events.set(eventName, (listeners = new Set()))
    listeners.add(listener)
  }

  /**
   * Adds all current listeners to an emitter.
   * @param config the first argument of the listeners; by default, they get no additional argument
   */
  attach(emitter: EventEmitter, config?: unknown): void {
    for (const [event, listeners] of this.events) {
      for (const listener of listeners) emitter.subscribe(event, this.subscription(listener, config))
    }
  }

  /**
   * Replaces the listeners that an emitter got before an edit with the current ones, in the same place in the emitter's list.
   * @param config the first argument of the listeners; by default the same as before
   */
  reattach(emitter: EventEmitter, config: unknown = this.configOn(emitter)): void {
    const fresh = new Map<EventName, Subscription[]>()
    for (const [event, listeners] of this.events) {
      fresh.set(
        event,
        [...listeners].map(listener => this.subscription(listener, config)),
      )
    }
    emitter.replaceFrom(this, fresh)
  }

  private configOn(emitter: EventEmitter): unknown {
    for (const event of emitter.eventNames()) {
      const own = emitter.subscriptions(event).find(one => one.source === this)
      if (own) return own.config
    }
    return undefined
  }

  private subscription(listener: Listener, config: unknown): Subscription {
    return new Subscription(listener, { source: this, config })
  }

  /**
   * Removes all listeners of some events from an emitter, including listeners from other sources.
   * @param events the events; by default all for which this manager has listeners
   * @throws TypeError if the events are neither a name nor a list of names
   */
  detach(emitter: EventEmitter, events?: string | Iterable<string>): void {
    const names = typeof events === 'string' ? [events] : events ? events : this.events.keys()
    if (!isIterable(names)) throw new TypeError('events list passed to detach() is not iterable')
    for (const event of names) emitter.removeAllListeners(event as string)
  }
}
