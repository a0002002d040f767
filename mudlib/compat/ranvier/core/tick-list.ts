import type { Listener } from '/compat/ranvier/core/event-emitter'
import type { GameEntity } from '/compat/ranvier/core/game-entity'
import type { EventTrace, Subscription } from '/compat/ranvier/core/subscription'
import type { ListenerCalls, World } from '/compat/ranvier/core/world'

/** What runs ticks: an engine. */
interface Ticking {
  readonly world: World
  readonly trace: EventTrace | null
  depth: number
}

/** An entity on a list, with what a tick of it does. */
class Place {
  readonly entity: GameEntity
  readonly number: number
  /** The listeners to call; null: it is told the event as any other. */
  listeners: readonly Subscription[] | null = null

  constructor(entity: GameEntity, number: number) {
    this.entity = entity
    this.number = number
  }
}

/**
 * What the engine ticks, in the order in which it was added. Only those that need it are visited: a world of sleeping rooms costs nothing.
 *
 * It goes as a loop over a Set that holds all of them would: what is added while it runs is visited, what is removed is not.
 */
export class TickList<T extends GameEntity> {
  private places = new Map<T, Place>()
  private nextPlace = 1
  /** Those that need ticks, by their places. */
  readonly active: Place[] = []
  /** A round that nobody is in, for the next one. */
  private idle: Round | null = null

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

  /** Called by an entity that may need ticks now, or no longer, or has other listeners. */
  update(entity: T): void {
    const place = this.places.get(entity)!
    place.listeners = entity.tickListeners
    if (entity.needsTick) this.activate(place)
    else this.deactivate(place)
  }

  private activate(place: Place): void {
    const at = this.after(place.number - 1)
    if (this.active[at] !== place) this.active.splice(at, 0, place)
  }

  private deactivate(place: Place): void {
    const at = this.after(place.number - 1)
    if (this.active[at] === place) this.active.splice(at, 1)
  }

  /** Tells all that need it the event `updateTick`. */
  run(engine: Ticking): void {
    if (this.active.length === 0) return
    const { depth } = engine
    const round = this.idle ?? new Round(this as unknown as TickList<GameEntity>, engine)
    this.idle = null
    engine.depth = depth + 1
    try {
      engine.world.callAll(round.begun())
    } finally {
      engine.depth = depth
    }
    this.idle = round
  }

  /** How many there are that need ticks. */
  get size(): number {
    return this.active.length
  }

  /** The index of the first with a place after this one. */
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

/** One round of a list: the listeners to call, one after the other. */
class Round implements ListenerCalls {
  work!: Listener
  self: GameEntity | null = null
  config: unknown = null
  private readonly list: TickList<GameEntity>
  private readonly engine: Ticking
  private place: Place | null = null
  private index = 0
  private listeners: readonly Subscription[] | null = null
  private nextListener = 0

  constructor(list: TickList<GameEntity>, engine: Ticking) {
    this.list = list
    this.engine = engine
  }

  /** Itself, at the beginning of the list. */
  begun(): this {
    this.place = null
    this.listeners = null
    return this
  }

  next(): boolean {
    for (;;) {
      const { listeners, place } = this
      if (listeners !== null) {
        if (this.nextListener < listeners.length) {
          const one = listeners[this.nextListener++]!
          this.work = one.listener
          this.config = one.config
          return true
        }
        // An effect that has just come hears the tick, too.
        if (place!.listeners === null) this.tell(place!.entity, true)
      }
      const { active } = this.list
      // Where nothing has changed, which is usual, the next one is beside the last.
      const index = place === null ? 0 : active[this.index] === place ? this.index + 1 : this.list.after(place.number)
      if (index >= active.length) return false
      this.index = index
      this.enter((this.place = active[index]!))
    }
  }

  private enter(place: Place): void {
    const { entity } = place
    const { trace } = this.engine
    this.nextListener = 0
    const isWatched = trace !== null && trace.leavesTicks !== true
    // What is watched, has effects or is gone hears it as any other event.
    if (place.listeners === null || isWatched || entity.__pruned) {
      this.listeners = null
      this.tell(entity)
    } else {
      this.self = entity
      this.listeners = place.listeners
    }
  }

  private tell(entity: GameEntity, onlyEffects = false): void {
    const { engine } = this
    engine.depth--
    try {
      if (onlyEffects) entity.tickEffects()
      else entity.emit('updateTick')
    } finally {
      engine.depth++
    }
  }
}
