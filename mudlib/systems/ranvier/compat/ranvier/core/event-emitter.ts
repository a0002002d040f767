import { type EventTrace, Subscription } from '/compat/ranvier/core/subscription'
import type { World } from '/compat/ranvier/core/world'

export type EventName = string | symbol

/** A function that runs on an event. Inside it, `this` is the emitter. */
export type Listener = (...args: never[]) => unknown

/** The parts of the engine that an emitter uses: the world, which contains errors of scripts, and the observer of events. */
interface Surroundings {
  readonly world: World
  readonly trace?: EventTrace | null
  depth: number
}

/**
 * The maximum nesting depth of events. In Ranvier, Node's stack overflows at about this depth if each room's listener moves a
 * character on to the next room.
 */
const deepest = 1037

/** The origin of listeners, such as an EventManager. All listeners with the same origin can be replaced together. */
export type Source = object

/**
 * An implementation of Node's EventEmitter for scripts. An event without listeners costs one lookup. Lists of listeners are replaced, never
 * modified. So, as in Node, adding or removing a listener during an event takes effect only from the next event on.
 *
 * If the emitter has an engine, an error in a script's listener stops neither the other listeners nor the code that emitted the event
 * (`World.contain`). Private names begin with `__`, so that they can't clash with names in scripts' subclasses.
 */
export class EventEmitter {
  declare readonly engine: Surroundings
  private __listeners: Map<EventName, readonly Subscription[]> | null = null

  /**
   * Calls all listeners, in the order in which they were added.
   * @returns whether there were any listeners
   * @throws if the event is 'error' and has no listeners
   */
  emit(event: EventName, ...args: unknown[]): boolean {
    return this.__send(event, args)
  }

  /**
   * Does the same as emit(), with an argument list. Classes that forward events override and call this method, because spreading a
   * list would cost more than the whole call.
   */
  __send(event: EventName, args: readonly unknown[]): boolean {
    const trace = this.engine?.trace
    return trace ? this.__traced(trace, event, args) : this.__deliver(event, args)
  }

  private __traced(trace: EventTrace, event: EventName, args: readonly unknown[]): boolean {
    if (this.engine.depth < deepest) trace.enter(this, event, args, this.listenerCount(event))
    try {
      return this.__deliver(event, args)
    } finally {
      if (this.engine.depth < deepest) trace.leave()
    }
  }

  private __deliver(event: EventName, args: readonly unknown[]): boolean {
    const list = this.__listeners?.get(event)
    if (list === undefined) {
      if (event === 'error')
        throw args[0] instanceof Error ? args[0] : new Error(`Unhandled error. (${String(args[0])})`)
      return false
    }
    if (this.engine) this.__nest(list, event, args)
    else for (const one of list) if (!one.once || this.__takeOnce(event, one)) one.run(this, args)
    return true
  }

  private __nest(list: readonly Subscription[], event: EventName, args: readonly unknown[]): void {
    const { engine } = this
    const { depth } = engine
    if (depth >= deepest) throw new RangeError('Maximum call stack size exceeded')
    engine.depth = depth + 1
    try {
      for (const one of list) {
        if (one.once && !this.__takeOnce(event, one)) continue
        if (one.own) one.run(this, args)
        else engine.world.call(one.listener, this, one.argumentsWith(args))
      }
    } finally {
      engine.depth = depth
    }
  }

  /** Removes a once() listener before it runs. @returns false if it has already run, in a nested event */
  private __takeOnce(event: EventName, one: Subscription): boolean {
    if (one.spent) return false
    one.spent = true
    this.__drop(event, each => each === one)
    return true
  }

  on(event: EventName, listener: Listener): this {
    return this.subscribe(event, new Subscription(listener))
  }

  addListener(event: EventName, listener: Listener): this {
    return this.on(event, listener)
  }

  once(event: EventName, listener: Listener): this {
    return this.subscribe(event, new Subscription(listener, { once: true }))
  }

  prependListener(event: EventName, listener: Listener): this {
    return this.subscribe(event, new Subscription(listener), 0)
  }

  prependOnceListener(event: EventName, listener: Listener): this {
    return this.subscribe(event, new Subscription(listener, { once: true }), 0)
  }

  /** Does the same as on(), for a listener of the core itself. Its errors are thrown to the caller of emit(). */
  own(event: EventName, listener: Listener): this {
    return this.subscribe(event, new Subscription(listener, { own: true }))
  }

  /** Adds a listener. @param at the index in the list; by default the end */
  subscribe(event: EventName, one: Subscription, at = this.listenerCount(event)): this {
    if (typeof one.listener !== 'function') throw new TypeError('The "listener" argument must be of type Function')
    if (this.__listeners?.has('newListener')) this.emit('newListener', event, one.listener)
    const list = this.subscriptions(event).slice()
    list.splice(at, 0, one)
    this.__put(event, list)
    return this
  }

  /** Removes a listener; if it was added several times, only the last one. */
  removeListener(event: EventName, listener: Listener): this {
    this.__drop(event, one => one.listener === listener)
    return this
  }

  off(event: EventName, listener: Listener): this {
    return this.removeListener(event, listener)
  }

  /**
   * Removes all listeners of an event.
   * @param event the event; by default all events
   */
  removeAllListeners(event?: EventName): this {
    const last: EventName = 'removeListener'
    const events = event === undefined ? [...this.eventNames().filter(one => one !== last), last] : [event]
    for (const one of events) this.__clear(one)
    return this
  }

  /** Removes all listeners of an event. If there are listeners for `removeListener`, they are removed one by one, from the last. */
  private __clear(event: EventName): void {
    const list = this.subscriptions(event)
    if (list.length === 0) return
    if (!this.__listeners?.has('removeListener')) this.__put(event, [])
    else for (const one of [...list].reverse()) this.__drop(event, each => each === one)
  }

  listeners(event: EventName): Listener[] {
    return this.subscriptions(event).map(one => one.listener)
  }

  rawListeners(event: EventName): Listener[] {
    return this.listeners(event)
  }

  listenerCount(event: EventName): number {
    return this.__listeners?.get(event)?.length ?? 0
  }

  eventNames(): EventName[] {
    return this.__listeners ? [...this.__listeners.keys()] : []
  }

  /** Returns the listeners of an event, with their sources. */
  subscriptions(event: EventName): readonly Subscription[] {
    return this.__listeners?.get(event) ?? []
  }

  /** Replaces the listeners from one source. For each event, the new listeners take the place of the first old one. */
  replaceFrom(source: Source, fresh: ReadonlyMap<EventName, readonly Subscription[]>): void {
    for (const event of new Set([...this.eventNames(), ...fresh.keys()])) {
      const before = this.subscriptions(event)
      const place = before.findIndex(one => one.source === source)
      const others = before.filter(one => one.source !== source)
      const added = fresh.get(event) ?? []
      if (place < 0 && added.length === 0) continue
      const at = place < 0 ? others.length : before.slice(0, place).filter(one => one.source !== source).length
      this.__put(event, [...others.slice(0, at), ...added, ...others.slice(at)])
    }
  }

  /** Has no effect. In Node, it sets the number of listeners above which Node prints a warning. */
  setMaxListeners(_most: number): this {
    return this
  }

  getMaxListeners(): number {
    return Number.POSITIVE_INFINITY
  }

  /** Called when the listeners of an event have changed. */
  protected listenersChanged(_event: EventName): void {}

  /** Removes the last matching listener. */
  private __drop(event: EventName, matches: (one: Subscription) => boolean): void {
    const list = this.subscriptions(event)
    const at = list.findLastIndex(matches)
    if (at < 0) return
    this.__put(event, [...list.slice(0, at), ...list.slice(at + 1)])
    if (this.__listeners?.has('removeListener')) this.emit('removeListener', event, list[at]!.listener)
  }

  private __put(event: EventName, list: readonly Subscription[]): void {
    if (list.length > 0) (this.__listeners ??= new Map()).set(event, list)
    else if (this.__listeners) {
      this.__listeners.delete(event)
      if (this.__listeners.size === 0) this.__listeners = null
    }
    this.listenersChanged(event)
  }
}
