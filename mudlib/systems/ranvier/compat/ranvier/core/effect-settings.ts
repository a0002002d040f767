import type { Damage } from '/compat/ranvier/core/damage'

/** How an effect behaves. Bundles add what they like. */
export interface EffectConfig {
  /** Whether it becomes active as soon as somebody has it. */
  autoActivate: boolean
  description: string
  /** Milliseconds; Infinity: until it is removed. */
  duration: number
  /** Whether it is left out of the list that its bearer sees. */
  hidden: boolean
  /** How many of its type add up in one effect; 0: they don't. */
  maxStacks: number
  name: string
  /** Whether it is saved with a player. */
  persists: boolean
  /** Whether another of its type refreshes this one instead of being added. */
  refreshes: boolean
  /** Seconds between two `updateTick`; false: every tick of the engine. */
  tickInterval: number | false
  type: string
  /** Whether another of its type is refused. */
  unique: boolean
  /** RU3's, for sentences. */
  gender?: string
  damageVerb?: string
  [more: string]: unknown
}

/** What an effect remembers. */
export interface EffectState {
  stacks?: number
  /** When it last had an `updateTick`, in milliseconds since 1970. */
  lastTick?: number
  ticks?: number
  tickInterval?: number
  [more: string]: unknown
}

type Change<T> = (current: T) => T
type ChangeNamed<T> = (name: string, current: T) => T
type ChangeDamage = (damage: Damage, current: number) => number

/** What an effect changes of its bearer while it lasts. In all of them `this` is the effect. */
export interface EffectModifiers {
  /** By an attribute's name, or one function for all. */
  attributes: Record<string, Change<number>> | ChangeNamed<number>
  /** As attributes, of any property; RU3's. */
  properties: Record<string, Change<unknown>> | ChangeNamed<unknown>
  incomingDamage: ChangeDamage
  outgoingDamage: ChangeDamage
}

/** What a bundle's file says of an effect, without its listeners. */
export interface EffectDefinition {
  config?: Partial<EffectConfig>
  flags?: symbol[]
  modifiers?: Partial<EffectModifiers>
  state?: EffectState
}

/** An effect as it is saved with its bearer. */
export interface SavedEffect {
  config: Omit<EffectConfig, 'duration'> & { duration: number | 'inf' }
  /** Milliseconds since it became active; null: it hasn't. */
  elapsed: number | null
  id: string
  remaining: number
  /** The id of the skill that it comes from. */
  skill: string | undefined
  state: EffectState
}

/** @param forked whether there is what RU3's fork of the core adds */
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
