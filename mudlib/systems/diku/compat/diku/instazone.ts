import { find } from 'driver'
import { waysOf } from '/compat/diku/families'
import type { DikuMob } from '/compat/diku/mob'
import { doorStates, type Numbered } from '/compat/diku/resets'
import { inObject, inRoom, type TrapFigures, trapOf } from '/compat/diku/smaug-traps'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import { countOf } from '/std/spawn'

// SMAUG's INSTAZONE: the reset list that would produce the current state of the world, in each family's format.

/** A line of a reset list as in a file, without its comment. */
export interface Line {
  letter: string
  /** The number after the letter: an if-flag, or the nesting depth for SMAUG's P. */
  extra: number
  args: number[]
}

/** An object and its position. */
interface Thing {
  vnum: number
  path: string
  /** How many identical objects this entry stands for. */
  count: number
  /** The number of the wear position; null if the object is carried. */
  worn: number | null
  /** Whether the object is hidden and can't be taken. */
  hidden: boolean
  trap: TrapFigures | null
  inside: Thing[]
}

/** The current state of a room. */
export interface Standing {
  vnum: number
  mobs: { vnum: number; path: string; things: Thing[] }[]
  things: Thing[]
  trap: TrapFigures | null
  /** Doors by the number of their direction: 0 open, 1 closed, 2 locked. */
  doors: [way: number, state: number][]
  /** The ids of objects in the room that belong to another world and so can't be written. */
  foreign: string[]
}

/** Returns the current state of a room of a mounted world, without players and their things. */
export function standing(root: string, vnum: number, family: string): Standing | null {
  const room = find(`${root}/room/${vnum}`) as Room | null
  if (!room) return null
  const found: Standing = { vnum, mobs: [], things: [], trap: trapOf(room, inRoom), doors: [], foreign: [] }
  const isOurs = (one: MudObject) => one.path.startsWith(`${root}/`)
  const things = (of: readonly MudObject[], worn: (item: MudObject) => number | null): Thing[] =>
    of.flatMap(one => {
      if (!isOurs(one)) {
        found.foreign.push(one.id)
        return []
      }
      const { vnum, count = 1 } = one as Numbered & { count?: number }
      const hidden = (one as Item).hidden && !(one as Item).takeable
      return [
        {
          vnum,
          path: one.path,
          count,
          worn: worn(one),
          hidden,
          trap: trapOf(one as Item, inObject),
          inside: things(one.inventory, () => null),
        },
      ]
    })
  for (const one of room.inventory) {
    const living = one as Living
    // Corpses are not part of a reset list.
    if (one.path === '/std/corpse') continue
    if (!living.isLiving) found.things.push(...things([one], () => null))
    else if (living.isPlayer) continue
    else if (!isOurs(one)) found.foreign.push(one.id)
    else {
      const mob = one as DikuMob
      const places = new Map(Object.entries(mob.equipment).map(([place, item]) => [item, Number(place)]))
      found.mobs.push({
        vnum: mob.vnum,
        path: mob.path,
        things: things(mob.inventory, item => places.get(item) ?? null),
      })
    }
  }
  const ways = waysOf(family)
  ways.forEach((way, number) => {
    const state = room.doorState(way)
    if (state) found.doors.push([number, doorStates.indexOf(state)])
  })
  return found
}

/** Returns the reset list that would produce a room's current state, in a family's format. */
export function linesOf(room: Standing, family: string, problems: (text: string) => void): Line[] {
  if (room.foreign.length > 0) problems(`room ${room.vnum}: ${room.foreign.join(', ')} is of another world`)
  if (family === 'smaug') return smaugLines(room)
  if (family === 'merc') return mercLines(room, problems)
  return family === 'rom' ? romLines(room, problems) : circleLines(room)
}

const line = (letter: string, extra: number, ...args: number[]): Line => ({ letter, extra, args })

/** Returns the lines in CircleMUD's format. Each limit is the current count in the world, so that a reset adds nothing. */
function circleLines({ vnum, mobs, things, doors }: Standing): Line[] {
  const inside = (thing: Thing): Line[] =>
    thing.inside.flatMap(one => [line('P', 1, one.vnum, countOf(one.path), thing.vnum), ...inside(one)])
  return [
    ...mobs.flatMap(mob => [
      line('M', 0, mob.vnum, countOf(mob.path), vnum),
      ...mob.things.flatMap(thing => [
        thing.worn === null
          ? line('G', 1, thing.vnum, countOf(thing.path), -1)
          : line('E', 1, thing.vnum, countOf(thing.path), thing.worn),
        ...inside(thing),
      ]),
    ]),
    ...things.flatMap(thing => [line('O', 0, thing.vnum, countOf(thing.path), vnum), ...inside(thing)]),
    ...doors.map(([way, state]) => line('D', 0, vnum, way, state)),
  ]
}

/**
 * Returns the lines in ROM's format. ROM also limits mobiles per room, fills containers up to a number, and allows at most one copy of an
 * object in a room.
 */
function romLines({ vnum, mobs, things, doors }: Standing, problems: (text: string) => void): Line[] {
  const inside = (thing: Thing): Line[] => {
    const counts = new Map<number, number>()
    for (const one of thing.inside) counts.set(one.vnum, (counts.get(one.vnum) ?? 0) + 1)
    const first = thing.inside.filter((one, i) => thing.inside.findIndex(other => other.vnum === one.vnum) === i)
    return first.flatMap(one => [line('P', 0, one.vnum, -1, thing.vnum, counts.get(one.vnum)!), ...inside(one)])
  }
  const seen = new Set<number>()
  const lying = things.filter(({ vnum: thing }) => {
    if (seen.has(thing)) problems(`room ${vnum}: ROM has no more than one object ${thing} in a room`)
    return !seen.has(thing) && seen.add(thing)
  })
  return [
    ...mobs.flatMap(mob => [
      line('M', 0, mob.vnum, countOf(mob.path), vnum, mobs.filter(one => one.vnum === mob.vnum).length),
      ...mob.things.flatMap(thing => [
        thing.worn === null ? line('G', 0, thing.vnum, -1) : line('E', 0, thing.vnum, -1, thing.worn),
        ...inside(thing),
      ]),
    ]),
    ...lying.flatMap(thing => [line('O', 0, thing.vnum, 0, vnum), ...inside(thing)]),
    ...doors.map(([way, state]) => line('D', 0, vnum, way, state)),
  ]
}

/**
 * Returns the lines in Merc's format. Merc allows at most one copy of an object in a room or container, and its limit counts the mobiles in
 * the world.
 */
function mercLines({ vnum, mobs, things, doors }: Standing, problems: (text: string) => void): Line[] {
  const single = (all: readonly Thing[], where: string): Thing[] => {
    const seen = new Set<number>()
    return all.filter(({ vnum: thing }) => {
      if (seen.has(thing)) problems(`room ${vnum}: Merc has no more than one object ${thing} ${where}`)
      return !seen.has(thing) && seen.add(thing)
    })
  }
  const inside = (thing: Thing): Line[] =>
    single(thing.inside, `in object ${thing.vnum}`).flatMap(one => [
      line('P', 0, one.vnum, 0, thing.vnum),
      ...inside(one),
    ])
  return [
    ...mobs.flatMap(mob => [
      line('M', 0, mob.vnum, countOf(mob.path), vnum),
      ...mob.things.flatMap(thing => [
        thing.worn === null ? line('G', 0, thing.vnum, 0) : line('E', 0, thing.vnum, 0, thing.worn),
        ...inside(thing),
      ]),
    ]),
    ...single(things, 'in a room').flatMap(thing => [line('O', 0, thing.vnum, 0, vnum), ...inside(thing)]),
    ...doors.map(([way, state]) => line('D', 0, vnum, way, state)),
  ]
}

/** Returns the lines as SmaugFUSS writes them: P has the nesting depth, O and P the number of objects, T the remaining charges of a trap. */
function smaugLines({ vnum, mobs, things, trap, doors }: Standing): Line[] {
  const inside = (thing: Thing, depth: number): Line[] =>
    thing.inside.flatMap(one => [line('P', depth, one.vnum, one.count, thing.vnum), ...inside(one, depth + 1)])
  return [
    ...mobs.flatMap(mob => [
      line('M', 1, mob.vnum, countOf(mob.path), vnum),
      ...mob.things.flatMap(thing => [
        thing.worn === null ? line('G', 0, thing.vnum, 1, 0) : line('E', 0, thing.vnum, 1, thing.worn),
        ...inside(thing, 0),
      ]),
    ]),
    ...things.flatMap(thing => [
      line('O', 0, thing.vnum, thing.count, vnum),
      ...(thing.hidden ? [line('H', 1, 0, 0, 0)] : []),
      ...(thing.trap ? [line('T', thing.trap.flags, thing.trap.kind, thing.trap.charges, 0)] : []),
      ...inside(thing, 0),
    ]),
    ...(trap ? [line('T', trap.flags, trap.kind, trap.charges, vnum)] : []),
    ...doors.map(([way, state]) => line('D', 0, vnum, way, state)),
  ]
}
