import type { EventEmitter, EventName } from '/compat/ranvier/core/event-emitter'
import type { EventManager } from '/compat/ranvier/core/event-manager'
import type { Subscription } from '/compat/ranvier/core/subscription'

/** The changes that a reload has made so far, recorded so that all of them can be undone. */
export class Journal {
  private readonly steps: (() => void)[] = []

  /** Records a change that the caller is about to make. @param undo undoes the change */
  note(undo: () => void): void {
    this.steps.push(undo)
  }

  set<T extends object, K extends keyof T>(of: T, key: K, value: T[K]): void {
    const before = of[key]
    const had = Object.hasOwn(of, key)
    this.note(() => {
      if (had) of[key] = before
      else delete of[key]
    })
    of[key] = value
  }

  /** Replaces the contents of a map, in order. */
  refill<K, V>(map: Map<K, V>, entries: Iterable<readonly [K, V]>): void {
    const before = [...map]
    const after = [...entries]
    this.note(() => fill(map, before))
    fill(map, after)
  }

  put<K, V>(map: Map<K, V>, key: K, value: V): void {
    const had = map.has(key)
    const before = map.get(key) as V
    this.note(() => (had ? map.set(key, before) : map.delete(key)))
    map.set(key, value)
  }

  remove<K, V>(map: Map<K, V>, key: K): void {
    this.refill(
      map,
      [...map].filter(([one]) => one !== key),
    )
  }

  /** Changes the listeners that a manager has attached to an emitter. A rollback restores the listeners as they are now. */
  listeners(manager: EventManager, emitter: EventEmitter, change: () => void): void {
    const before = new Map<EventName, readonly Subscription[]>()
    for (const event of emitter.eventNames()) {
      const own = emitter.subscriptions(event).filter(one => one.source === manager)
      if (own.length > 0) before.set(event, own)
    }
    this.note(() => emitter.replaceFrom(manager, before))
    change()
  }

  rollBack(): void {
    for (const undo of this.steps.reverse()) undo()
  }
}

function fill<K, V>(map: Map<K, V>, entries: readonly (readonly [K, V])[]): void {
  map.clear()
  for (const [key, value] of entries) map.set(key, value)
}
