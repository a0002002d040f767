import type { Sector } from '/std/room'

/** The option flags: numbers that programs add up. `help lua` explains them. */
export const options = {
  LP_SEEALL: 1,
  LP_PLRONLY: 2,
  LP_MOBONLY: 4,
  LP_ACTIVEONLY: 8,
  LP_GROUP: 16,
  LP_NOERR: 32,
  LP_ROOMONLY: 64,
  LP_ZONEONLY: 128,
  LP_WORLD: 256,
  LP_ALLMOBS: 512,
  LP_ALLOBJS: 1024,
  LP_WORNONLY: 2048,
  LP_CARRIEDONLY: 4096,
  LP_ONEONLY: 8192,
  LP_EXACT: 16384,
  LP_NOIMM: 32768,
  LP_CAPS: 65536,
} as const

export type Option = keyof typeof options

/** Whether a sum of options includes an option. */
export function has(given: unknown, option: Option): boolean {
  const bit = options[option]
  return typeof given === 'number' && Math.floor(given / bit) % 2 === 1
}

/** The words of the constants with which programs compare values: races, damage types, places of things. Each constant's value is
 * its word in lower case. */
const words: Readonly<Record<string, readonly string[]>> = {
  RACE: ['human', 'giant', 'elf', 'dwarf', 'halfling', 'goblin', 'orc', 'troll', 'undead', 'dragon'],
  FOCUS: ['physical', 'fire', 'cold', 'lightning', 'acid', 'poison', 'holy', 'shadow', 'force', 'mind'],
  OBJ_LOC: ['player', 'mob', 'room', 'container', 'nowhere'],
}

/** Maps each of Aardwolf's sectors to the closest sector of the mudlib. For example, a river and a lake are both water. */
const sectors: Readonly<Record<string, Sector>> = {
  ...{ INSIDE: 'inside', CITY: 'city', FIELD: 'field', FOREST: 'forest', HILLS: 'hills', MOUNTAIN: 'mountain' },
  ...{
    WATER: 'water',
    RIVER: 'water',
    LAKE: 'water',
    UNDERWATER: 'water',
    UNDERGROUND: 'underground',
    CAVE: 'underground',
  },
  ...{ ROAD: 'city', DESERT: 'field', SWAMP: 'field' },
}

/** All constants by name: `RACE_GIANT` is 'giant'. */
export const constants: Readonly<Record<string, unknown>> = {
  ...options,
  ...Object.fromEntries(Object.entries(sectors).map(([name, sector]) => [`SECT_${name}`, sector])),
  ...Object.fromEntries(
    Object.entries(words).flatMap(([kind, list]) => list.map(word => [`${kind}_${word.toUpperCase()}`, word])),
  ),
}
