import type { Attribute } from '/compat/ranvier/core/attribute'
import type { Damage } from '/compat/ranvier/core/damage'
import type { Effect } from '/compat/ranvier/core/effect'
import type { SavedEffect } from '/compat/ranvier/core/effect-settings'
import type { EffectableEntity } from '/compat/ranvier/core/effectable-entity'
import type { EventName } from '/compat/ranvier/core/event-emitter'
import type { GameState } from '/compat/ranvier/core/game-state'

/** The effects of an entity. Expired effects are removed when the list is used. */
export class EffectList {
  /** The effects; before hydration, in their saved form. */
  effects: Set<Effect>
  target: EffectableEntity

  /** Makes the list of an entity's effects. @param effects the effects, or their saved form */
  constructor(target: EffectableEntity, effects?: Iterable<Effect | SavedEffect> | null) {
    this.effects = new Set(effects as Iterable<Effect> | null | undefined)
    this.target = target
  }

  /** The number of current effects. */
  get size(): number {
    this.validateEffects()
    return this.effects.size
  }

  entries(): Effect[] {
    this.validateEffects()
    return [...this.effects]
  }

  hasEffectType(type: string): boolean {
    return !!this.getByType(type)
  }

  getByType(type: string): Effect | undefined {
    for (const effect of this.effects) if (effect.config.type === type) return effect
    return undefined
  }

  /**
   * Passes an event of the bearer on to all effects that aren't paused. `updateTick` is passed only to effects whose interval is over.
   * The bearer's effectAdded and effectRemoved are not passed on, because effects have events of their own with these names.
   */
  emit(event: EventName, ...args: unknown[]): void {
    this.__send(event, args)
  }

  __send(event: EventName, args: readonly unknown[]): void {
    this.validateEffects()
    if (event === 'effectAdded' || event === 'effectRemoved') return
    for (const effect of this.effects) {
      if (effect.paused || (event === 'updateTick' && !this.tick(effect))) continue
      effect.__send(event, args)
    }
  }

  /** Checks an effect's interval before an `updateTick`. @returns whether the effect is due */
  private tick(effect: Effect): boolean {
    const { tickInterval } = effect.config
    if (!tickInterval) return true
    const { state } = effect
    const now = effect.engine.now()
    if (now - (state.lastTick as number) < tickInterval * 1000) return false
    state.lastTick = now
    state.ticks = (state.ticks as number) + 1
    return true
  }

  /**
   * Adds an effect to the bearer. If the bearer already has an effect of the same type, that effect may be stacked or refreshed instead.
   * @returns false if there is already a unique effect of its type
   * @throws an Error if the effect already has a target
   */
  add(effect: Effect): boolean {
    if (effect.target) throw new Error('Cannot add effect, already has a target.')
    for (const present of this.effects) {
      if (effect.config.type !== present.config.type) continue
      const { maxStacks } = present.config
      if (maxStacks && (present.state.stacks as number) < maxStacks) {
        present.state.stacks = Math.min(maxStacks, (present.state.stacks as number) + 1)
        present.emit('effectStackAdded', effect)
        return true
      }
      if (present.config.refreshes) {
        present.emit('effectRefreshed', effect)
        return true
      }
      if (present.config.unique) return false
    }
    this.effects.add(effect)
    effect.target = this.target
    this.target.effectsChanged()
    effect.emit('effectAdded')
    this.target.emit('effectAdded', effect)
    effect.own('remove', () => this.remove(effect))
    return true
  }

  /** Deactivates and removes an effect. @throws ReferenceError if the bearer doesn't have the effect */
  remove(effect: Effect): void {
    if (!this.effects.has(effect)) throw new ReferenceError('Trying to remove effect that was never added')
    effect.deactivate()
    this.effects.delete(effect)
    this.target.effectsChanged()
    this.target.emit('effectRemoved')
  }

  /** Removes all effects without any events. */
  clear(): void {
    if (this.effects.size === 0) return
    this.effects = new Set()
    this.target.effectsChanged()
  }

  /** Removes expired effects. */
  validateEffects(): void {
    for (const effect of this.effects) if (!effect.isCurrent()) this.remove(effect)
  }

  /** Applies all effects to an attribute. @returns the maximum of the attribute */
  evaluateAttribute(attr: Attribute): number {
    this.validateEffects()
    let value = attr.base || 0
    for (const effect of this.effects) if (!effect.paused) value = effect.modifyAttribute(attr.name, value)
    return value
  }

  /** Applies all effects to a property. @returns the value of the property */
  evaluateProperty(propertyName: string, propertyValue: unknown): unknown {
    this.validateEffects()
    let value = propertyValue
    for (const effect of this.effects) if (!effect.paused) value = effect.modifyProperty(propertyName, value)
    return value
  }

  /** Applies all effects to damage that the bearer takes. @returns the amount, at least 0, so that damage never heals */
  evaluateIncomingDamage(damage: Damage, currentAmount: number): number {
    this.validateEffects()
    let amount = currentAmount
    for (const effect of this.effects) amount = effect.modifyIncomingDamage(damage, amount)
    return Math.max(amount, 0) || 0
  }

  /** Applies all effects to damage that the bearer deals. @returns the amount, at least 0 */
  evaluateOutgoingDamage(damage: Damage, currentAmount: number): number {
    this.validateEffects()
    let amount = currentAmount
    for (const effect of this.effects) amount = effect.modifyOutgoingDamage(damage, amount)
    return Math.max(amount, 0) || 0
  }

  /** Returns the saved form of the effects that persist. */
  serialize(): SavedEffect[] {
    this.validateEffects()
    return [...this.effects].filter(effect => effect.config.persists).map(effect => effect.serialize())
  }

  /** Makes effects from their saved form, and adds them to the bearer. */
  hydrate(state: GameState): void {
    const saved = this.effects as unknown as Set<SavedEffect>
    this.effects = new Set()
    for (const one of saved) {
      const effect = state.EffectFactory.create(one.id)
      effect.hydrate(state, one)
      this.add(effect)
    }
  }
}
