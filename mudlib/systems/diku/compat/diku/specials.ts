import { assigned } from '/compat/diku/specials/assigned'
import type { NamedBehaviour } from '/compat/diku/specials/classes'
import type { DamageType } from '/lib/damage'

// Special procedures. Servers of the Diku family have them in their code, and files refer to them by name or number.

const one = (name: NamedBehaviour['name'], settings: Record<string, unknown> = {}): readonly NamedBehaviour[] => [
  { name, settings },
]
const breath = (...breaths: [type: DamageType, weight: number][]) =>
  one('DikuBreath', { breaths: breaths.map(([type, weight]) => ({ type, weight })) })
/**
 * Makes a caster's choices. Each has the mudlib's spell that replaces the server's, the spell's minimum level, and its weight out
 * of 16. Spells without a
 * counterpart are left out.
 */
const casts = (...choices: [spell: string, level: number, weight: number][]) =>
  one('DikuCaster', { choices: choices.map(([spell, level, weight]) => ({ spell, level, weight })) })

/** ROM's and SMAUG's special procedures by name. Each follows its server's rule. */
const bySpec: Readonly<Record<string, readonly NamedBehaviour[]>> = {
  spec_breath_any: breath(['fire', 1], ['lightning', 2], ['poison', 1], ['acid', 1], ['cold', 3]),
  spec_breath_acid: breath(['acid', 1]),
  spec_breath_fire: breath(['fire', 1]),
  spec_breath_frost: breath(['cold', 1]),
  spec_breath_gas: breath(['poison', 1]),
  spec_breath_lightning: breath(['lightning', 1]),
  spec_cast_adept: one('Adept'),
  // On ROM, this procedure casts blindness, cause serious, earthquake, cause critical, curse, flamestrike, harm and plague.
  spec_cast_cleric: casts(
    ['blindness', 0, 1],
    ['magic missile', 3, 1],
    ['earthquake', 7, 1],
    ['frost', 9, 1],
    ['fear', 12, 1],
    ['fireball', 13, 1],
    ['frost', 15, 3],
    ['poison', 15, 1],
  ),
  // On ROM, this procedure casts high explosive.
  spec_cast_judge: casts(['fireball', 0, 16]),
  // On ROM, this procedure casts blindness, chill touch, colour spray, energy drain, fireball, plague and acid blast.
  spec_cast_mage: casts(
    ['blindness', 0, 1],
    ['frost', 3, 1],
    ['magic missile', 11, 1],
    ['fear', 13, 1],
    ['fireball', 15, 3],
    ['poison', 20, 1],
    ['frost', 20, 5],
  ),
  // On ROM, this procedure casts curse, chill touch, blindness, poison, energy drain, harm and plague.
  spec_cast_undead: casts(
    ['fear', 0, 1],
    ['frost', 6, 1],
    ['blindness', 9, 1],
    ['poison', 12, 1],
    ['fear', 15, 1],
    ['frost', 18, 8],
    ['poison', 20, 1],
  ),
  spec_executioner: one('Constable', { protects: false, cry: 'Blood for blood!' }),
  spec_fido: one('CorpseEater'),
  spec_guard: one('Constable'),
  spec_janitor: one('Cleaner'),
  spec_mayor: one('Mayor'),
  spec_nasty: one('Nasty'),
  spec_ogre_member: one('Rival', { hates: 2100, own: 'ogre', others: 'troll' }),
  spec_patrolman: one('Patrolman'),
  spec_poison: one('Snake'),
  spec_thief: one('Pickpocket'),
  spec_troll_member: one('Rival', { hates: 2101, own: 'troll', others: 'ogre' }),
}

/** SMAUG's special procedures that differ from ROM's. */
const ofSmaug: Readonly<Record<string, readonly NamedBehaviour[]>> = {
  spec_cast_adept: one('Adept', { spells: ['shield', 'bless', 'cure', 'heal', 'cure', 'heal'], choices: 8 }),
  // On SMAUG, this procedure casts cause light, cause serious, earthquake, blindness, cause critical, curse, flamestrike and harm.
  spec_cast_cleric: casts(
    ['magic missile', 0, 1],
    ['magic missile', 3, 1],
    ['earthquake', 6, 1],
    ['blindness', 7, 1],
    ['frost', 9, 1],
    ['fear', 12, 1],
    ['fireball', 13, 1],
    ['frost', 15, 3],
  ),
  // On SMAUG, this procedure casts magic missile, chill touch, galvanic whip, colour spray, energy drain, spectral furor, fireball and acid
  // blast.
  spec_cast_mage: casts(
    ['magic missile', 0, 1],
    ['frost', 3, 1],
    ['magic missile', 8, 1],
    ['magic missile', 11, 1],
    ['fear', 13, 1],
    ['frost', 14, 1],
    ['fireball', 15, 2],
    ['frost', 20, 6],
  ),
  // On SMAUG, this procedure casts chill touch, curse, blindness, poison, energy drain and harm.
  spec_cast_undead: casts(
    ['frost', 0, 1],
    ['fear', 12, 1],
    ['blindness', 13, 1],
    ['poison', 14, 1],
    ['fear', 15, 1],
    ['frost', 18, 1],
  ),
  spec_thief: one('Pickpocket', { odds: 4, rule: 'smaug', mostForLevel: 1000 }),
}

/** Merc's special procedures that differ from ROM's. */
const ofMerc: typeof ofSmaug = {
  spec_cast_adept: ofSmaug['spec_cast_adept']!,
  spec_thief: one('Pickpocket', { odds: 4, rule: 'merc', mostForLevel: 0 }),
}

/** CircleMUD's and tbaMUD's special procedures. The procedures of mobiles act every ten seconds, and in a fight every round (two seconds). */
const pace = { every: 10, everyInFight: 2 }
const byProcedure: Readonly<Record<string, readonly NamedBehaviour[]>> = {
  // King Welmar's castle: castle.c.
  castle_guard: one('CastleGuard'),
  castle_door_guard: one('CastleDoorGuard'),
  cleaning: one('Cleaner', { ...pace, below: 11 }),
  james: one('Cleaner', { ...pace, below: 11, gripe: 'Look at this! The cleaning woman will hear of it.' }),
  jerry: one('Gambler'),
  king_welmar: one('CastleKing'),
  peter: one('CastleCaptain'),
  tim: one('CastleTwin', { room: 15049, twin: 21 }),
  tom: one('CastleTwin', { room: 15048, twin: 20 }),
  training_master: one('TrainingMaster'),
  cityguard: one('Constable', { ...pace, worst: 1000, sparesFoesOfEvil: true, spits: true }),
  cryogenicist: one('Receptionist', { freezes: true }),
  // The brass dragon lets nobody into its lair. Other guild guards are left out: they stop players of other classes, and this mudlib has no classes.
  'guild_guard 5005': one('GuildGuard', { room: 5065, way: 'west' }),
  guild: one('Teacher'),
  fido: one('CorpseEater', pace),
  janitor: one('Cleaner', { ...pace, below: 15 }),
  magic_user: one('MagicUser'),
  mayor: one('Mayor', { every: 10 }),
  postmaster: one('Postmaster'),
  puff: one('Puff'),
  receptionist: one('Receptionist'),
  snake: one('Snake', { ...pace, byPercent: false }),
  thief: one('Pickpocket', { ...pace, odds: 5, rule: 'circle', mostForLevel: 0 }),
  bank: one('Bank'),
  dump: one('Dump'),
}

/**
 * Returns the behaviours that CircleMUD's or tbaMUD's code assigns to a mobile, object or room of the server's own world; an empty list if
 * there are none.
 */
export function assignedTo(kind: 'mob' | 'object' | 'room', vnum: number, family: string): readonly NamedBehaviour[] {
  const name = assigned(kind, vnum, family)
  return name === undefined ? [] : (byProcedure[`${name} ${vnum}`] ?? byProcedure[name] ?? [])
}

/** Returns the behaviours for a special procedure; an empty list if the procedure is unknown. */
export function behavioursOfSpecial(name: string, family = 'rom'): readonly NamedBehaviour[] {
  const own = family === 'smaug' ? ofSmaug : family === 'merc' ? ofMerc : {}
  return own[name] ?? bySpec[name] ?? []
}

export function isKnownSpecial(name: string): boolean {
  return behavioursOfSpecial(name).length > 0
}
