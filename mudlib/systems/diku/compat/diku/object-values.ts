import { circleSpells } from '/compat/diku/circle-spells'
import { has } from '/compat/diku/convert'
import { hasMercNumbers } from '/compat/diku/families'
import type { DikuObject } from '/compat/diku/model'
import { spellPath } from '/compat/diku/our-spells'

// What the values of an object mean, which are others for each type.

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
/** How much more a place counts for armour: CircleMUD's rule. */
const placeFactor: Record<string, number> = { body: 3, head: 2, legs: 2 }

/** Armour points of a file, to what is taken off each blow: a tenth, at least one where there is any. */
function protectionOf(points: number, place: string): number {
  return points <= 0 ? 0 : Math.max(1, Math.round((points * (placeFactor[place] ?? 1)) / 10))
}

/** The names of an object's spells, as its server has them. */
function spellNamesOf({ type, values, names = [] }: Valued): string[] {
  if (names.length > 0) return names.filter(name => name !== '').map(name => name.toLowerCase())
  const isOne = type === 3 || type === 4
  const numbers = isOne ? values.slice(3, 4) : values.slice(1, 4)
  return numbers.filter(number => number > 0).map(number => circleSpells[number] ?? `number ${number}`)
}

function spellsOf(object: Valued): string[] {
  return spellNamesOf(object).flatMap(name => spellPath(name) ?? [])
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

/** What the meaning of a thing's values depends on. */
type Valued = Pick<DikuObject, 'type' | 'values' | 'names' | 'wear'>

/**
 * What a thing's values, which mean something else for each type, are in fields of a program of /std.
 * @param pathOf where a key or the room behind a portal is; null: there is none of that number
 */
export function fieldsOfValues(
  kind: string,
  object: Valued,
  pathOf: (kind: 'object' | 'room', vnum: number) => string | null,
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
    container: () => {
      const key = pathOf('object', v2)
      return {
        capacity: v0,
        closable: (v1 & 1) !== 0,
        closed: (v1 & 4) !== 0,
        locked: (v1 & 8) !== 0,
        ...(key === null ? {} : { key }),
      }
    },
    drink: () => ({
      draughts: isFountain ? -1 : v1,
      holds: Math.max(0, v0),
      liquid: object.names?.[0] ?? liquids[v2] ?? 'water',
      poisoned: v3 !== 0,
    }),
    food: () => ({ healing: v0, poisoned: v3 !== 0 }),
    light: () => ({ fuel: v2 < 0 ? endless : v2 * hour }),
    money: () => ({ amount: Math.max(1, family === 'rom' ? v1 + Math.floor(v0 / 100) : v0) }),
    portal: () => ({ to: pathOf('room', v3) ?? '', charges: v0 > 0 ? v0 : -1 }),
    magic: () => ({
      use: uses[object.type],
      spells: spellsOf(object),
      charges: object.type === 3 || object.type === 4 ? v2 : 1,
    }),
  }
  // A bag on the back, a key round the neck: what has a type of its own is worn all the same.
  const worn = isWorn(object) && !putOtherwise.has(kind) ? { place } : {}
  return { ...worn, ...own[kind]?.() }
}

/** Kinds that aren't put on: they are wielded or held, or nobody carries them. */
const putOtherwise: ReadonlySet<string> = new Set(['weapon', 'light', 'money', 'portal', 'board', 'corpse', 'fountain'])

/** A verb for what ROM calls a hit: `slash`, but `frbite`, `wrath` and the like are no verbs. */
function plainVerb(hit: string): string {
  return ['slash', 'pound', 'stab', 'slice', 'whip', 'claw', 'crush', 'pierce', 'chop', 'sting', 'smash'].includes(hit)
    ? hit
    : 'hit'
}

/** Whether a thing is put on somewhere, by its flags: of any type, as on those servers. */
export function isWorn(object: Valued): boolean {
  return wearPlaces.some((place, bit) => place !== '' && place !== 'held' && has(object.wear, bit))
}

function placeOf(object: Valued): string {
  return wearPlaces.find((place, bit) => place !== '' && has(object.wear, bit)) ?? 'held'
}

/** The spells of an object for which there is none here. */
export function unknownSpells(object: DikuObject): string[] {
  return object.type in uses ? spellNamesOf(object).filter(name => spellPath(name) === undefined) : []
}
