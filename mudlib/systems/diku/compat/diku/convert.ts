import { programsOf } from '/compat/diku/attached'
import { hasMercNumbers, traitsOf, waysOf } from '/compat/diku/families'
import type { DikuRoom, DikuWorld } from '/compat/diku/model'
import { kennelOf } from '/compat/diku/pet-shops'
import { assignedTo } from '/compat/diku/specials'

// Translates the numbers of a world's files into fields of programs. All values are plain data.

/** A generated program: its base class, and the fields that differ from that class. */
export interface Made {
  base: string
  fields: Record<string, unknown>
}

/** CircleMUD's sectors, by number. */
const sectors = ['inside', 'city', 'field', 'forest', 'hills', 'mountain', 'water', 'water', 'water', 'hills']

/** The mudlib's wear place for each of CircleMUD's wear positions, by number; 16 is the wielding hand. */
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

/** Removes trailing white space, because texts in files end with a line break. */
export const trimmed = (text: string) => text.replace(/\s+$/, '')

export const words = (keywords: string) => keywords.split(/\s+/).filter(word => word !== '')

export function madeRoom(room: DikuRoom, world: DikuWorld, root: string, family: string): Made {
  const names = waysOf(family)
  const exits: Record<string, string> = {}
  const doors: Record<string, object> = {}
  const views: Record<string, string> = {}
  for (const [number, exit] of room.exits) {
    const way = names[number]
    if (!way) continue
    if (trimmed(exit.text) !== '') views[way] = trimmed(exit.text)
    // SMAUG drops an exit that leads to no room.
    if (family === 'smaug' && !world.rooms.has(exit.to)) continue
    // A door may lead nowhere; players can still open and close it.
    if (world.rooms.has(exit.to)) exits[way] = `${root}/room/${exit.to}`
    if (exit.door === 0 && !shutExits(world, family).has(`${room.vnum} ${number}`)) continue
    const key = world.objects.has(exit.key) ? { key: `${root}/object/${exit.key}` } : {}
    const pickproof = exit.door === 2 ? { pickproof: true } : {}
    doors[way] = { name: doorName(exit.keywords), start: exit.start ?? 'open', ...key, ...pickproof }
  }
  const pets = kennelOf(room, world, root, family)
  const habits = assignedTo('room', room.vnum, family)
  const details: Record<string, string> = {}
  for (const { keywords, text } of room.extras)
    for (const word of words(keywords)) details[word.toLowerCase()] = trimmed(text)
  return {
    base: '/compat/diku/room',
    fields: {
      vnum: room.vnum,
      ...programsOf(room, 'room', world, root),
      short: room.name,
      long: trimmed(room.text),
      exits,
      doors,
      views,
      details,
      sector: sectors[room.sector] ?? 'field',
      light: !has(room.flags, 0),
      ...roomRules(room.flags, family),
      ...(pets ? { pets } : {}),
      ...(habits.length > 0 ? { habits } : {}),
    },
  }
}

/** Returns the exits that a reset command shuts, as `room way`. Such exits are doors, even if the room's record says otherwise. */
export function shutExits(world: DikuWorld, family: string): ReadonlySet<string> {
  if (world.shut) return world.shut
  // SMAUG's commands begin with two extra numbers. One of these is the room to which the command belongs.
  const from = traitsOf(family).resetOffset
  const found = new Set<string>()
  for (const { commands } of world.zones) {
    for (const { letter, args } of commands) {
      if (letter === 'D' && (args[from + 2] ?? 0) > 0) found.add(`${args[from]} ${args[from + 1]}`)
    }
  }
  world.shut = found
  return found
}

/** Nouns for doors. They are moved to the end of the keywords, so `door oak` becomes an oak door. */
const nouns = new Set(
  'door doors gate gates grate hatch trapdoor lid panel curtain portcullis bars wall window slab boulder'.split(' '),
)

function doorName(keywords: string): string {
  const all = words(keywords).map(word => word.toLowerCase())
  const noun = all.find(word => nouns.has(word))
  if (all.length === 0) return 'door'
  return noun ? [...all.filter(word => word !== noun), noun].join(' ') : all.join(' ')
}

/**
 * The room rules for a room's flags, by bit. This table is for CircleMUD and tbaMUD. The table below is for ROM's flags, to which SMAUG's
 * are mapped.
 */
const circleRules: Readonly<Record<number, object>> = {
  1: { deadly: true },
  2: { closedToMonsters: true },
  4: { peaceful: true },
  7: { noMagic: true },
  8: { mostPeople: 1 },
  9: { mostPeople: 2 },
  10: { forWizards: true },
}
const romRules: Readonly<Record<number, object>> = {
  2: { closedToMonsters: true },
  9: { mostPeople: 2 },
  10: { peaceful: true },
  11: { mostPeople: 1 },
  13: { noRecall: true },
  14: { forWizards: true },
  15: { forWizards: true },
  // The bits below don't exist in ROM; SMAUG's words are mapped to them.
  28: { deadly: true },
  29: { noMagic: true },
}

function roomRules(flags: readonly number[], family: string): object {
  const rules = hasMercNumbers(family) ? romRules : circleRules
  const set = Object.keys(rules).filter(bit => has(flags, Number(bit)))
  return Object.assign({}, ...set.map(bit => rules[Number(bit)]))
}
