import { circleSpells } from '/compat/diku/circle-spells'
import { has } from '/compat/diku/convert'
import { hasMercNumbers } from '/compat/diku/families'
import type { DikuObject } from '/compat/diku/model'
import { spellPath } from '/compat/diku/our-spells'

// Object values, whose meaning depends on the object's type.

/** The wear places by the bit of their wear flag. (Bit 0 says whether an object can be taken.) */
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

/** Hit verbs by CircleMUD's numbers of weapon types. */
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
/** Hit verbs by Merc's and SMAUG's numbers of weapon types. */
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

/** The factor that CircleMUD applies to armour, by place. */
const placeFactor: Record<string, number> = { body: 3, head: 2, legs: 2 }

/**
 * Returns the points by which armour reduces each blow: a tenth of the points in the file, times the factor of the place. If the
 * file has any points, the result is at least 1.
 */
function protectionOf(points: number, place: string): number {
  return points <= 0 ? 0 : Math.max(1, Math.round((points * (placeFactor[place] ?? 1)) / 10))
}

/** Returns the names of an object's spells, as its server spells them. */
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

/** Seconds in a world hour. Lights burn for a number of world hours. */
const hour = 60
/** A number of seconds that means "for ever" in practice. */
const endless = 1_000_000_000

/** The mudlib's damage types for ROM's damage types that aren't physical. */
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

/** The fields that determine what an object's values mean. */
type Valued = Pick<DikuObject, 'type' | 'values' | 'names' | 'wear'>

/**
 * Returns an object's values as fields of a program of /std.
 * @param pathOf returns the path of a key, or of the room to which a portal leads; null if no record has the number
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
  // ROM has two words for a weapon: its class, and the noun for its hit.
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
        ...((v1 & 2) === 0 ? {} : { pickproof: true }),
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
  // Objects of other types can be worn, too: a bag on the back, a key round the neck.
  const worn = isWorn(object) && !putOtherwise.has(kind) ? { place } : {}
  return { ...worn, ...own[kind]?.() }
}

/** Kinds of items that aren't worn: they are wielded or held, or can't be carried. */
const putOtherwise: ReadonlySet<string> = new Set(['weapon', 'light', 'money', 'portal', 'board', 'corpse', 'fountain'])

/** Returns a verb for ROM's damage word. Some of these words are verbs (`slash`), others aren't (`frbite`, `wrath`). */
function plainVerb(hit: string): string {
  return ['slash', 'pound', 'stab', 'slice', 'whip', 'claw', 'crush', 'pierce', 'chop', 'sting', 'smash'].includes(hit)
    ? hit
    : 'hit'
}

/** Returns whether an object can be put on, by its wear flags. As on the old servers, its type doesn't matter. */
export function isWorn(object: Valued): boolean {
  return wearPlaces.some((place, bit) => place !== '' && place !== 'held' && has(object.wear, bit))
}

function placeOf(object: Valued): string {
  return wearPlaces.find((place, bit) => place !== '' && has(object.wear, bit)) ?? 'held'
}

/** Returns the spells of an object that have no counterpart in the mudlib. */
export function unknownSpells(object: DikuObject): string[] {
  return object.type in uses ? spellNamesOf(object).filter(name => spellPath(name) === undefined) : []
}
