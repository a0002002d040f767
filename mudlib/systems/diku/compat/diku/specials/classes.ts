import { Guard } from '/behaviours/guard'
import { MobHelper } from '/behaviours/mob-helper'
import { Sentinel } from '/behaviours/sentinel'
import { Spellcaster } from '/behaviours/spellcaster'
import { Teacher } from '/behaviours/teacher'
import { Adept } from '/compat/diku/specials/adept'
import { DikuBreath } from '/compat/diku/specials/breath'
import { DikuCaster } from '/compat/diku/specials/caster'
import { CastleCaptain, CastleGuard, Gambler, TrainingMaster } from '/compat/diku/specials/castle'
import { CastleDoorGuard, CastleTwin } from '/compat/diku/specials/castle-doors'
import { CastleKing } from '/compat/diku/specials/castle-king'
import { Cleaner, CorpseEater } from '/compat/diku/specials/cleaners'
import { Constable } from '/compat/diku/specials/constable'
import { Bank, Postmaster, Receptionist } from '/compat/diku/specials/counters'
import { Dump } from '/compat/diku/specials/dump'
import { GuildGuard } from '/compat/diku/specials/guild-guard'
import { MagicUser } from '/compat/diku/specials/magic-user'
import { Mayor } from '/compat/diku/specials/mayor'
import { Nasty } from '/compat/diku/specials/nasty'
import { Patrolman } from '/compat/diku/specials/patrolman'
import { Pickpocket } from '/compat/diku/specials/pickpocket'
import { Puff } from '/compat/diku/specials/puff'
import { Rival } from '/compat/diku/specials/rival'
import { Snake } from '/compat/diku/specials/snake'
import { ScriptVariables } from '/compat/programs/dg/script-variables'
import type { BehaviourSpec } from '/std/behaviour'

// Maps names to the classes of special procedures, so that a mobile's program can refer to a class by name, as plain data.

/** The classes by name, each with the file from which a program imports it. */
const classes = {
  Adept: [Adept, '/compat/diku/specials/adept'],
  Bank: [Bank, '/compat/diku/specials/counters'],
  CastleCaptain: [CastleCaptain, '/compat/diku/specials/castle'],
  CastleDoorGuard: [CastleDoorGuard, '/compat/diku/specials/castle-doors'],
  CastleGuard: [CastleGuard, '/compat/diku/specials/castle'],
  CastleKing: [CastleKing, '/compat/diku/specials/castle-king'],
  CastleTwin: [CastleTwin, '/compat/diku/specials/castle-doors'],
  Cleaner: [Cleaner, '/compat/diku/specials/cleaners'],
  Constable: [Constable, '/compat/diku/specials/constable'],
  CorpseEater: [CorpseEater, '/compat/diku/specials/cleaners'],
  DikuBreath: [DikuBreath, '/compat/diku/specials/breath'],
  DikuCaster: [DikuCaster, '/compat/diku/specials/caster'],
  Dump: [Dump, '/compat/diku/specials/dump'],
  Gambler: [Gambler, '/compat/diku/specials/castle'],
  Guard: [Guard, '/behaviours/guard'],
  GuildGuard: [GuildGuard, '/compat/diku/specials/guild-guard'],
  MagicUser: [MagicUser, '/compat/diku/specials/magic-user'],
  Mayor: [Mayor, '/compat/diku/specials/mayor'],
  MobHelper: [MobHelper, '/behaviours/mob-helper'],
  Nasty: [Nasty, '/compat/diku/specials/nasty'],
  Patrolman: [Patrolman, '/compat/diku/specials/patrolman'],
  Pickpocket: [Pickpocket, '/compat/diku/specials/pickpocket'],
  Postmaster: [Postmaster, '/compat/diku/specials/counters'],
  Puff: [Puff, '/compat/diku/specials/puff'],
  Receptionist: [Receptionist, '/compat/diku/specials/counters'],
  Rival: [Rival, '/compat/diku/specials/rival'],
  ScriptVariables: [ScriptVariables, '/compat/programs/dg/script-variables'],
  Sentinel: [Sentinel, '/behaviours/sentinel'],
  Snake: [Snake, '/compat/diku/specials/snake'],
  Spellcaster: [Spellcaster, '/behaviours/spellcaster'],
  Teacher: [Teacher, '/behaviours/teacher'],
  TrainingMaster: [TrainingMaster, '/compat/diku/specials/castle'],
} as const

/** A behaviour's name with its settings. In this form, it can be written into a program. */
export interface NamedBehaviour {
  name: keyof typeof classes
  settings: Record<string, unknown>
}

/** Returns the file from which a behaviour's class is imported. */
export function fileOfBehaviour(name: string): string {
  const kebab = name.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase()
  return (classes as Record<string, readonly [unknown, string]>)[name]?.[1] ?? `/behaviours/${kebab}`
}

/** Returns a named behaviour in the form in which a monster lists it. */
export function specOf({ name, settings }: NamedBehaviour): BehaviourSpec {
  return (classes[name][0] as unknown as { with(settings: object): BehaviourSpec }).with(settings)
}
