import { effectsOf } from '/compat/diku/affects'
import { programsOf } from '/compat/diku/attached'
import { isBoard } from '/compat/diku/boards'
import { circleSpells } from '/compat/diku/circle-spells'
import { has, type Made, trimmed, words } from '/compat/diku/convert'
import { hasMercNumbers } from '/compat/diku/families'
import type { DikuObject, DikuWorld } from '/compat/diku/model'
import { assignedTo } from '/compat/diku/specials'
import type { Bonuses } from '/std/effect'

// Translates the numbers of an object.

/** Wear flags by bit (bit 0 is whether it can be taken), to places. */
const wearPlaces = [
  '',
  'finger',
  'neck',
  'body',
  'head',
  'legs',
  'feet',
  'hands',
  'arms',
  'shield',
  'back',
  'waist',
  'wrist',
  '',
  'held',
]

/** CircleMUD's types of objects, by number, to programs of /std. */
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

/** ROM's, and SMAUG's as they are read: where they differ. */
const romTypes: Record<number, string> = {
  ...circleTypes,
  11: 'armour',
  23: 'item',
  25: 'drink',
  26: 'magic',
  29: 'portal',
}

/** Programs of /std by type, for a family. */
export function typesOf(family: string): Readonly<Record<number, string>> {
  return hasMercNumbers(family) ? romTypes : circleTypes
}

/** Hit verbs of CircleMUD's weapon types. */
const hits = [
  'hit',
  'sting',
  'whip',
  'slash',
  'bite',
  'bludgeon',
  'crush',
  'pound',
  'claw',
  'maul',
  'thrash',
  'pierce',
  'blast',
  'punch',
  'stab',
]
/** Those of Merc and SMAUG, which are others. */
const mercHits = [
  'hit',
  'slice',
  'stab',
  'slash',
  'whip',
  'claw',
  'blast',
  'pound',
  'crush',
  'hit',
  'bite',
  'pierce',
  'hit',
]
const liquids = [
  'water',
  'beer',
  'wine',
  'ale',
  'dark ale',
  'whisky',
  'lemonade',
  'firebreather',
  'local speciality',
  'slime mold juice',
  'milk',
  'tea',
  'coffee',
  'blood',
  'salt water',
  'clear water',
]

/** Locations of applies that our figures know; 6 is charisma for CircleMUD, 25 for SMAUG. Armour class is the better the lower. */
/** What a thing's applies, pairs of location and modifier, add to its wearer. */
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

/** How much more a place counts for armour: CircleMUD's rule. */
const placeFactor: Record<string, number> = { body: 3, head: 2, legs: 2 }

/** Armour points of a file, to what is taken off each blow: a tenth, at least one where there is any. */
function protectionOf(points: number, place: string): number {
  return points <= 0 ? 0 : Math.max(1, Math.round((points * (placeFactor[place] ?? 1)) / 10))
}

/** Our spells for the family's spells, by CircleMUD's number and by name. */
const spellNumbers: Record<number, string> = {
  1: 'shield',
  3: 'bless',
  4: 'blindness',
  7: 'charm',
  14: 'cure',
  15: 'heal',
  16: 'heal',
  19: 'detection',
  23: 'earthquake',
  26: 'fireball',
  28: 'heal',
  29: 'invisibility',
  30: 'fireball',
  32: 'magic-missile',
  33: 'poison',
  36: 'sanctuary',
  38: 'sleep',
  42: 'recall',
  43: 'cure',
}
const spellNames: Record<string, string> = {
  armor: 'shield',
  shield: 'shield',
  'stone skin': 'shield',
  bless: 'bless',
  blindness: 'blindness',
  'charm person': 'charm',
  'cure blindness': 'cure',
  'cure critical': 'heal',
  'cure disease': 'cure',
  'cure light': 'heal',
  'cure poison': 'cure',
  'cure serious': 'heal',
  refresh: 'heal',
  'cause light': 'poison',
  'faerie fire': 'blindness',
  'acid blast': 'fireball',
  'call lightning': 'fireball',
  'colour spray': 'blindness',
  'protection evil': 'shield',
  protection: 'shield',
  'remove curse': 'cure',
  weaken: 'poison',
  harm: 'fireball',
  'cause serious': 'poison',
  'cause critical': 'poison',
  'detect invis': 'detection',
  earthquake: 'earthquake',
  'chill touch': 'frost',
  fireball: 'fireball',
  'burning hands': 'fireball',
  'lightning bolt': 'fireball',
  'magic missile': 'magic-missile',
  flamestrike: 'fireball',
  'frost breath': 'frost',
  heal: 'heal',
  invis: 'invisibility',
  'mass invis': 'invisibility',
  poison: 'poison',
  sanctuary: 'sanctuary',
  sleep: 'sleep',
  'word of recall': 'recall',
}

function spellsOf({ type, values, names = [] }: Valued): string[] {
  const isOneSpell = type === 3 || type === 4
  const ours = names.length > 0 ? names.map(name => spellNames[name.toLowerCase()]) : []
  const numbers = isOneSpell ? values.slice(3, 4) : values.slice(1, 4)
  const found = names.length > 0 ? ours : numbers.map(number => spellNumbers[number])
  return found.filter(name => name !== undefined).map(name => `/spells/${name}`)
}

/** Spells of an object for which there is none here, by name or CircleMUD's number. */
export function unknownSpells({ type, values, names = [] }: DikuObject): string[] {
  if (!(type in uses)) return []
  const isOne = type === 3 || type === 4
  if (names.length > 0) return names.filter(name => name !== '' && !(name.toLowerCase() in spellNames))
  const numbers = isOne ? values.slice(3, 4) : values.slice(1, 4)
  return numbers
    .filter(number => number > 0 && !(number in spellNumbers))
    .map(number => circleSpells[number] ?? `number ${number}`)
}

const uses: Record<number, string> = { 2: 'recite', 3: 'zap', 4: 'brandish', 10: 'quaff', 26: 'eat' }

/** Seconds of an hour of the world, in which the burning time of lights is given. */
const hour = 60
/** Practically for ever. */
const endless = 1_000_000_000

/** ROM's damage types whose blows are not of flesh and iron. */
const damageTypes: Record<string, string> = {
  flame: 'fire',
  flaming: 'fire',
  frbite: 'cold',
  freeze: 'cold',
  shock: 'lightning',
  acbite: 'acid',
  divine: 'holy',
  wrath: 'holy',
  drain: 'unholy',
  magic: 'force',
}

export function madeObject(object: DikuObject, world: DikuWorld, root: string, family: string): Made {
  const [name = 'object', ...aliases] = words(object.keywords)
  const kind = isBoard(object) ? 'board' : (typesOf(family)[object.type] ?? 'item')
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
      weight: object.weight,
      value: Math.max(0, object.cost),
      takeable: has(object.wear, 0) && kind !== 'portal',
      ...(object.hidden ? { hidden: true } : {}),
      barred: { good: has(object.extra, 9), evil: has(object.extra, 10), neutral: has(object.extra, 11) },
      bonuses: bonusesOf(object, family),
      grants: [...new Set(grants)],
      details,
      ...(habits.length > 0 ? { habits } : {}),
      // Only scripts of tbaMUD ask for the numbers themselves.
      ...(family === 'tba' ? { written: { type, values, rent, extra, wear, permanent } } : {}),
      ...fieldsOfValues(kind, object, world, root, family),
    },
  }
}

/** What the meaning of a thing's values depends on. */
type Valued = Pick<DikuObject, 'type' | 'values' | 'names' | 'wear'>

/** What a thing's values, which mean something else for each type, are in fields of a program of /std. */
export function fieldsOfValues(
  kind: string,
  object: Valued,
  world: { objects: { has(vnum: number): boolean }; rooms: { has(vnum: number): boolean } },
  root: string,
  family: string,
): Record<string, unknown> {
  const [v0 = 0, v1 = 0, v2 = 0, v3 = 0] = object.values
  const place = placeOf(object)
  const isRom = hasMercNumbers(family)
  const isFountain = object.type === (isRom ? 25 : 23)
  // ROM's words for weapons: its class, and what a hit is called.
  const [, hit = ''] = object.names ?? []
  const own: Record<string, () => Record<string, unknown>> = {
    weapon: () => ({
      damage: `${Math.max(1, v1)}d${Math.max(1, v2)}`,
      hitVerb: family === 'rom' ? plainVerb(hit) : ((isRom ? mercHits : hits)[v3] ?? 'hit'),
      ...(damageTypes[hit] ? { damageType: damageTypes[hit] } : {}),
    }),
    armour: () => ({ protection: object.type === 9 ? protectionOf(v0, place) : 0, place }),
    container: () => ({
      capacity: v0,
      closable: (v1 & 1) !== 0,
      closed: (v1 & 4) !== 0,
      locked: (v1 & 8) !== 0,
      ...(world.objects.has(v2) ? { key: `${root}/object/${v2}` } : {}),
    }),
    drink: () => ({
      draughts: isFountain ? -1 : v1,
      holds: Math.max(0, v0),
      liquid: object.names?.[0] ?? liquids[v2] ?? 'water',
      poisoned: v3 !== 0,
    }),
    food: () => ({ healing: v0, poisoned: v3 !== 0 }),
    light: () => ({ fuel: v2 < 0 ? endless : v2 * hour }),
    money: () => ({ amount: Math.max(1, family === 'rom' ? v1 + Math.floor(v0 / 100) : v0) }),
    portal: () => ({ to: world.rooms.has(v3) ? `${root}/room/${v3}` : '', charges: v0 > 0 ? v0 : -1 }),
    magic: () => ({
      use: uses[object.type],
      spells: spellsOf(object),
      charges: object.type === 3 || object.type === 4 ? v2 : 1,
    }),
  }
  return own[kind]?.() ?? {}
}

/** SMAUG's scrolls have the level of their spells where they have none. */
const scroll = 2

function levelOf({ level = 0, type, values }: DikuObject, family: string): number {
  return family === 'smaug' && level <= 0 && type === scroll ? (values[0] ?? 0) : level
}

/** A verb for what ROM calls a hit: `slash`, but `frbite`, `wrath` and the like are no verbs. */
function plainVerb(hit: string): string {
  return ['slash', 'pound', 'stab', 'slice', 'whip', 'claw', 'crush', 'pierce', 'chop', 'sting', 'smash'].includes(hit)
    ? hit
    : 'hit'
}

function placeOf(object: Valued): string {
  return wearPlaces.find((place, bit) => place !== '' && has(object.wear, bit)) ?? 'held'
}
