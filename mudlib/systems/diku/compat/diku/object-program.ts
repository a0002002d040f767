import { effectsOf } from '/compat/diku/affects'
import { programsOf } from '/compat/diku/attached'
import { isBoard } from '/compat/diku/boards'
import { has, type Made, trimmed, words } from '/compat/diku/convert'
import { hasMercNumbers } from '/compat/diku/families'
import type { DikuObject, DikuWorld } from '/compat/diku/model'
import { fieldsOfValues, isWorn } from '/compat/diku/object-values'
import { assignedTo } from '/compat/diku/specials'
import type { Bonuses } from '/std/effect'

// Translates the numbers of an object into a program.

/** Programs of /std by CircleMUD's numbers of object types. */
const circleTypes: Record<number, string> = {
  1: 'light',
  2: 'magic',
  3: 'magic',
  4: 'magic',
  5: 'weapon',
  9: 'armour',
  10: 'magic',
  11: 'armour',
  15: 'container',
  17: 'drink',
  18: 'key',
  19: 'food',
  20: 'money',
  23: 'drink',
}

/** Programs of /std by ROM's numbers of object types. The reader maps SMAUG's numbers to these. */
const romTypes: Record<number, string> = {
  ...circleTypes,
  11: 'armour',
  23: 'item',
  25: 'drink',
  26: 'magic',
  29: 'portal',
}

/** Returns a family's programs of /std by object type. */
export function typesOf(family: string): Readonly<Record<number, string>> {
  return hasMercNumbers(family) ? romTypes : circleTypes
}

/**
 * Returns the bonuses that an object gives its wearer, from its applies (pairs of location and modifier). The location of charisma is 6 for
 * CircleMUD, 25 for SMAUG.
 */
export function bonusesOf({ applies }: Pick<DikuObject, 'applies'>, family: string): Bonuses {
  const bonuses: Bonuses = {}
  const add = (name: keyof Bonuses, value: number) => {
    const sum = (bonuses[name] ?? 0) + value
    if (sum === 0) delete bonuses[name]
    else bonuses[name] = sum
  }
  const stats = ['', 'str', 'dex', 'int', 'wis', 'con'] as const
  for (const [location, modifier] of applies) {
    const stat = stats[location]
    if (stat) add(stat, modifier)
    else if (location === (family === 'smaug' ? 25 : 6) && family !== 'rom') add('cha', modifier)
    else if (location === 12) add('mana', modifier)
    else if (location === 13) add('hp', modifier)
    else if (location === 17) add('protection', -Math.sign(modifier) * Math.ceil(Math.abs(modifier) / 10))
    else if (location === 18) add('hit', 3 * modifier)
    else if (location === 19) add('damage', modifier)
  }
  return bonuses
}

export function madeObject(object: DikuObject, world: DikuWorld, root: string, family: string): Made {
  const pathOf = (of: 'object' | 'room', vnum: number) =>
    (of === 'object' ? world.objects : world.rooms).has(vnum) ? `${root}/${of}/${vnum}` : null
  const [name = 'object', ...aliases] = words(object.keywords)
  const kind = isBoard(object) ? 'board' : (typesOf(family)[object.type] ?? (isWorn(object) ? 'armour' : 'item'))
  const details: Record<string, string> = {}
  for (const { keywords, text } of object.extras)
    for (const word of words(keywords)) details[word.toLowerCase()] = trimmed(text)
  const granted = (object.rom?.affects ?? []).filter(([where]) => where === 'A').flatMap(([, , , bits]) => bits)
  const grants = [
    ...granted.flatMap(bits => effectsOf([bits], family)),
    ...(object.permanent ? effectsOf(object.permanent, family) : []),
  ]
  const { type, values, rent, extra, wear, permanent = [0] } = object
  const habits = kind === 'item' ? assignedTo('object', object.vnum, family) : []
  return {
    base: habits.length > 0 ? '/compat/diku/special-object' : `/std/${kind}`,
    fields: {
      vnum: object.vnum,
      ...programsOf(object, 'object', world, root),
      level: levelOf(object, family),
      name: name.toLowerCase(),
      aliases: aliases.map(word => word.toLowerCase()),
      short: object.short,
      long: trimmed(object.long),
      // ROM counts weight in tenths of a pound.
      weight: family === 'rom' ? Math.ceil(object.weight / 10) : object.weight,
      value: Math.max(0, object.cost),
      takeable: has(object.wear, 0) && kind !== 'portal',
      ...(object.hidden ? { hidden: true } : {}),
      barred: { good: has(object.extra, 9), evil: has(object.extra, 10), neutral: has(object.extra, 11) },
      bonuses: bonusesOf(object, family),
      grants: [...new Set(grants)],
      details,
      ...(habits.length > 0 ? { habits } : {}),
      // Only tbaMUD scripts read the original numbers.
      ...(family === 'tba' ? { written: { type, values, rent, extra, wear, permanent } } : {}),
      ...fieldsOfValues(kind, object, pathOf, family),
    },
  }
}

/** The object type of scrolls. In SMAUG, a scroll without a level has the level of its spells. */
const scroll = 2

function levelOf({ level = 0, type, values }: DikuObject, family: string): number {
  return family === 'smaug' && level <= 0 && type === scroll ? (values[0] ?? 0) : level
}
