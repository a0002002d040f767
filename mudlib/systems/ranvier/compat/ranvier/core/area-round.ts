import type { Area } from '/compat/ranvier/core/area'
import type { AreaCalls } from '/compat/ranvier/core/area-calls'
import type { GameState } from '/compat/ranvier/core/game-state'
import { Hearer, type Hearing, type TickCalls } from '/compat/ranvier/core/tick-calls'
import { TickRound } from '/compat/ranvier/core/tick-round'

/**
 * A tick round through all areas. For each area, it visits the rooms, the monsters, and then the area's own listeners, which get the game
 * state.
 */
export class AreaRound extends TickRound {
  private all!: ReadonlyMap<string, Area>
  private areas!: Iterator<Area>
  private state!: GameState
  /** The calls of the whole round, as long as none of them changes; null if the round visits one area after another. */
  private whole: AreaCalls | null = null
  /** The current area. The fields below are its listeners when the round reached it, and whether the round is still in its rooms. */
  private area: Area | null = null
  private listeners: Hearing['listeners'] = null
  private readonly own = new Hearer()
  private inRooms = false
  /** Whether the area's own listeners are being called. */
  private isLeaving = false

  /** Begins a round. @param whole the calls of all areas, if they are known */
  begin(areas: ReadonlyMap<string, Area>, state: GameState, whole: AreaCalls | null): this {
    this.all = areas
    this.areas = areas.values()
    this.state = state
    this.whole = this.isWatched ? null : whole
    this.area = null
    this.isLeaving = false
    return this
  }

  override next(): boolean {
    const { whole } = this
    if (whole === null) return super.next()
    const { calls } = whole
    while (!calls.isStale) {
      const hearing = calls.hearing[this.at]!
      if (hearing === null) return false
      if (calls.works[this.at] !== null) {
        this.list = calls
        return true
      }
      this.at++
      if (hearing instanceof Hearer) this.tellArea(hearing.entity as Area)
      else this.tell(hearing)
    }
    this.whole = null
    return this.goOnByAreas(whole) || super.next()
  }

  /** Switches to visiting one area after another, because the remaining calls have changed. @returns whether the area's own listeners come next */
  private goOnByAreas(whole: AreaCalls): boolean {
    const { at } = this
    const { area, start, parts, passed } = whole.find(at - 1)
    this.areas = others(this.all.values(), passed)
    this.list = this.alone
    if (parts === null) return false
    this.area = area
    this.listeners = parts.listeners
    this.inRooms = at <= parts.npcsAt
    if (this.inRooms) this.resume(area.roomTicks, parts.rooms, at - start)
    else if (at <= parts.ownAt) this.resume(area.npcTicks, parts.npcs, at - parts.npcsAt)
    else return this.callOwn(area, parts.listeners, parts.own, at - parts.ownAt)
    return false
  }

  protected advance(): boolean {
    const { area } = this
    if (area === null || this.isLeaving) return this.beginNext()
    if (this.inRooms) {
      this.inRooms = false
      this.followList(area.npcTicks)
      return true
    }
    const listeners = this.listeners!
    this.callOwn(area, listeners, area.callsOf(listeners, this.state))
    return true
  }

  /**
   * Calls the area's own listeners.
   * @param at how many listeners have already been called
   * @returns whether any listeners are left
   */
  private callOwn(
    area: Area,
    listeners: NonNullable<Hearing['listeners']>,
    calls: TickCalls<Hearing>,
    at = 0,
  ): boolean {
    this.isLeaving = true
    this.engine.depth--
    this.enterCalls(this.own.be(area, listeners), calls, at)
    return calls.works[at] !== null
  }

  /** Begins with the next area. @returns false if there is no other area */
  private beginNext(): boolean {
    if (this.isLeaving) {
      this.isLeaving = false
      this.engine.depth++
    }
    this.area = null
    const { done, value: area } = this.areas.next() as IteratorResult<Area, Area>
    if (done === true) return false
    this.listeners = this.isWatched ? null : area.quickListeners
    if (this.listeners === null) {
      this.tellArea(area)
      return true
    }
    this.area = area
    // Most areas have no rooms that need ticks.
    this.inRooms = area.roomTicks.size > 0
    this.followList(this.inRooms ? area.roomTicks : area.npcTicks)
    return true
  }

  private tellArea(area: Area): void {
    this.engine.depth -= 2
    try {
      area.emit('updateTick', this.state)
    } finally {
      this.engine.depth += 2
    }
  }
}

function* others(areas: Iterable<Area>, passed: ReadonlySet<Area>): Iterator<Area> {
  for (const area of areas) if (!passed.has(area)) yield area
}
