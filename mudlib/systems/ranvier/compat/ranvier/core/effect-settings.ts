import type { Damage } from '/compat/ranvier/core/damage'

/** The settings of an effect. Bundles may add more. */
export interface EffectConfig {
  /** Whether the effect becomes active as soon as it is added. */
  autoActivate: boolean
  description: string
  /** The duration in milliseconds; Infinity if the effect lasts until it is removed. */
  duration: number
  /** Whether the effect is hidden from the list that its bearer sees. */
  hidden: boolean
  /** The maximum number of effects of the same type that stack into one; 0 if they don't stack. */
  maxStacks: number
  name: string
  /** Whether the effect is saved with a player. */
  persists: boolean
  /** Whether another effect of the same type refreshes this effect instead of being added. */
  refreshes: boolean
  /** Seconds between two `updateTick` events; false if the effect gets one in every tick of the engine. */
  tickInterval: number | false
  type: string
  /** Whether another effect of the same type is refused. */
  unique: boolean
  /** The grammatical gender for messages. The field comes from the RU3 fork. */
  gender?: string
  damageVerb?: string
  [more: string]: unknown
}

/** The state of an effect. */
export interface EffectState {
  stacks?: number
  /** The time of the effect's last `updateTick`, in milliseconds since 1970. */
  lastTick?: number
  ticks?: number
  tickInterval?: number
  [more: string]: unknown
}

type Change<T> = (current: T) => T
type ChangeNamed<T> = (name: string, current: T) => T
type ChangeDamage = (damage: Damage, current: number) => number

/** The changes that an effect makes to its bearer while it lasts. Inside all functions, `this` is the effect. */
export interface EffectModifiers {
  /** A function for each attribute, by name, or one function for all attributes. */
  attributes: Record<string, Change<number>> | ChangeNamed<number>
  /** The same as `attributes`, for any property. The field comes from the RU3 fork. */
  properties: Record<string, Change<unknown>> | ChangeNamed<unknown>
  incomingDamage: ChangeDamage
  outgoingDamage: ChangeDamage
}

/** The contents of an effect's file in a bundle, without the listeners. */
export interface EffectDefinition {
  config?: Partial<EffectConfig>
  flags?: symbol[]
  modifiers?: Partial<EffectModifiers>
  state?: EffectState
}

/** The saved form of an effect. */
export interface SavedEffect {
  config: Omit<EffectConfig, 'duration'> & { duration: number | 'inf' }
  /** Milliseconds since the effect became active; null if it hasn't. */
  elapsed: number | null
  id: string
  remaining: number
  /** The id of the skill that caused the effect. */
  skill: string | undefined
  state: EffectState
}

/** Returns the complete settings of an effect. @param forked whether to include the settings that RU3's fork of the core adds */
export function configOf(given: Partial<EffectConfig> | undefined, forked: boolean): EffectConfig {
  return {
    autoActivate: true,
    description: '',
    duration: Number.POSITIVE_INFINITY,
    hidden: false,
    maxStacks: 0,
    name: 'Unnamed Effect',
    ...(forked ? { gender: '', damageVerb: '' } : {}),
    persists: true,
    refreshes: false,
    tickInterval: false,
    type: 'undef',
    unique: true,
    ...given,
  }
}

export function modifiersOf(given: Partial<EffectModifiers> | undefined): EffectModifiers {
  return {
    attributes: {},
    properties: {},
    incomingDamage: (_damage, current) => current,
    outgoingDamage: (_damage, current) => current,
    ...given,
  }
}
