import type { Area } from '/compat/ranvier/core/area'
import type { GameState } from '/compat/ranvier/core/game-state'
import { Hearer, type Hearing, TickCalls } from '/compat/ranvier/core/tick-calls'
import type { Place } from '/compat/ranvier/core/tick-list'

/** The calls of one area, and the index at which they start among the calls of all areas. */
interface Stretch {
  readonly area: Area
  readonly update: Area['update']
  readonly start: number
  /** The area's calls by kind; null if the area isn't split into calls, and the event is emitted on it as usual. */
  readonly parts: Parts | null
}

/** The calls in an area's tick: first those of its rooms, then those of its monsters, then those of its own listeners. */
interface Parts {
  readonly listeners: NonNullable<Hearing['listeners']>
  readonly rooms: TickCalls<Place>
  readonly npcs: TickCalls<Place>
  readonly own: TickCalls<Hearing>
  /** The index at which the monsters' calls begin. The field below is the index at which the area's own calls begin. */
  readonly npcsAt: number
  readonly ownAt: number
}

/** The calls of all areas, one after the other. As long as nothing changes, a tick is a single loop over this list. */
export class AreaCalls {
  readonly calls = new TickCalls<Hearing>()
  private readonly stretches: Stretch[] = []

  constructor(areas: Iterable<Area>, state: GameState) {
    for (const area of areas) this.addArea(area, state)
    this.calls.end(true)
  }

  private addArea(area: Area, state: GameState): void {
    const { calls } = this
    const { update } = area
    const start = calls.size
    const listeners = area.hearsMore ? null : area.quickListeners
    if (listeners === null) {
      this.stretches.push({ area, update, start, parts: null })
      calls.addMark(new Hearer().be(area, null))
      return
    }
    const rooms = area.roomTicks.calls
    const npcs = area.npcTicks.calls
    const own = area.callsOf(listeners, state)
    calls.copyAll(rooms)
    const npcsAt = calls.size
    calls.copyAll(npcs)
    const ownAt = calls.size
    calls.copyAll(own)
    this.stretches.push({ area, update, start, parts: { listeners, rooms, npcs, own, npcsAt, ownAt } })
  }

  /** Returns whether the list of calls is still up to date. */
  holds(): boolean {
    if (this.calls.isStale) return false
    // If a script has replaced an area's update(), the calls are out of date.
    for (const { area, update } of this.stretches) if (area.update !== update) return false
    return true
  }

  /** Finds the area of a call. @returns the area, its calls, and all areas up to and including it */
  find(index: number): Stretch & { readonly passed: ReadonlySet<Area> } {
    const passed = new Set<Area>()
    let found = this.stretches[0]!
    for (const one of this.stretches) {
      if (one.start > index) break
      passed.add(one.area)
      found = one
    }
    return { ...found, passed }
  }
}
