import { find } from 'driver'
import type { Mounts } from '/compat/diku/mounts'
import { bonusesOf, typesOf } from '/compat/diku/object-program'
import { fieldsOfValues } from '/compat/diku/object-values'
import type { Records } from '/compat/programs/records'
import type { Item } from '/std/item'

// The original numbers of a tbaMUD thing: type, values and flags. Scripts read and change them, in mounted worlds and in domains
// converted from such worlds.

/** The numbers of a thing, as in its file. */
export interface Written {
  type: number
  values: readonly number[]
  rent: number
  extra: readonly number[]
  wear: readonly number[]
  permanent: readonly number[]
}

/** A thing that stores these numbers. */
type Numbered = Item & { written: Written }

/** The fields of a thing that correspond to values which change as it is used. */
interface Live {
  draughts: number
  fuel: number
  charges: number
  amount: number
  closed: boolean
  locked: boolean
}

const writtenOf = (thing: object): Written | null => (thing as Partial<Numbered>).written ?? null

/** Types of objects, by the server's number (constants.c: item_types). */
const typeNames =
  `UNDEFINED LIGHT SCROLL WAND STAFF WEAPON FURNITURE FREE TREASURE ARMOR POTION WORN OTHER TRASH FREE2 CONTAINER
  NOTE LIQ_CONTAINER KEY FOOD MONEY PEN BOAT FOUNTAIN`.split(/\s+/)
/** Extra flags by bit (extra_bits). */
const extraNames =
  `GLOW HUM NO_RENT NO_DONATE NO_INVIS INVISIBLE MAGIC NO_DROP BLESS ANTI_GOOD ANTI_EVIL ANTI_NEUTRAL ANTI_MAGE
  ANTI_CLERIC ANTI_THIEF ANTI_WARRIOR NO_SELL QUEST_ITEM`.split(/\s+/)
/** Affect flags by bit (affected_bits); the first flag is not used. */
const affectNames =
  `UNUSED BLIND INVIS DET-ALIGN DET-INVIS DET-MAGIC SENSE-LIFE WATWALK SANCT GROUP CURSE INFRA POISON PROT-EVIL
  PROT-GOOD SLEEP NO_TRACK FLY SCUBA SNEAK HIDE FREE CHARM`.split(/\s+/)
/** The bit of the wear flags for each wear position. */
const wearBits = [14, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 13, 14]

const isSet = (words: readonly number[], bit: number) => (((words[bit >> 5] ?? 0) >>> (bit & 31)) & 1) === 1
const named = (names: readonly string[], words: readonly number[]) => names.filter((_, bit) => isSet(words, bit))

/** Returns the server's name for a thing's type; null if the thing has no such numbers. */
export function typeName(thing: object): string | null {
  const written = writtenOf(thing)
  return written ? (typeNames[written.type] ?? 'UNDEFINED').replace('_', ' ') : null
}

export function extraFlagsOf(thing: object): string[] | null {
  const written = writtenOf(thing)
  return written && named(extraNames, written.extra)
}

export function affectFlagsOf(thing: object): string[] {
  return named(affectNames, writtenOf(thing)?.permanent ?? [])
}

/** Returns whether a thing can be worn at a position; null if the thing has no such numbers. */
export function canWearAt(thing: object, position: number): boolean | null {
  const written = writtenOf(thing)
  const bit = wearBits[position]
  return written && (bit === undefined ? false : isSet(written.wear, bit))
}

export function rentOf(thing: object): number {
  return writtenOf(thing)?.rent ?? 0
}

export function setRent(thing: object, rent: number): void {
  const one = thing as Numbered
  if (one.written) one.written = { ...one.written, rent }
}

const hourSeconds = 60
const [light, wand, staff, container, drink, money, fountain] = [1, 3, 4, 15, 17, 20, 23]

/** Returns one of a thing's four values. For a value that changes by use, returns the current value. */
export function valueAt(thing: object, index: number): number {
  const written = writtenOf(thing)
  if (!written) return 0
  const { type, values } = written
  const now = thing as unknown as Live
  const value = values[index] ?? 0
  if (type === light && index === 2) return value < 0 ? -1 : Math.ceil(now.fuel / hourSeconds)
  if ((type === wand || type === staff) && index === 2) return now.charges
  if (type === drink && index === 1) return now.draughts
  if (type === fountain && index === 1) return value
  if (type === money && index === 0) return now.amount
  // The bits 4 and 8 of this value say whether a container is closed and locked.
  if (type === container && index === 1) return (value & ~12) | (now.closed ? 4 : 0) | (now.locked ? 8 : 0)
  return value
}

/**
 * Sets one of a thing's values, and updates the fields that depend on it. The rule is that of do_osetval() in tbaMUD.
 * @param records resolves the numbers of keys, and of the rooms to which portals lead
 * @param root the root path of the thing's mounted world; '' if it belongs to a domain
 */
export function setValue(thing: object, index: number, value: number, records: Records, root: string): void {
  const one = thing as Numbered
  if (!one.written) return
  const values = [0, 1, 2, 3].map(at => (at === index ? value : valueAt(thing, at)))
  const known = root === '' ? null : (find('/compat/diku/mounts') as Mounts).world(root)
  const pathOf = (of: 'object' | 'room', vnum: number) =>
    known === null || known[of].has(vnum) ? records.pathOf(of, vnum) : null
  const { type, wear } = one.written
  one.written = { ...one.written, values }
  const kind = typesOf('tba')[type] ?? 'item'
  Object.assign(one, fieldsOfValues(kind, { type, values, wear }, pathOf, 'tba'))
}

/** The properties of the wearer that a thing may change, by the server's number (constants.c: apply_types). */
const applyNames =
  `NONE STR DEX INT WIS CON CHA CLASS LEVEL AGE CHAR_WEIGHT CHAR_HEIGHT MAXMANA MAXHIT MAXMOVE GOLD EXP ARMOR HITROLL
  DAMROLL SAVING_PARA SAVING_ROD SAVING_PETRI SAVING_BREATH SAVING_SPELL`.split(/\s+/)

/** Makes a thing change a property of its wearer: `STR 2`. */
export function setApply(thing: object, text: string): void {
  const [name = '', value = '0'] = text.trim().split(/\s+/)
  const location = applyNames.indexOf(name.toUpperCase())
  const one = thing as Item
  if (location > 0)
    one.bonuses = { ...one.bonuses, ...bonusesOf({ applies: [[location, Number.parseInt(value, 10) || 0]] }, 'tba') }
}
