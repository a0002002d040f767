import type { Area } from '/compat/ranvier/core/area'
import { AreaCalls } from '/compat/ranvier/core/area-calls'
import { AreaRound } from '/compat/ranvier/core/area-round'
import { BehaviorManager } from '/compat/ranvier/core/behavior-manager'
import type { Engine } from '/compat/ranvier/core/engine'
import type { GameState } from '/compat/ranvier/core/game-state'

/**
 * How many ticks to wait after a change before the list of calls is built again. The wait keeps the list cheap in a world that changes constantly.
 */
const ticksToList = 10

/** A map of areas by name. It reports all changes, because scripts can also change the map. */
class Areas extends Map<string, Area> {
  private readonly changed: () => void

  constructor(changed: () => void) {
    super()
    this.changed = changed
  }

  override set(name: string, area: Area): this {
    this.changed()
    return super.set(name, area)
  }

  override delete(name: string): boolean {
    this.changed()
    return super.delete(name)
  }

  override clear(): void {
    this.changed()
    super.clear()
  }
}

/** All areas, and instances of areas. */
export class AreaManager {
  declare readonly engine: Engine
  declare _placeholder: Area | undefined
  areas: Map<string, Area> = new Areas(() => this.calls?.calls.spoil())
  scripts = new BehaviorManager()
  /** A round that isn't in use, for reuse by the next tick. */
  private idle: AreaRound | null = null
  /** The list of calls in a tick; null if each area has to be visited. */
  private calls: AreaCalls | null = null
  /** The number of ticks that have passed without a list of calls. */
  private unlisted = 0

  getArea(name: string, instanceId: string | null = null): Area | undefined {
    return this.areas.get(this.getInstanceRef(name, instanceId))
  }

  /** Returns the area of a reference like `wood:oak`. */
  getAreaByReference(entityRef: string, instanceId: string | null = null): Area | undefined {
    return this.getArea(entityRef.split(':')[0]!, instanceId)
  }

  addArea(area: Area, instanceId: string | null = null): void {
    this.areas.set(this.getInstanceRef(area.name, instanceId), area)
  }

  /** Removes an area from the list. Its rooms and their contents continue to exist. */
  removeArea(area: Area, instanceId: string | null = null): void {
    this.areas.delete(this.getInstanceRef(area.name, instanceId))
  }

  getInstanceRef(areaName: string, instanceId: string | null = null): string {
    return instanceId ? `${areaName}__${instanceId}` : areaName
  }

  /** Ticks every area: its rooms and monsters, then its behaviors. */
  tickAll(state: GameState): void {
    const round = this.idle ?? new AreaRound(this.engine)
    this.idle = null
    round.begin(this.areas, state, this.knownCalls(state)).run(2)
    this.idle = round
  }

  private knownCalls(state: GameState): AreaCalls | null {
    // If a script has replaced the map, changes aren't reported, so no list is used.
    if (!(this.areas instanceof Areas)) return null
    if (this.calls?.holds()) return this.calls
    if (this.calls !== null) this.unlisted = 0
    this.calls = ++this.unlisted > ticksToList ? new AreaCalls(this.areas.values(), state) : null
    return this.calls
  }

  /** Returns the area that holds players whose room no longer exists. */
  getPlaceholderArea(): Area {
    if (this._placeholder) return this._placeholder
    const { Area, Room } = this.engine.classes
    const area = new Area(null, 'placeholder', { title: 'Placeholder' })
    this._placeholder = area
    area.addRoom(
      new Room(area, {
        id: 'placeholder',
        title: 'Placeholder',
        description: 'You are not in a valid room. Please contact an administrator.',
      } as never),
    )
    return area
  }
}
