import { effectsOf, isHidden, namesOf, seesInDark } from '/compat/diku/affects'
import { programsOf } from '/compat/diku/attached'
import { blowsOf } from '/compat/diku/combat/mob-blows'
import { has, type Made, trimmed, words } from '/compat/diku/convert'
import { hasMercNumbers } from '/compat/diku/families'
import { isTeacher } from '/compat/diku/guilds'
import type { DikuMob, DikuWorld } from '/compat/diku/model'
import { typesOf } from '/compat/diku/object-program'
import { positionOf } from '/compat/diku/positions'
import { assignedTo, behavioursOfSpecial } from '/compat/diku/specials'
import type { NamedBehaviour } from '/compat/diku/specials/classes'
import type { DamageType, Resistances } from '/lib/damage'

// Translates the numbers of a mobile into a program.

/** Act flags that correspond to behaviours, by bit, in CircleMUD's and tbaMUD's numbering. */
const circleActs: Record<number, string> = {
  1: 'SENTINEL',
  2: 'SCAVENGER',
  5: 'AGGRESSIVE',
  6: 'STAY_AREA',
  7: 'WIMPY',
  8: 'AGGRESSIVE_EVIL',
  9: 'AGGRESSIVE_GOOD',
  10: 'AGGRESSIVE_NEUTRAL',
  11: 'MEMORY',
  12: 'HELPER',
}

/** ROM's act flags. Bit 0 marks NPCs. ROM has no flag that restricts which players an aggressive mobile attacks. SMAUG's flags are
 * mapped to ROM's. */
const romActs: Record<number, string> = {
  1: 'SENTINEL',
  2: 'SCAVENGER',
  5: 'AGGRESSIVE',
  6: 'STAY_AREA',
  7: 'WIMPY',
}

/** Immunities of mobiles of CircleMUD, by act flag. */
const circleImmunities: Record<number, string> = {
  13: '/effects/charm',
  15: '/effects/sleep',
  16: '/effects/stun',
  17: '/effects/blindness',
}

/** ROM's immunities, resistances and vulnerabilities, by bit. */
const romDamage: Record<number, readonly DamageType[]> = {
  2: ['fire', 'cold', 'lightning', 'acid', 'force', 'mind'],
  3: ['physical'],
  7: ['fire'],
  8: ['cold'],
  9: ['lightning'],
  10: ['acid'],
  11: ['poison'],
  12: ['unholy'],
  13: ['holy'],
  14: ['force'],
  15: ['mind'],
}

/** Returns resistances in percent: immune 100, resistant 33, vulnerable -50. */
function resistancesOf({ rom }: DikuMob): Resistances {
  const found: Resistances = {}
  const [, immune = 0, resists = 0, vulnerable = 0] = rom?.flags ?? []
  for (const [word, percent] of [
    [vulnerable, -50],
    [resists, 33],
    [immune, 100],
  ] as const) {
    for (const bit of Object.keys(romDamage)) {
      if (has([word], Number(bit))) for (const type of romDamage[Number(bit)]!) found[type] = percent
    }
  }
  return found
}

/** Returns the behaviours for ROM's offensive flags. */
function romHabits({ rom }: DikuMob): NamedBehaviour[] {
  const off = [rom?.flags[0] ?? 0]
  const skills = [
    ...(has(off, 2) ? [{ spell: 'bash', chance: 15 }] : []),
    ...(has(off, 8) ? [{ spell: 'kick', chance: 20 }] : []),
  ]
  return [
    ...(skills.length > 0 ? [{ name: 'Spellcaster' as const, settings: { spells: skills } }] : []),
    ...(has(off, 15) ? [{ name: 'MobHelper' as const, settings: {} }] : []),
  ]
}

const genders = ['neuter', 'male', 'female']

/** The mudlib's kinds of items, by the words that CircleMUD's shops use for the types that they buy. */
const shopKinds: Record<string, string> = {
  LIGHT: 'light',
  WEAPON: 'weapon',
  ARMOR: 'armour',
  WORN: 'armour',
  CONTAINER: 'container',
  'LIQ CONTAINER': 'drink',
  'LIQUID CONTAINER': 'drink',
  KEY: 'key',
  FOOD: 'food',
}

function shopKind(type: string): string {
  const number = /^\d+/.exec(type)?.[0]
  if (number !== undefined) return kindOfNumber(Number(number))
  return shopKinds[type.replace(/\s*\(.*|\s+\S*\|.*/, '').toUpperCase()] ?? 'other'
}

function kindOfNumber(type: number): string {
  const base = typesOf('circle31')[type] ?? 'item'
  return ['weapon', 'armour', 'food', 'drink', 'light', 'container', 'key'].includes(base) ? base : 'other'
}

/** Returns a mobile's shop as settings of the behaviour Shopkeeper; null if it has none. Prices are kept within the limits of that behaviour. */
function shopOf(mob: DikuMob, world: DikuWorld, root: string): object | null {
  const shop = world.lookups ? world.lookups.shops.get(mob.vnum) : world.shops.find(({ keeper }) => keeper === mob.vnum)
  if (!shop) return null
  const [open, close] = shop.hours
  return {
    wares: shop.products.filter(vnum => world.objects.has(vnum)).map(vnum => ({ path: `${root}/object/${vnum}` })),
    sellsCarried: true,
    buys: [...new Set(shop.buyTypes.map(shopKind))],
    asks: Math.round(shop.profitBuy * 100),
    pays: Math.round(shop.profitSell * 100),
    hours: close - open >= 23 ? [0, 0] : [open % 24, close % 24],
  }
}

/**
 * Returns the points by which armour reduces each blow. They are computed from the armour class, which is 100 without armour; a lower
 * number is better.
 */
function protectionOf({ armour }: DikuMob): number {
  return Math.max(0, Math.round((100 - armour) / 20))
}

/** DikuMUD's number for the position `standing`. */
const standing = 8

/**
 * Applies the rule of Merc 2.1: the server ignores the hit points, blows, armour and positions in its files. Each mobile stands,
 * and its numbers follow from its level. Hit points are eight per level, plus between a quarter of the level's square and the whole
 * square. A blow does between half and one and a half times the level in damage. Armour goes from 100 down to -100 at level 32.
 */
function byLevel(mob: DikuMob): DikuMob {
  const level = Math.max(1, mob.level)
  const [least, most] = [Math.floor((level * level) / 4), level * level]
  const [weak, strong] = [Math.floor(level / 2), Math.floor((level * 3) / 2)]
  return {
    ...mob,
    hitDice: `1d${most - least + 1}+${8 * level + least - 1}`,
    damageDice: `1d${strong - weak + 1}${weak < 1 ? '-' : '+'}${Math.abs(weak - 1)}`,
    armour: 100 - Math.floor((level * 200) / 32),
    loadPosition: standing,
  }
}

/** Special procedures that answer commands. */
const counters = ['Postmaster', 'Receptionist']

const isNothing = (dice: string) => /^0+d\d+[+-]0+$/.test(dice)

export function madeMob(written: DikuMob, world: DikuWorld, root: string, family: string): Made {
  // ROM 2.3's mobiles have dice of their own, so the rule of Merc 2.1 doesn't apply to them.
  const mob = family === 'merc' && !written.rom ? byLevel(written) : written
  const isRom = hasMercNumbers(family)
  const flags = isRom ? romActs : circleActs
  const [name = 'mobile', ...aliases] = words(mob.keywords)
  const special = world.specials.get(mob.vnum)
  // CircleMUD's flag SPEC says whether a mobile acts by itself. A mobile whose procedure answers commands doesn't need the flag.
  const assigned = assignedTo('mob', mob.vnum, family).filter(
    ({ name }) => counters.includes(name) || (has(mob.act, 0) && name !== 'Teacher'),
  )
  const nature = effectsOf(mob.affects, family)
  const teaches: NamedBehaviour[] = isTeacher(mob, family) ? [{ name: 'Teacher', settings: {} }] : []
  const acts = Object.keys(flags).flatMap(bit => (has(mob.act, Number(bit)) ? [flags[Number(bit)]!] : []))
  // A sentinel that a program has led away stays where it is, because no server makes it walk back.
  const stays: NamedBehaviour[] = acts.includes('SENTINEL')
    ? [{ name: 'Sentinel', settings: { walksBack: false } }]
    : []
  const habits = [
    ...stays,
    ...(special ? behavioursOfSpecial(special, family) : []),
    ...assigned,
    ...(isRom ? romHabits(mob) : []),
    ...teaches,
  ]
  return {
    base: '/compat/diku/mob',
    fields: {
      vnum: mob.vnum,
      ...programsOf(mob, 'mob', world, root),
      name: name.toLowerCase(),
      aliases: aliases.map(word => word.toLowerCase()),
      short: mob.short,
      presence: trimmed(mob.long),
      ...(positionOf(mob.loadPosition) === 'standing' ? {} : { usualPosition: positionOf(mob.loadPosition) }),
      long: trimmed(mob.description),
      level: Math.max(1, mob.level),
      // A mobile without dice of its own gets the hit points for its level.
      hitDice: isNothing(mob.hitDice) ? '' : mob.hitDice,
      bareHands: isNothing(mob.damageDice) ? `1d${Math.max(4, mob.level)}` : mob.damageDice,
      naturalArmour: protectionOf(mob),
      alignment: mob.alignment,
      gold: Math.max(0, mob.gold),
      gender: genders[mob.sex] ?? 'neuter',
      ...(mob.race ? { race: mob.race } : {}),
      ...(mob.rom?.group ? { group: mob.rom.group } : {}),
      ...(mob.rom?.flags[0] ? { offFlags: mob.rom.flags[0] } : {}),
      ...(mob.rom?.flags[1] ? { immFlags: mob.rom.flags[1] } : {}),
      ...(family === 'rom' ? { blows: blowsOf(mob) } : {}),
      resistances: resistancesOf(mob),
      nature,
      immunities: isRom ? [] : namesOf(mob.act, circleImmunities),
      ...(seesInDark(mob.affects, family) ? { seesInDark: true } : {}),
      ...(isHidden(mob.affects, family) ? { hidden: true } : {}),
      // A caster must know its spells.
      learned: [...new Set(habits.flatMap(spellsOf))],
      shop: shopOf(mob, world, root),
      habits,
      actFlags: acts,
    },
  }
}

function spellsOf({ name, settings }: NamedBehaviour): string[] {
  if (name !== 'Spellcaster') return []
  return (settings['spells'] as { spell: string }[]).map(({ spell }) => `/spells/${spell.replaceAll(' ', '-')}`)
}
