import { positions } from '../../programs/rom/tables'

// One blow by the rules of ROM 2.4b6 (one_hit() and damage() of its fight.c). All divisions truncate towards zero.

/** ROM's player classes. A mobile's class comes from its act flags. */
export type RomClass = 'mage' | 'cleric' | 'thief' | 'warrior'

export type RomPosition = (typeof positions)[number]

/** Dice: how many, and the number of sides of each. */
export type RomDice = readonly [count: number, sides: number]

/** The attacker of a blow. */
export interface RomAttacker {
  readonly npc: boolean
  /** The class; null for a mobile without a class flag. */
  readonly class: RomClass | null
  readonly level: number
  /** A player's skill with the weapon or bare hands, in percent. Not used for a mobile, whose skill follows from its level. */
  readonly skill: number | null
  /** The hitroll and the damroll, each with all bonuses. */
  readonly hitroll: number
  readonly damroll: number
  readonly weapon: { readonly dice: RomDice } | null
  /** Whether the attacker wears a shield. */
  readonly shield: boolean
  /** A mobile's damage without a weapon. */
  readonly dice: RomDice | null
  /** The attacker's skill `enhanced damage`, in percent. */
  readonly enhanced: number
}

/** The victim of a blow. */
export interface RomVictim {
  readonly level: number
  /** The armour class against the kind of damage, with all bonuses: 100 without armour; a lower number is better. */
  readonly ac: number
  /** Whether the attacker sees the victim; `seesAttacker` is the reverse. */
  readonly visible: boolean
  readonly seesAttacker: boolean
  /** The victim's position before the blow. */
  readonly position: RomPosition
  readonly sanctuary: boolean
  readonly resist: 'immune' | 'resistant' | 'vulnerable' | null
  /** The victim's skills in percent; 0 if the victim doesn't have the skill. */
  readonly parry: number
  readonly dodge: number
  readonly shieldBlock: number
  /** Whether the victim can parry; a player needs a weapon to parry. */
  readonly armed: boolean
}

/** The result of a blow. */
export interface RomBlow {
  readonly how: 'missed' | 'parried' | 'dodged' | 'blocked' | 'hit'
  /** The points of damage; 0 if the blow didn't hit or the victim is immune. */
  readonly points: number
}

/** Draws a whole number from a range. Both ends are included, and each number is equally likely. */
export type Draw = (from: number, to: number) => number

const thac0Of0 = 20
/** The THAC0 of each class at level 32. */
const thac0Of32: Readonly<Record<RomClass, number>> = { mage: 6, cleric: 2, thief: -4, warrior: -10 }

const cut = Math.trunc
const bounded = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))
const rank = (position: RomPosition) => positions.indexOf(position)

/** Returns the attacker's skill with its weapon or bare hands, in percent: from 20 to 120. */
function skillOf({ npc, level, weapon, skill }: RomAttacker): number {
  if (!npc) return 20 + bounded(0, skill ?? 0, 100)
  return 20 + bounded(0, weapon === null ? 40 + 2 * level : 40 + cut((5 * level) / 2), 100)
}

/** Returns the number that a roll from 0 to 19 must reach to hit armour class 0. */
function thac0Of(by: RomAttacker, skill: number): number {
  const at32 = by.class === null ? thac0Of32.thief : thac0Of32[by.class]
  let thac0 = thac0Of0 + cut((by.level * (at32 - thac0Of0)) / 32)
  if (thac0 < 0) thac0 = cut(thac0 / 2)
  if (thac0 < -5) thac0 = -5 + cut((thac0 + 5) / 2)
  return thac0 - cut((by.hitroll * skill) / 100) + cut((5 * (100 - skill)) / 100)
}

/** Returns the armour class of a victim for one blow. */
function armourOf({ ac, visible, position }: RomVictim): number {
  let armour = cut(ac / 10)
  if (armour < -15) armour = cut((armour + 15) / 5) - 15
  if (!visible) armour -= 4
  if (rank(position) < rank('fighting')) armour += 4
  if (rank(position) < rank('resting')) armour += 6
  return armour
}

function rolled([count, sides]: RomDice, draw: Draw): number {
  if (sides <= 1) return sides === 1 ? count : 0
  let sum = 0
  for (let i = 0; i < count; i++) sum += draw(1, sides)
  return sum
}

/** Rolls the damage of a blow that has hit, before the victim's defences. */
function pointsOf(by: RomAttacker, victim: RomVictim, skill: number, draw: Draw): number {
  let points: number
  if (by.npc && by.weapon === null) points = rolled(by.dice ?? [0, 0], draw)
  else if (by.weapon !== null) {
    points = cut((rolled(by.weapon.dice, draw) * skill) / 100)
    if (!by.shield) points = cut((points * 11) / 10)
  } else {
    const least = 1 + cut((4 * skill) / 100)
    const most = cut((cut((2 * by.level) / 3) * skill) / 100)
    points = most > least ? draw(least, most) : least
  }
  if (by.enhanced > 0) {
    const roll = draw(1, 100)
    if (roll <= by.enhanced) points += 2 * cut((points * roll) / 300)
  }
  if (rank(victim.position) < rank('resting')) points *= 2
  else if (rank(victim.position) < rank('fighting')) points = cut((points * 3) / 2)
  points += cut((by.damroll * Math.min(100, skill)) / 100)
  return Math.max(1, points)
}

/** Rolls whether the victim defends itself successfully. @param chance the chance in percent at equal levels */
const wardsOff = (chance: number, by: RomAttacker, victim: RomVictim, draw: Draw) =>
  draw(1, 100) < chance + victim.level - by.level

function defenceOf(by: RomAttacker, victim: RomVictim, draw: Draw): RomBlow['how'] {
  // A victim that is stunned or worse can't defend itself. Any other victim stands up before its defence is rolled.
  if (rank(victim.position) <= rank('stunned')) return 'hit'
  const seen = (chance: number) => (victim.seesAttacker ? chance : cut(chance / 2))
  if (victim.parry > 0 && victim.armed && wardsOff(seen(cut(victim.parry / 2)), by, victim, draw)) return 'parried'
  if (victim.dodge > 0 && wardsOff(seen(cut(victim.dodge / 2)), by, victim, draw)) return 'dodged'
  if (victim.shieldBlock > 0 && wardsOff(cut(victim.shieldBlock / 5) + 3, by, victim, draw)) return 'blocked'
  return 'hit'
}

/** Rolls one blow. @param draw draws a whole number from a range */
export function romBlow(by: RomAttacker, victim: RomVictim, draw: Draw): RomBlow {
  const skill = skillOf(by)
  const roll = draw(0, 19)
  if (roll === 0 || (roll !== 19 && roll < thac0Of(by, skill) - armourOf(victim))) return { how: 'missed', points: 0 }
  let points = Math.min(1200, pointsOf(by, victim, skill, draw))
  if (points > 35) points = cut((points - 35) / 2) + 35
  if (points > 80) points = cut((points - 80) / 2) + 80
  if (points > 1 && victim.sanctuary) points = cut(points / 2)
  const how = defenceOf(by, victim, draw)
  if (how !== 'hit') return { how, points: 0 }
  if (victim.resist === 'immune') points = 0
  else if (victim.resist === 'resistant') points -= cut(points / 3)
  else if (victim.resist === 'vulnerable') points += cut(points / 2)
  return { how, points }
}
