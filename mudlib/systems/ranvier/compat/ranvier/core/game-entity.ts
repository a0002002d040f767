import type { EventName } from '/compat/ranvier/core/event-emitter'
import { Scriptable } from '/compat/ranvier/core/scriptable'
import type { Subscription } from '/compat/ranvier/core/subscription'
import type { TickList } from '/compat/ranvier/core/tick-list'

/** What the game consists of: areas, rooms, items, NPCs and players. It knows whether the engine's ticks concern it. */
export class GameEntity extends Scriptable {
  declare entityReference: string | undefined
  /** The lists of what is ticked that it is on. */
  private __tickLists: TickList<never>[] | null = null

  /** Whether `updateTick` does anything: somebody listens, or an effect may do something or end. */
  get needsTick(): boolean {
    return this.listenerCount('updateTick') > 0 || this.hasEffects()
  }

  /** Who listens to `updateTick`, each as scripts' listeners usually do; null: it has to be told as any other event, or is gone. */
  get tickListeners(): readonly Subscription[] | null {
    if (this.__pruned) return null
    const listeners = this.subscriptions('updateTick')
    for (const { once, own } of listeners) if (once || own) return null
    return listeners
  }

  /** Whether others hear what it hears, after its listeners: its effects. */
  get hearsMore(): boolean {
    return this.hasEffects()
  }

  /** Tells those others of a tick. */
  tickMore(): void {
    if (this.hasEffects()) this.effects.__send('updateTick', [])
  }

  /** Called by a list that it was added to. */
  followTicks(list: TickList<never>): void {
    this.__tickLists = [...(this.__tickLists ?? []), list]
  }

  /** Called by a list that it was removed from. */
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
