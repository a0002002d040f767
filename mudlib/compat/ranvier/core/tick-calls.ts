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
  readonly configs: unknown[] = []
  /** Whose listeners they are; null at the end. */
  readonly hearing: (T | null)[] = []
  isStale = false
  /** How many there are: the columns may be longer. */
  size = 0

  addCall(hearing: T, { listener, config }: Subscription): void {
    this.append(listener, hearing.entity, config, hearing)
  }

  /** The calls of an entity's listeners. @param first which of them is the first */
  static of<T extends Hearing>(hearing: T, listeners: readonly Subscription[], first: number): TickCalls<T> {
    const calls = new TickCalls<T>()
    for (let i = first; i < listeners.length; i++) calls.addCall(hearing, listeners[i]!)
    calls.addMark(null)
    return calls
  }

  /** Adds a call of another list. */
  copyCall(from: TickCalls<T>, index: number): void {
    this.append(from.works[index]!, from.selves[index]!, from.configs[index], from.hearing[index]!)
  }

  /** Something that isn't a call comes here: an entity that needs more than calls, or the end. */
  addMark(hearing: T | null): void {
    this.append(null, null, undefined, hearing)
  }

  private append(work: CallList['works'][number], self: GameEntity | null, config: unknown, hearing: T | null): void {
    const { size } = this
    this.works[size] = work
    this.selves[size] = self
    this.configs[size] = config
    this.hearing[size] = hearing
    this.size = size + 1
  }
}
