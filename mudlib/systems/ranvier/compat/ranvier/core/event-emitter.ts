import { type EventTrace, Subscription } from '/compat/ranvier/core/subscription'
import type { World } from '/compat/ranvier/core/world'

export type EventName = string | symbol

/** What runs when an event comes: `this` is the emitter. */
export type Listener = (...args: never[]) => unknown

/** What an emitter asks of its engine: who contains the faults of scripts, and who watches. */
interface Surroundings {
  readonly world: World
  readonly trace?: EventTrace | null
  depth: number
}

/** How deep events nest: as deep as on Ranvier, where a listener that moves somebody who is moved on by the next room fills Node's stack. */
const deepest = 1037

/** A thing that changes with the listeners of another emitter: where a listener comes from. */
export type Source = object

/**
 * Node's EventEmitter as scripts know it. An event that nobody listens to costs one look-up. The lists of listeners are replaced and never
 * changed, so that those who come or go during an event count from the next one, as in Node.
 *
 * A listener of a script that throws stops neither the others nor who caused the event (`World.contain`), where the emitter knows its engine.
 * What is private here begins with `__`, as scripts inherit it and have names of their own.
 */
export class EventEmitter {
  declare readonly engine: Surroundings
  private __listeners: Map<EventName, readonly Subscription[]> | null = null

  /**
   * Runs all who listen, in the order in which they came.
   * @returns whether there was anybody
   * @throws for the event 'error' that nobody listens to
   */
  emit(event: EventName, ...args: unknown[]): boolean {
    return this.__send(event, args)
  }

  /** As emit(), with the arguments in a list. What passes events on overrides and calls this one: to spread a list costs more than all the rest. */
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

  /** @returns false if it has run already, from an event within this one */
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

  /** As on(), for a listener of the core itself: what it throws goes to who emits. */
  own(event: EventName, listener: Listener): this {
    return this.subscribe(event, new Subscription(listener, { own: true }))
  }

  /** @param at the place in the list; at the end if left out */
  subscribe(event: EventName, one: Subscription, at = this.listenerCount(event)): this {
    if (typeof one.listener !== 'function') throw new TypeError('The "listener" argument must be of type Function')
    if (this.__listeners?.has('newListener')) this.emit('newListener', event, one.listener)
    const list = this.subscriptions(event).slice()
    list.splice(at, 0, one)
    this.__put(event, list)
    return this
  }

  /** Removes a listener; of several that are the same, the one that came last. */
  removeListener(event: EventName, listener: Listener): this {
    this.__drop(event, one => one.listener === listener)
    return this
  }

  off(event: EventName, listener: Listener): this {
    return this.removeListener(event, listener)
  }

  /** @param event all events if left out */
  removeAllListeners(event?: EventName): this {
    const last: EventName = 'removeListener'
    const events = event === undefined ? [...this.eventNames().filter(one => one !== last), last] : [event]
    for (const one of events) this.__clear(one)
    return this
  }

  /** Whoever hears of it hears of one after the other, beginning with the last. */
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

  /** Who listens to an event, with where they come from. */
  subscriptions(event: EventName): readonly Subscription[] {
    return this.__listeners?.get(event) ?? []
  }

  /** Exchanges the listeners that come from one source for others, each event's at the place where the first of them was. */
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

  /** Node warns of more than this; nobody does here. */
  setMaxListeners(_most: number): this {
    return this
  }

  getMaxListeners(): number {
    return Number.POSITIVE_INFINITY
  }

  /** Called when the listeners of an event are others than before. */
  protected listenersChanged(_event: EventName): void {}

  /** Removes the last that matches. */
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
