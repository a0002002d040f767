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

/** Behaviours of ours that the `behaviors` of an NPC's YAML may name, where no bundle has one of that name. */
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

/** The names that YAML may use. */
export const habitNames: readonly string[] = Object.keys(classes)

/**
 * An entry of an NPC's YAML as one of our behaviours: `wander: { chance: 20 }`.
 * @returns undefined where we have none of that name
 */
export function habitOf(name: string, config: unknown): BehaviourSpec | undefined {
  const behaviour = Object.hasOwn(classes, name) ? classes[name] : undefined
  if (!behaviour) return undefined
  const settings = typeof config === 'object' && config !== null ? config : {}
  return (behaviour as unknown as { with(settings: object): BehaviourSpec }).with(settings)
}
