import type { EventName } from '/compat/ranvier/core/event-emitter'
import { Scriptable } from '/compat/ranvier/core/scriptable'
import type { Subscription } from '/compat/ranvier/core/subscription'
import type { TickList } from '/compat/ranvier/core/tick-list'

/** An entity of the game: an area, a room, an item, an NPC or a player. The class keeps track of whether the entity needs the engine's ticks. */
export class GameEntity extends Scriptable {
  declare entityReference: string | undefined
  /** The tick lists that the entity is on. */
  private __tickLists: TickList<never>[] | null = null

  /** Whether the entity needs `updateTick`: whether it has listeners for this event, or effects, which may react to the event or expire. */
  get needsTick(): boolean {
    return this.listenerCount('updateTick') > 0 || this.hasEffects()
  }

  /**
   * The listeners for `updateTick`, if all are ordinary listeners of scripts. Null if the event must be emitted as usual, or if the
   * entity has been removed.
   */
  get tickListeners(): readonly Subscription[] | null {
    if (this.__pruned) return null
    const listeners = this.subscriptions('updateTick')
    for (const { once, own } of listeners) if (once || own) return null
    return listeners
  }

  /** Whether the entity's effects also get the entity's events, after the entity's own listeners. */
  get hearsMore(): boolean {
    return this.hasEffects()
  }

  /** Passes a tick on to the entity's effects. */
  tickMore(): void {
    if (this.hasEffects()) this.effects.__send('updateTick', [])
  }

  /** Called by a tick list to which the entity has been added. */
  followTicks(list: TickList<never>): void {
    this.__tickLists = [...(this.__tickLists ?? []), list]
  }

  /** Called by a tick list from which the entity has been removed. */
  unfollowTicks(list: TickList<never>): void {
    const left = this.__tickLists?.filter(one => one !== list) ?? []
    this.__tickLists = left.length > 0 ? left : null
  }

  private __tickChanged(): void {
    for (const list of this.__tickLists ?? []) list.update(this as never)
  }

  override effectsChanged(): void {
    this.__tickChanged()
    this.engine?.world.changed(this, 'effects')
  }

  protected override attributesChanged(): void {
    this.engine?.world.changed(this, 'attributes')
  }

  protected override listenersChanged(event: EventName): void {
    if (event === 'updateTick') this.__tickChanged()
  }
}
