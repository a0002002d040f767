import type { GameEntity } from '/compat/ranvier/core/game-entity'
import type { Subscription } from '/compat/ranvier/core/subscription'
import type { CallList } from '/compat/ranvier/core/world'

/** An entity that gets ticks. */
export interface Hearing {
  readonly entity: GameEntity
  /** The listeners to call; null if the event is emitted as usual. */
  readonly listeners: readonly Subscription[] | null
  /** Whether other objects, such as the entity's effects, get its events after its listeners. */
  readonly hearsMore: boolean
}

/** A reusable record of the current entity, with the listeners that it has when its tick begins. */
export class Hearer implements Hearing {
  entity!: GameEntity
  listeners: Hearing['listeners'] = null

  be(entity: GameEntity, listeners: Hearing['listeners']): this {
    this.entity = entity
    this.listeners = listeners
    return this
  }

  get hearsMore(): boolean {
    return this.entity.hearsMore
  }
}

/**
 * The calls of entities' listeners, stored in columns (parallel arrays). A tick goes through hundreds of listeners, and arrays are read
 * several times faster than separate objects.
 */
export class TickCalls<T extends Hearing> implements CallList {
  readonly works: CallList['works'][number][] = []
  readonly selves: (GameEntity | null)[] = []
  readonly firsts: unknown[] = []
  readonly seconds: unknown[] = []
  /** The entity of each listener; null at the end. */
  readonly hearing: (T | null)[] = []
  isStale = false
  /** A larger list that includes the calls of this list; null if there is none. */
  within: TickCalls<Hearing> | null = null
  /** The number of entries in use. The columns may be longer. */
  size = 0

  /** Marks the list, and the larger list that includes it, as stale. */
  spoil(): void {
    this.isStale = true
    this.within?.spoil()
  }

  /** Adds a call. @param value the event's argument; undefined if there is none */
  addCall(hearing: T, { listener, config }: Subscription, value?: unknown): void {
    if (config) this.append(listener, hearing.entity, config, value, hearing)
    else this.append(listener, hearing.entity, value, undefined, hearing)
  }

  /** Copies a call from another list. */
  copyCall(from: TickCalls<T>, index: number): void {
    this.append(from.works[index]!, from.selves[index]!, from.firsts[index], from.seconds[index], from.hearing[index]!)
  }

  /** Copies all calls of another list. A change of the other list then makes this list stale. */
  copyAll(from: TickCalls<T>): void {
    for (let i = 0; i < from.size - 1; i++) this.copyCall(from, i)
    from.within = this
  }

  /** Adds an entry for an entity that needs more than plain calls. */
  addMark(hearing: T): void {
    this.append(null, null, undefined, undefined, hearing)
  }

  /** Ends the list. @param isFinal whether the list never changes again, so that the owners of its calls need to be checked only once */
  end(isFinal: boolean): void {
    this.append(null, null, undefined, undefined, null)
    if (isFinal) Object.freeze(this.selves)
  }

  private append(
    work: CallList['works'][number],
    self: GameEntity | null,
    first: unknown,
    second: unknown,
    hearing: T | null,
  ): void {
    const { size } = this
    this.works[size] = work
    this.selves[size] = self
    this.firsts[size] = first
    this.seconds[size] = second
    this.hearing[size] = hearing
    this.size = size + 1
  }
}
