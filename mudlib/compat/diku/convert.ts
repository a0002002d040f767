import type { DikuMob, DikuObject, DikuRoom, DikuWorld } from '/compat/diku/model'

// What the numbers of a world's files are in our words. All values are plain data: the fields of programs.

/** A program as it is made: the fields of one over those of its base. */
export interface Made {
  base: string
  fields: Record<string, unknown>
}

export const directionNames = [
  'north',
  'east',
  'south',
  'west',
  'up',
  'down',
  'northwest',
  'northeast',
  'southeast',
  'southwest',
]

/** SMAUG has them in another order, and one more. */
export const smaugDirections = [
  'north',
  'east',
  'south',
  'west',
  'up',
  'down',
  'northeast',
  'northwest',
  'southeast',
  'southwest',
  'somewhere',
]

/** CircleMUD's sectors, by number. */
const sectors = ['inside', 'city', 'field', 'forest', 'hills', 'mountain', 'water', 'water', 'water', 'hills']

/** Where CircleMUD's wear positions are, by number; 16 is the wielding hand. */
export const wearPositions = [
  'light',
  'finger',
  'finger2',
  'neck',
  'neck2',
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
  'wrist2',
  'wield',
  'held',
] as const

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

const has = (flags: readonly number[], bit: number) => ((flags[Math.floor(bit / 32)] ?? 0) & (1 << (bit % 32))) !== 0

/** Text as players see it: without the line end that files have at the end. */
const trimmed = (text: string) => text.replace(/\s+$/, '')

const words = (keywords: string) => keywords.split(/\s+/).filter(word => word !== '')

export function madeRoom(room: DikuRoom, world: DikuWorld, root: string, family: string): Made {
  const names = family === 'smaug' ? smaugDirections : directionNames
  const exits: Record<string, string> = {}
  const doors: Record<string, object> = {}
  const views: Record<string, string> = {}
  for (const [number, exit] of room.exits) {
    const way = names[number]
    if (!way) continue
    if (trimmed(exit.text) !== '') views[way] = trimmed(exit.text)
    // SMAUG forgets an exit that leads to no room.
    if (family === 'smaug' && !world.rooms.has(exit.to)) continue
    // A door may stand before nothing at all; it is closed and opened like any other.
    if (world.rooms.has(exit.to)) exits[way] = `${root}/room/${exit.to}`
    if (exit.door === 0 && !isShut(world, room.vnum, number, family)) continue
    const key = world.objects.has(exit.key) ? { key: `${root}/object/${exit.key}` } : {}
    doors[way] = { name: words(exit.keywords)[0] ?? 'door', start: exit.start ?? 'open', ...key }
  }
  const details: Record<string, string> = {}
  for (const { keywords, text } of room.extras)
    for (const word of words(keywords)) details[word.toLowerCase()] = trimmed(text)
  return {
    base: '/compat/diku/room',
    fields: {
      vnum: room.vnum,
      short: room.name,
      long: trimmed(room.text),
      exits,
      doors,
      views,
      details,
      sector: sectors[room.sector] ?? 'field',
      light: !has(room.flags, 0),
    },
  }
}

/** Whether a reset command shuts an exit: then it is a door, though the file says it isn't. */
function isShut({ zones }: DikuWorld, room: number, way: number, family: string): boolean {
  // SMAUG's have the room that they are written in, and a number more, before.
  const from = family === 'smaug' ? 2 : 0
  return zones.some(({ commands }) =>
    commands.some(
      ({ letter, args }) =>
        letter === 'D' && args[from] === room && args[from + 1] === way && (args[from + 2] ?? 0) > 0,
    ),
  )
}

/** Act flags that ask for behaviours, by bit, as CircleMUD and tbaMUD number them. */
const actFlags: Record<number, string> = {
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

const genders = ['neuter', 'male', 'female']

/** ROM has bit 0 for NPCs, and no flags for whom aggression is aimed at. */
const romActFlags: Record<number, string> = {
  1: 'SENTINEL',
  2: 'SCAVENGER',
  5: 'AGGRESSIVE',
  6: 'STAY_AREA',
  7: 'WIMPY',
}

/** What shops of CircleMUD call the types they buy, and their numbers, to our kinds. */
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
  if (number !== undefined) return types[Number(number)] ?? 'other'
  return shopKinds[type.replace(/\s*\(.*|\s+\S*\|.*/, '').toUpperCase()] ?? 'other'
}

/** A shop as settings of the behaviour Shopkeeper. Its bounds hold for it too: nobody sells dearer than it buys. */
function shopOf(mob: DikuMob, world: DikuWorld, root: string): object | null {
  const shop = world.shops.find(({ keeper }) => keeper === mob.vnum)
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

export function madeMob(mob: DikuMob, world: DikuWorld, root: string, family: string): Made {
  const flags = family === 'rom' || family === 'smaug' ? romActFlags : actFlags
  const [name = 'mobile', ...aliases] = words(mob.keywords)
  return {
    base: '/compat/diku/mob',
    fields: {
      vnum: mob.vnum,
      name: name.toLowerCase(),
      aliases: aliases.map(word => word.toLowerCase()),
      short: mob.short,
      presence: trimmed(mob.long),
      long: trimmed(mob.description),
      level: Math.max(1, mob.level),
      hitDice: mob.hitDice,
      bareHands: mob.damageDice,
      alignment: mob.alignment,
      gold: Math.max(0, mob.gold),
      gender: genders[mob.sex] ?? 'neuter',
      shop: shopOf(mob, world, root),
      actFlags: Object.keys(flags)
        .filter(bit => has(mob.act, Number(bit)))
        .map(bit => flags[Number(bit)]),
    },
  }
}

/** CircleMUD's types of objects, by number, to ours. */
const types: Record<number, string> = {
  1: 'light',
  5: 'weapon',
  9: 'armour',
  11: 'armour',
  15: 'container',
  17: 'drink',
  18: 'key',
  19: 'food',
}

/** CircleMUD's weapon types: what a hit is called. */
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

export function madeObject(object: DikuObject): Made {
  const [name = 'object', ...aliases] = words(object.keywords)
  const kind = types[object.type] ?? 'item'
  const [v0 = 0, v1 = 0, v2 = 0, v3 = 0] = object.values
  const own: Record<string, Record<string, unknown>> = {
    weapon: { damage: `${Math.max(1, v1)}d${Math.max(1, v2)}`, hitVerb: hits[v3] ?? 'hit' },
    armour: { protection: object.type === 9 ? v0 : 0, place: placeOf(object) },
    container: { capacity: v0, closable: (v1 & 1) !== 0, closed: (v1 & 4) !== 0, locked: (v1 & 8) !== 0 },
    drink: { draughts: v1, liquid: liquids[v2] ?? 'water' },
    food: { healing: v0 },
    light: {},
    key: {},
    item: {},
  }
  const details: Record<string, string> = {}
  for (const { keywords, text } of object.extras)
    for (const word of words(keywords)) details[word.toLowerCase()] = trimmed(text)
  return {
    base: `/std/${kind}`,
    fields: {
      vnum: object.vnum,
      level: object.level ?? 0,
      name: name.toLowerCase(),
      aliases: aliases.map(word => word.toLowerCase()),
      short: object.short,
      long: trimmed(object.long),
      weight: object.weight,
      value: Math.max(0, object.cost),
      takeable: has(object.wear, 0),
      ...(object.hidden ? { hidden: true } : {}),
      barred: { good: has(object.extra, 9), evil: has(object.extra, 10), neutral: has(object.extra, 11) },
      details,
      ...own[kind],
    },
  }
}

function placeOf(object: DikuObject): string {
  return wearPlaces.find((place, bit) => place !== '' && has(object.wear, bit)) ?? 'held'
}
