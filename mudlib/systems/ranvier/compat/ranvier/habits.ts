import { Aggressive } from '/behaviours/aggressive'
import { Chat } from '/behaviours/chat'
import { Dialogue } from '/behaviours/dialogue'
import { Fido } from '/behaviours/fido'
import { Guard } from '/behaviours/guard'
import { Helper } from '/behaviours/helper'
import { Hunter } from '/behaviours/hunter'
import { Patroller } from '/behaviours/patroller'
import { Scavenger } from '/behaviours/scavenger'
import { Sentinel } from '/behaviours/sentinel'
import { Talker } from '/behaviours/talker'
import { Timid } from '/behaviours/timid'
import { Wander } from '/behaviours/wander'
import { Wimpy } from '/behaviours/wimpy'
import type { Behaviour, BehaviourSpec } from '/std/behaviour'

/** The mudlib behaviours that the `behaviors` of an NPC's YAML may name, if no bundle defines a behavior with that name. */
const classes: Readonly<Record<string, new () => Behaviour>> = {
  aggressive: Aggressive as new () => Behaviour,
  chat: Chat as new () => Behaviour,
  dialogue: Dialogue as new () => Behaviour,
  fido: Fido as new () => Behaviour,
  guard: Guard as new () => Behaviour,
  helper: Helper as new () => Behaviour,
  hunter: Hunter as new () => Behaviour,
  patroller: Patroller as new () => Behaviour,
  scavenger: Scavenger as new () => Behaviour,
  sentinel: Sentinel as new () => Behaviour,
  talker: Talker as new () => Behaviour,
  timid: Timid as new () => Behaviour,
  wander: Wander as new () => Behaviour,
  wimpy: Wimpy as new () => Behaviour,
}

/** Settings whose values may differ in type from the default. */
const ofSeveralKinds: ReadonlySet<string> = new Set(['start'])

/** The names that YAML may use. */
export const habitNames: readonly string[] = Object.keys(classes)

/**
 * Finds a mistake in the YAML settings of a mudlib behaviour: an unknown name, or a value whose type differs from that of the
 * default. @returns null if there is no mistake, or no such behaviour
 */
export function habitMistake(name: string, config: unknown): string | null {
  const behaviour = Object.hasOwn(classes, name) ? classes[name] : undefined
  if (!behaviour || config === null || config === undefined || typeof config === 'boolean') return null
  if (kindOf(config) !== 'a map') return `the settings of ${name} are ${kindOf(config)}, and should be a map`
  const usual = new behaviour().defaults() as Readonly<Record<string, unknown>>
  for (const [key, value] of Object.entries(config)) {
    if (!Object.hasOwn(usual, key)) {
      const known = Object.keys(usual)
      return `${name} has no setting ${key}: ${known.length > 0 ? `there are ${known.join(', ')}` : 'it has none'}`
    }
    const own = usual[key]
    if (own !== null && !ofSeveralKinds.has(key) && kindOf(value) !== kindOf(own))
      return `${key} of ${name} is ${kindOf(value)}, and should be ${kindOf(own)}`
  }
  return null
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'a map'
  if (value === null || value === undefined) return 'nothing'
  return { string: 'a text', number: 'a number', boolean: 'true or false' }[typeof value as string] ?? typeof value
}

/**
 * Returns the mudlib behaviour for an entry of an NPC's YAML, such as `wander: { chance: 20 }`.
 * @returns undefined if there is no behaviour with that name
 */
export function habitOf(name: string, config: unknown): BehaviourSpec | undefined {
  const behaviour = Object.hasOwn(classes, name) ? classes[name] : undefined
  if (!behaviour) return undefined
  const settings = typeof config === 'object' && config !== null ? config : {}
  return (behaviour as unknown as { with(settings: object): BehaviourSpec }).with(settings)
}
