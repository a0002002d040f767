import { Breath } from '/behaviours/breath'
import { Fido } from '/behaviours/fido'
import { Guard } from '/behaviours/guard'
import { Healer } from '/behaviours/healer'
import { MobHelper } from '/behaviours/mob-helper'
import { Scavenger } from '/behaviours/scavenger'
import { Spellcaster } from '/behaviours/spellcaster'
import { Teacher } from '/behaviours/teacher'
import { Thief } from '/behaviours/thief'
import { Venom } from '/behaviours/venom'
import type { DamageType } from '/lib/damage'
import type { BehaviourSpec } from '/std/behaviour'

// Special procedures, which servers of the Diku family have in their code and files refer to by name or number.

/** A behaviour by name, with its settings: so that it can be written into a program. */
export interface NamedBehaviour {
  name: keyof typeof classes
  settings: Record<string, unknown>
}

const classes = { Breath, Fido, Guard, Healer, MobHelper, Scavenger, Spellcaster, Teacher, Thief, Venom }

const breath = (...types: DamageType[]): NamedBehaviour => ({
  name: 'Breath',
  settings: { types, area: types[0] === 'poison' },
})
const casts = (...spells: object[]): NamedBehaviour => ({ name: 'Spellcaster', settings: { spells } })

/** ROM's and SMAUG's by name, with our spells that do what theirs do. */
const bySpec: Readonly<Record<string, readonly NamedBehaviour[]>> = {
  spec_breath_any: [breath('fire', 'cold', 'acid', 'lightning', 'poison')],
  spec_breath_acid: [breath('acid')],
  spec_breath_fire: [breath('fire')],
  spec_breath_frost: [breath('cold')],
  spec_breath_gas: [breath('poison')],
  spec_breath_lightning: [breath('lightning')],
  spec_cast_adept: [{ name: 'Healer', settings: { level: 10 } }],
  spec_cast_cleric: [
    casts(
      { spell: 'heal', below: 40, onSelf: true },
      { spell: 'blindness', chance: 15 },
      { spell: 'poison', chance: 15 },
      { spell: 'earthquake', chance: 15 },
    ),
  ],
  spec_cast_judge: [casts({ spell: 'fireball', chance: 25 })],
  spec_cast_mage: [
    casts({ spell: 'blindness', chance: 10 }, { spell: 'frost', chance: 15 }, { spell: 'fireball', chance: 20 }),
  ],
  spec_cast_undead: [
    casts({ spell: 'fear', chance: 10 }, { spell: 'poison', chance: 15 }, { spell: 'frost', chance: 20 }),
  ],
  spec_executioner: [{ name: 'Guard', settings: { lawful: true, cry: 'Protect the innocent! More blood!' } }],
  spec_fido: [{ name: 'Fido', settings: {} }],
  spec_guard: [{ name: 'Guard', settings: { lawful: true, cry: 'Protect the innocent!' } }],
  spec_janitor: [{ name: 'Scavenger', settings: { chance: 30, worthAtMost: 10, wears: false } }],
  spec_nasty: [{ name: 'Thief', settings: { chance: 20, share: 20 } }],
  spec_ogre_member: [{ name: 'MobHelper', settings: {} }],
  spec_patrolman: [{ name: 'Guard', settings: { lawful: false, cry: 'All right, break it up!' } }],
  spec_poison: [{ name: 'Venom', settings: {} }],
  spec_thief: [{ name: 'Thief', settings: {} }],
  spec_troll_member: [{ name: 'MobHelper', settings: {} }],
}

/** CircleMUD's names for what others call spec_…. */
const circleNames: Readonly<Record<string, string>> = {
  cityguard: 'spec_guard',
  fido: 'spec_fido',
  janitor: 'spec_janitor',
  magic_user: 'spec_cast_mage',
  snake: 'spec_poison',
  thief: 'spec_thief',
}

/**
 * CircleMUD says in its code (spec_assign.c), not in its files, which mobile does what: these are of its own world, for those of its
 * numbers whose files have the flag SPEC.
 */
const ofCircle: Readonly<Record<string, readonly number[]>> = {
  cityguard: [3059, 3060, 3067, 7900, 12018, 12021],
  fido: [3062, 3066],
  janitor: [1202, 3061, 3068],
  magic_user: [
    4100, 5004, 5103, 5104, 5107, 5108, 5200, 5201, 5209, 5309, 5311, 5313, 5314, 5315, 5316, 5317, 6112, 6114, 6115,
    6302, 6309, 6312, 7009, 7200, 7201, 7202, 12009, 12020, 12025,
  ],
  snake: [4000, 4001, 4053, 4102, 5300, 5301, 6113, 7006],
  thief: [3096, 4103, 5304, 5305],
}

/** What CircleMUD has a mobile of its own world do, or undefined. */
export function circleSpecial(vnum: number): string | undefined {
  return Object.keys(ofCircle).find(name => ofCircle[name]!.includes(vnum))
}

/** The behaviours of a special procedure; none where it is not known here. */
export function behavioursOfSpecial(name: string): readonly NamedBehaviour[] {
  return bySpec[circleNames[name] ?? name] ?? []
}

export function isKnownSpecial(name: string): boolean {
  return behavioursOfSpecial(name).length > 0
}

/** A named behaviour as a monster lists it. */
export function specOf({ name, settings }: NamedBehaviour): BehaviourSpec {
  return (classes[name] as unknown as { with(settings: object): BehaviourSpec }).with(settings)
}
