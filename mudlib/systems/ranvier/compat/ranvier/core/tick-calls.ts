import type { GameEntity } from '/compat/ranvier/core/game-entity'
import type { Subscription } from '/compat/ranvier/core/subscription'
import type { CallList } from '/compat/ranvier/core/world'

/** An entity that hears ticks. */
export interface Hearing {
  readonly entity: GameEntity
  /** The listeners to call; null: it is told the event as any other. */
  readonly listeners: readonly Subscription[] | null
  /** Whether others hear what it hears, after its listeners: its effects. */
  readonly hearsMore: boolean
}

/** One entity after another, with the listeners that each has when its tick begins. */
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
 * The listeners of entities, in columns: a tick goes through hundreds, and what lies side by side is read several times as quickly as what
 * is spread over objects.
 */
export class TickCalls<T extends Hearing> implements CallList {
  readonly works: CallList['works'][number][] = []
  readonly selves: (GameEntity | null)[] = []
  readonly firsts: unknown[] = []
  readonly seconds: unknown[] = []
  /** Whose listeners they are; null at the end. */
  readonly hearing: (T | null)[] = []
  isStale = false
  /** The list that holds these calls, too. */
  within: TickCalls<Hearing> | null = null
  /** How many there are: the columns may be longer. */
  size = 0

  /** What comes next isn't what it was any more. */
  spoil(): void {
    this.isStale = true
    this.within?.spoil()
  }

  /** @param value what the event says; nothing if it is undefined */
  addCall(hearing: T, { listener, config }: Subscription, value?: unknown): void {
    if (config) this.append(listener, hearing.entity, config, value, hearing)
    else this.append(listener, hearing.entity, value, undefined, hearing)
  }

  /** Adds a call of another list. */
  copyCall(from: TickCalls<T>, index: number): void {
    this.append(from.works[index]!, from.selves[index]!, from.firsts[index], from.seconds[index], from.hearing[index]!)
  }

  /** Adds all that is in another list, which tells this one when it changes. */
  copyAll(from: TickCalls<T>): void {
    for (let i = 0; i < from.size - 1; i++) this.copyCall(from, i)
    from.within = this
  }

  /** Something that isn't a call comes here: an entity that needs more than calls. */
  addMark(hearing: T): void {
    this.append(null, null, undefined, undefined, hearing)
  }

  /** That is all. @param isFinal whether the list never changes again: whose its calls are need be looked at once only */
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
