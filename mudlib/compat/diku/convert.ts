import type { DikuRoom, DikuWorld } from '/compat/diku/model'

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

export const has = (flags: readonly number[], bit: number) =>
  ((flags[Math.floor(bit / 32)] ?? 0) & (1 << (bit % 32))) !== 0

/** Text as players see it: without the line end that files have at the end. */
export const trimmed = (text: string) => text.replace(/\s+$/, '')

export const words = (keywords: string) => keywords.split(/\s+/).filter(word => word !== '')

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
