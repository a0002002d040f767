import type { Area } from '/compat/ranvier/core/area'
import type { GameState } from '/compat/ranvier/core/game-state'
import { Hearer, type Hearing } from '/compat/ranvier/core/tick-calls'
import { TickRound } from '/compat/ranvier/core/tick-round'

/** A round through all areas: the rooms of each, its monsters, and then its own listeners, who get the state of the game. */
export class AreaRound extends TickRound {
  private areas!: Iterator<Area>
  private state!: GameState
  /** The area in which the round is, its listeners when it came there, and whether it is still among the rooms. */
  private area: Area | null = null
  private listeners: Hearing['listeners'] = null
  private readonly own = new Hearer()
  private inRooms = false
  /** Whether the area's own listeners are being called. */
  private isLeaving = false

  begin(areas: Iterable<Area>, state: GameState): this {
    this.areas = areas[Symbol.iterator]()
    this.state = state
    this.area = null
    this.isLeaving = false
    this.value = undefined
    return this
  }

  protected advance(): boolean {
    const { area } = this
    if (area === null || this.isLeaving) return this.beginNext()
    if (this.inRooms) {
      this.inRooms = false
      this.followList(area.npcTicks)
      return true
    }
    this.leave(area, this.listeners!)
    return true
  }

  /** Calls the area's own listeners. */
  private leave(area: Area, listeners: NonNullable<Hearing['listeners']>): void {
    this.isLeaving = true
    this.engine.depth--
    this.value = this.state
    const hearing = this.own.be(area, listeners)
    // The first is the one that tells the rooms and the monsters.
    if (this.isWatched) this.enter(hearing, 1)
    else this.enterCalls(hearing, area.callsOf(listeners))
  }

  /** @returns false where there is no other area */
  private beginNext(): boolean {
    if (this.isLeaving) {
      this.isLeaving = false
      this.engine.depth++
      this.value = undefined
    }
    this.area = null
    const { done, value: area } = this.areas.next() as IteratorResult<Area, Area>
    if (done === true) return false
    this.listeners = this.isWatched ? null : area.quickListeners
    if (this.listeners === null) {
      this.engine.depth -= 2
      try {
        area.emit('updateTick', this.state)
      } finally {
        this.engine.depth += 2
      }
      return true
    }
    this.area = area
    // Most rooms need no ticks.
    this.inRooms = area.roomTicks.size > 0
    this.followList(this.inRooms ? area.roomTicks : area.npcTicks)
    return true
  }
}
