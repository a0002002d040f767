import type { Damage } from '/compat/ranvier/core/damage'
import {
  configOf,
  type EffectConfig,
  type EffectDefinition,
  type EffectModifiers,
  type EffectState,
  modifiersOf,
  type SavedEffect,
} from '/compat/ranvier/core/effect-settings'
import type { EffectableEntity } from '/compat/ranvier/core/effectable-entity'
import type { Engine } from '/compat/ranvier/core/engine'
import { EventEmitter, type EventName } from '/compat/ranvier/core/event-emitter'
import type { GameState } from '/compat/ranvier/core/game-state'
import type { Skill } from '/compat/ranvier/core/skill'

/**
 * A lasting effect on an entity: poison, a blessing, the cooldown of a skill. The effect gets all events of its bearer.
 *
 * It has events of its own: effectAdded, effectActivated, effectDeactivated, effectStackAdded(other), effectRefreshed(other), remove.
 */
export class Effect extends EventEmitter {
  declare readonly engine: Engine
  declare id: string
  flags: symbol[]
  config: EffectConfig
  modifiers: EffectModifiers
  state: EffectState
  /** The time when the effect became active, in milliseconds since 1970; 0 if it hasn't. */
  startedAt = 0
  /** How long the effect had been active when it was paused, in milliseconds; 0 or null if it isn't paused. */
  paused: number | null = 0
  declare active: boolean | undefined
  /** The bearer. */
  declare target: EffectableEntity | undefined
  /** The skill that caused the effect. */
  declare skill: Skill | undefined
  /** The entity that caused the effect, if a bundle sets this. */
  declare attacker: EffectableEntity | undefined

  constructor(id: string, def: EffectDefinition) {
    super()
    this.id = id
    this.flags = def.flags || []
    this.config = configOf(def.config, this.forked)
    this.modifiers = modifiersOf(def.modifiers)
    this.state = { ...def.state }
    if (this.config.maxStacks) this.state.stacks = 1
    // An effect with an interval gets its first tick at once.
    if (this.config.tickInterval && !this.state.tickInterval) {
      this.state.lastTick = Number.NEGATIVE_INFINITY
      this.state.ticks = 0
    }
    if (this.config.autoActivate) this.own('effectAdded', this.activate)
  }

  private get forked(): boolean {
    return this.engine?.fork === 'ru3'
  }

  get name(): string {
    return this.config.name
  }

  get description(): string {
    return this.config.description
  }

  get gender(): string | undefined {
    return this.config.gender
  }

  get damageVerb(): string | undefined {
    return this.config.damageVerb
  }

  /** The duration in milliseconds. */
  get duration(): number {
    return this.config.duration
  }

  set duration(milliseconds: number) {
    this.config.duration = milliseconds
  }

  /** Milliseconds since the effect became active; null if it hasn't. */
  get elapsed(): number | null {
    if (!this.startedAt) return null
    return this.paused || this.engine.now() - this.startedAt
  }

  /** Milliseconds until the effect ends. */
  get remaining(): number {
    return this.config.duration - (this.elapsed ?? 0)
  }

  /** Returns whether the effect hasn't expired yet. */
  isCurrent(): boolean {
    return (this.elapsed ?? 0) < this.config.duration
  }

  /** Activates the effect. @throws an Error if the effect has no target */
  activate(): void {
    if (!this.target) throw new Error('Cannot activate an effect without a target')
    if (this.active) return
    this.startedAt = this.engine.now() - (this.elapsed ?? 0)
    this.__switchTo(true, 'effectActivated')
  }

  deactivate(): void {
    if (this.active) this.__switchTo(false, 'effectDeactivated')
  }

  /** Switches `active` and emits the event. In Ranvier, the event's listeners still see the old value of `active`; in the fork,
   * they see the new one. */
  private __switchTo(active: boolean, event: EventName): void {
    if (this.forked) this.active = active
    this.emit(event)
    this.active = active
  }

  /** Removes the effect from its bearer. */
  remove(): void {
    this.emit('remove')
  }

  /** Pauses the effect: it gets no events of its bearer, and its time stops. */
  pause(): void {
    this.paused = this.elapsed
  }

  resume(): void {
    this.startedAt = this.engine.now() - (this.paused ?? 0)
    this.paused = null
  }

  /** Applies the effect to an attribute. @returns the attribute's new value */
  modifyAttribute(attrName: string, currentValue: number): number {
    return this.__modify(this.modifiers.attributes, attrName, currentValue)
  }

  /** Applies the effect to a property. @returns the property's new value */
  modifyProperty(propertyName: string, currentValue: unknown): unknown {
    return this.__modify(this.modifiers.properties, propertyName, currentValue)
  }

  private __modify<T>(
    modifiers: Record<string, (current: T) => T> | ((name: string, current: T) => T),
    name: string,
    current: T,
  ): T {
    if (typeof modifiers === 'function') return modifiers.call(this, name, current)
    return name in modifiers ? modifiers[name]!.call(this, current) : current
  }

  /** Applies the effect to damage that its bearer takes. @returns the new amount */
  modifyIncomingDamage(damage: Damage, currentAmount: number): number {
    return this.modifiers.incomingDamage.call(this, damage, currentAmount)
  }

  /** Applies the effect to damage that its bearer deals. @returns the new amount */
  modifyOutgoingDamage(damage: Damage, currentAmount: number): number {
    return this.modifiers.outgoingDamage.call(this, damage, currentAmount)
  }

  serialize(): SavedEffect {
    const config = { ...this.config } as SavedEffect['config']
    if (config.duration === Number.POSITIVE_INFINITY) config.duration = 'inf'
    const state = { ...this.state }
    // The time of the last tick is saved as the time since then, so that the ticks continue in the same rhythm.
    if (state.lastTick && Number.isFinite(state.lastTick)) state.lastTick = this.engine.now() - state.lastTick
    const { elapsed, id, remaining } = this
    return { config, elapsed, id, remaining, skill: this.skill?.id, state }
  }

  /** Restores the effect from its saved form. */
  hydrate(state: GameState, data: SavedEffect): void {
    const now = this.engine.now()
    if (data.config) {
      this.config = data.config as EffectConfig
      if (data.config.duration === 'inf') this.config.duration = Number.POSITIVE_INFINITY
    }
    if (isNumber(data.elapsed)) this.startedAt = now - Number(data.elapsed)
    const ticks = isNumber(data.state?.lastTick)
    if (ticks) data.state.lastTick = now - Number(data.state.lastTick)
    // The fork drops the saved state of effects that don't tick.
    if (data.state && (ticks || !this.forked)) this.state = data.state
    if (data.skill) this.skill = state.SkillManager.get(data.skill) || state.SpellManager.get(data.skill)
  }
}

/** Returns whether JavaScript can convert a value to a number. That includes null (as 0), which JSON writes for -Infinity. */
function isNumber(value: unknown): boolean {
  return !Number.isNaN(Number(value))
}
