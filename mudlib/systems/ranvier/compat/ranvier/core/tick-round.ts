import type { EventTrace } from '/compat/ranvier/core/subscription'
import { type Hearing, TickCalls } from '/compat/ranvier/core/tick-calls'
import type { Place, TickList } from '/compat/ranvier/core/tick-list'
import type { CallList, ListenerCalls, World } from '/compat/ranvier/core/world'

/** What runs ticks: an engine. */
export interface Ticking {
  readonly world: World
  readonly trace: EventTrace | null
  depth: number
}

type Followed = Pick<TickList<never>, 'calls' | 'indexAfter'>

/**
 * Tells many entities the event `updateTick`: the listeners of all of them, one after the other, are one call of the world. What hears it,
 * and in which order, is as if each entity emitted the event by itself.
 */
export abstract class TickRound implements ListenerCalls {
  list: CallList
  at = 0
  protected readonly engine: Ticking
  /** For the listeners of one entity. */
  protected readonly alone = new TickCalls<Hearing>()
  /** The entity whose listeners these are, or the last one of a list that has changed. */
  private heard: Hearing | null = null
  /** The list that the round goes through, as calls, and which of them is next. */
  private followed: Followed | null = null
  private calls: TickCalls<Place> | null = null
  private index = 0
  /** The last place on the list that was come to. */
  private last: Place | null = null

  constructor(engine: Ticking) {
    this.engine = engine
    this.list = this.alone
  }

  /** Goes on by followList() or enter(). @returns false where there is nothing more */
  protected abstract advance(): boolean

  /** @param deeper how many events the listeners are within */
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
        // An effect that has just come hears the tick, too.
        if (heard.hearsMore) this.tell(heard, true)
      }
      if (this.followed !== null) this.goOn(this.followed)
      else if (!this.advance()) return false
      if (this.heard !== null || this.list === this.calls) return true
    }
  }

  /** Calls of a list were made, up to `at`. @returns whether it has changed, and there are listeners left of the last one: they are called as they were */
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

  /** Goes through a list, from its beginning. */
  protected followList(list: Followed): void {
    this.followed = list
    this.calls = list.calls
    this.index = 0
    this.last = null
  }

  /** Goes on in the middle of a list. @param at how many of its calls were made */
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

  /** Whether somebody watches events of ticks, so that each has to be emitted. */
  protected get isWatched(): boolean {
    const { trace } = this.engine
    return trace !== null && trace.leavesTicks !== true
  }

  /** Calls the listeners of an entity next. */
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

  /** As enter(), with a list of the calls. @param at which of them is next */
  protected enterCalls(hearing: Hearing, calls: CallList, at: number): void {
    this.list = calls
    this.at = at
    this.heard = hearing
  }

  /** @param withoutListeners whether its effects alone hear it, and its quests */
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
