import type { EventTrace } from '/compat/ranvier/core/subscription'
import { type Hearing, TickCalls } from '/compat/ranvier/core/tick-calls'
import type { Place, TickList } from '/compat/ranvier/core/tick-list'
import type { CallList, ListenerCalls, World } from '/compat/ranvier/core/world'

/** The part of an engine that runs ticks. */
export interface Ticking {
  readonly world: World
  readonly trace: EventTrace | null
  depth: number
}

type Followed = Pick<TickList<never>, 'calls' | 'indexAfter'>

/**
 * Emits `updateTick` on many entities. The listeners of all these entities run in a single call of the world. The listeners and their order are
 * the same as if each entity emitted the event itself.
 */
export abstract class TickRound implements ListenerCalls {
  list: CallList
  at = 0
  protected readonly engine: Ticking
  /** The calls of a single entity's listeners. */
  protected readonly alone = new TickCalls<Hearing>()
  /** The entity whose listeners are being called; after a change of the list, the entity that was reached last. */
  private heard: Hearing | null = null
  /** The list that the round visits. The fields below are its calls, and the index of the next call. */
  private followed: Followed | null = null
  private calls: TickCalls<Place> | null = null
  private index = 0
  /** The place on the list that was reached last. */
  private last: Place | null = null

  constructor(engine: Ticking) {
    this.engine = engine
    this.list = this.alone
  }

  /** Chooses what comes next, by calling followList() or enter(). @returns false if nothing is left */
  protected abstract advance(): boolean

  /** Runs the round. @param deeper the nesting depth of events for the listeners */
  run(deeper: number): void {
    const { engine } = this
    const { depth } = engine
    engine.depth = depth + deeper
    this.heard = this.followed = this.calls = null
    this.list = this.alone
    this.at = 0
    try {
      engine.world.callAll(this)
    } finally {
      engine.depth = depth
    }
  }

  next(): boolean {
    if (this.list === this.calls && this.hasRest(this.calls)) return true
    for (;;) {
      const { heard } = this
      this.list = this.alone
      if (heard !== null) {
        this.heard = null
        // If a listener has just added an effect, that effect gets this tick, too.
        if (heard.hearsMore) this.tell(heard, true)
      }
      if (this.followed !== null) this.goOn(this.followed)
      else if (!this.advance()) return false
      if (this.heard !== null || this.list === this.calls) return true
    }
  }

  /**
   * Records that the calls in a list have been made up to `at`. @returns whether the list has become stale while some of the last
   * entity's old listeners must still be called
   */
  private hasRest(calls: TickCalls<Place>): boolean {
    const { at } = this
    this.index = at
    this.last = calls.hearing[at - 1]!
    if (!calls.isStale) return false
    this.list = this.alone
    this.heard = this.last
    this.alone.size = 0
    for (let i = at; calls.works[i] !== null && calls.hearing[i] === this.last; i++) this.alone.copyCall(calls, i)
    this.alone.end(false)
    this.at = 0
    return this.alone.size > 1
  }

  /** Visits a list from its beginning. */
  protected followList(list: Followed): void {
    this.followed = list
    this.calls = list.calls
    this.index = 0
    this.last = null
  }

  /** Continues in the middle of a list. @param at how many of the list's calls have been made */
  protected resume(list: Followed, calls: TickCalls<Place>, at: number): void {
    this.followed = list
    this.calls = calls
    if (calls.works[at - 1] !== null) {
      this.list = calls
      this.at = at
      return
    }
    this.index = at
    this.last = calls.hearing[at - 1]!
  }

  private goOn(followed: Followed): void {
    if (this.calls!.isStale) {
      this.calls = followed.calls
      this.index = followed.indexAfter(this.last)
    }
    const calls = this.calls!
    const place = calls.hearing[this.index]!
    if (place === null) {
      this.followed = this.calls = null
      return
    }
    if (calls.works[this.index] !== null && !this.isWatched) {
      this.list = calls
      this.at = this.index
      return
    }
    this.last = place
    while (calls.hearing[this.index] === place) this.index++
    this.enter(place)
  }

  /** Whether an observer wants tick events, so that each one has to be emitted. */
  protected get isWatched(): boolean {
    const { trace } = this.engine
    return trace !== null && trace.leavesTicks !== true
  }

  /** Makes an entity the next one whose listeners are called. */
  protected enter(hearing: Hearing): void {
    const { listeners } = hearing
    if (listeners === null || this.isWatched) {
      this.tell(hearing)
      return
    }
    this.alone.size = 0
    for (const one of listeners) this.alone.addCall(hearing, one)
    this.alone.end(false)
    this.at = 0
    this.heard = hearing
  }

  /** Does the same as enter(), with an existing list of the calls. @param at the index of the next call */
  protected enterCalls(hearing: Hearing, calls: CallList, at: number): void {
    this.list = calls
    this.at = at
    this.heard = hearing
  }

  /** Emits the tick on an entity. @param withoutListeners whether only the entity's effects and quests get the tick */
  protected tell({ entity }: Hearing, withoutListeners = false): void {
    const { engine } = this
    engine.depth--
    try {
      if (withoutListeners) entity.tickMore()
      else entity.emit('updateTick')
    } finally {
      engine.depth++
    }
  }
}
