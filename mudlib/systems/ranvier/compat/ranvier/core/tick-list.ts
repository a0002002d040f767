import type { GameEntity } from '/compat/ranvier/core/game-entity'
import type { Subscription } from '/compat/ranvier/core/subscription'
import { type Hearing, TickCalls } from '/compat/ranvier/core/tick-calls'
import { type Ticking, TickRound } from '/compat/ranvier/core/tick-round'

/** An entity on a tick list, with the data for its ticks. */
export class Place implements Hearing {
  readonly entity: GameEntity
  readonly number: number
  /** The listeners to call before the entity's effects; null if the event is emitted as usual. */
  listeners: readonly Subscription[] | null = null
  /** Whether the entity's effects also get the event. */
  hearsMore = false

  constructor(entity: GameEntity, number: number) {
    this.entity = entity
    this.number = number
  }
}

/**
 * Entities that the engine ticks, in the order in which they were added. Only those that need ticks are visited, so idle rooms cost nothing.
 *
 * A tick behaves like a loop over a Set of all these entities: entities that are added during the tick are visited, and removed entities
 * are not.
 */
export class TickList<T extends GameEntity> {
  private places = new Map<T, Place>()
  private nextPlace = 1
  /** The entities that need ticks, sorted by number. */
  readonly active: Place[] = []
  /** The cached calls of the active entities. The field below has the index at which the calls of each entity begin. */
  private known: TickCalls<Place> | null = null
  private starts: number[] = []
  /** A round that isn't in use, for reuse by the next tick. */
  private idle: ListRound | null = null

  add(entity: T): void {
    if (this.places.has(entity)) return
    this.places.set(entity, new Place(entity, this.nextPlace++))
    entity.followTicks(this as unknown as TickList<never>)
    this.update(entity)
  }

  remove(entity: T): void {
    const place = this.places.get(entity)
    if (!place) return
    this.deactivate(place)
    this.places.delete(entity)
    entity.unfollowTicks(this as unknown as TickList<never>)
  }

  /** Called by an entity that may have started or stopped needing ticks, or whose listeners have changed. */
  update(entity: T): void {
    const place = this.places.get(entity)!
    place.listeners = entity.tickListeners
    place.hearsMore = entity.hearsMore
    if (entity.needsTick) this.activate(place)
    else this.deactivate(place)
  }

  private activate(place: Place): void {
    const at = this.after(place.number - 1)
    if (this.active[at] !== place) this.active.splice(at, 0, place)
    this.forgetCalls()
  }

  private deactivate(place: Place): void {
    const at = this.after(place.number - 1)
    if (this.active[at] !== place) return
    this.active.splice(at, 1)
    this.forgetCalls()
  }

  private forgetCalls(): void {
    this.known?.spoil()
    this.known = null
  }

  /** The calls of a tick. When the list of entities changes, the calls become stale and are replaced by a new object. */
  get calls(): TickCalls<Place> {
    return (this.known ??= this.listCalls())
  }

  private listCalls(): TickCalls<Place> {
    const calls = new TickCalls<Place>()
    this.starts = []
    for (const place of this.active) {
      this.starts.push(calls.size)
      const { hearsMore, listeners } = place
      if (listeners === null || hearsMore || listeners.length === 0) calls.addMark(place)
      else for (const one of listeners) calls.addCall(place, one)
    }
    this.starts.push(calls.size)
    calls.end(true)
    return calls
  }

  /** Returns the index in `calls` of the first call after a place; for null, the index of the first call. */
  indexAfter(place: Place | null): number {
    const { calls } = this
    return place === null ? 0 : (this.starts[this.after(place.number)] ?? calls.size - 1)
  }

  /** Emits `updateTick` on all entities that need ticks. */
  run(engine: Ticking): void {
    if (this.active.length === 0) return
    const round = this.idle ?? new ListRound(engine)
    this.idle = null
    round.begin(this as unknown as TickList<never>).run(1)
    this.idle = round
  }

  /** The number of entities that need ticks. */
  get size(): number {
    return this.active.length
  }

  /** Returns the index of the first active entity whose number is larger than the given number. */
  after(number: number): number {
    let low = 0
    let high = this.active.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.active[middle]!.number <= number) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** A round through one list. */
class ListRound extends TickRound {
  private todo: TickList<never> | null = null

  begin(list: TickList<never>): this {
    this.todo = list
    return this
  }

  protected advance(): boolean {
    const { todo } = this
    if (todo === null) return false
    this.todo = null
    this.followList(todo)
    return true
  }
}
