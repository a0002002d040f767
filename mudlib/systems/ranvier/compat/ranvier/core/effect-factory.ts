import type { Effect } from '/compat/ranvier/core/effect'
import type { EffectConfig, EffectDefinition, EffectState } from '/compat/ranvier/core/effect-settings'
import type { Engine } from '/compat/ranvier/core/engine'
import type { Listener } from '/compat/ranvier/core/event-emitter'
import { EventManager } from '/compat/ranvier/core/event-manager'
import type { GameState } from '/compat/ranvier/core/game-state'

type Listeners = Record<string, Listener>

/** The contents of an effect's file in a bundle. */
export interface EffectFile extends EffectDefinition {
  listeners?: Listeners | ((state: GameState) => Listeners)
}

/** Holds the effects that bundles define, and makes instances of them. */
export class EffectFactory {
  declare readonly engine: Engine
  effects = new Map<string, { definition: EffectDefinition; eventManager: EventManager }>()

  /** Adds a definition, unless the id is already defined. */
  add(id: string, config: EffectFile, state?: GameState): void {
    if (this.effects.has(id)) return
    const { listeners = {}, ...definition } = config
    const made = typeof listeners === 'function' ? listeners(state as GameState) : listeners || {}
    const eventManager = new EventManager()
    for (const event in made) eventManager.add(event, made[event]!)
    this.effects.set(id, { definition, eventManager })
  }

  has(id: string): boolean {
    return this.effects.has(id)
  }

  get(id: string): EffectDefinition | undefined {
    return this.effects.get(id)?.definition
  }

  /**
   * Makes an effect.
   * @param config overrides the definition's config. As in Ranvier, the override also affects effects that are made later
   * @throws an Error if no bundle defines the effect
   */
  create(id: string, config: Partial<EffectConfig> = {}, state: EffectState = {}): Effect {
    const entry = this.effects.get(id)
    if (!entry) throw new Error(`No valid entry definition found for effect ${id}.`)
    const { definition } = entry
    const effect = new this.engine.classes.Effect(id, {
      ...definition,
      config: Object.assign(definition.config ?? {}, config),
      state: Object.assign(definition.state || {}, state),
    })
    entry.eventManager.attach(effect)
    return effect
  }
}
