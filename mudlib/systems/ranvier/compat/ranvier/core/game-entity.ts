import type { EventName } from '/compat/ranvier/core/event-emitter'
import { Scriptable } from '/compat/ranvier/core/scriptable'
import type { Subscription } from '/compat/ranvier/core/subscription'
import type { TickList } from '/compat/ranvier/core/tick-list'

/** An entity of the game: an area, a room, an item, an NPC or a player. It keeps track of whether it needs the engine's ticks. */
export class GameEntity extends Scriptable {
  declare entityReference: string | undefined
  /** The tick lists that it is on. */
  private __tickLists: TickList<never>[] | null = null

  /** Whether it needs `updateTick`: it has listeners for it, or effects, which may react to it or expire. */
  get needsTick(): boolean {
    return this.listenerCount('updateTick') > 0 || this.hasEffects()
  }

  /** The listeners for `updateTick`, if all are ordinary ones of scripts; null: the event must be emitted as usual, or the entity is gone. */
  get tickListeners(): readonly Subscription[] | null {
    if (this.__pruned) return null
    const listeners = this.subscriptions('updateTick')
    for (const { once, own } of listeners) if (once || own) return null
    return listeners
  }

  /** Whether its effects get its events too, after its listeners. */
  get hearsMore(): boolean {
    return this.hasEffects()
  }

  /** Passes a tick on to its effects. */
  tickMore(): void {
    if (this.hasEffects()) this.effects.__send('updateTick', [])
  }

  /** Called by a tick list that it has been added to. */
  followTicks(list: TickList<never>): void {
    this.__tickLists = [...(this.__tickLists ?? []), list]
  }

  /** Called by a tick list that it has been removed from. */
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
