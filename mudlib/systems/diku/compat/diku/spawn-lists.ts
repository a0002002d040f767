import { wearPositions } from '/compat/diku/convert'
import { traitsOf, waysOf } from '/compat/diku/families'
import { type Standing, standing } from '/compat/diku/instazone'
import type { DikuWorld } from '/compat/diku/model'
import { doorStates } from '/compat/diku/resets'
import type { DoorState } from '/std/place'
import { countOf, type Placed, type Spawn } from '/std/spawn'

/** The results of a world's resets as `spawns`, by room number. */
export interface SpawnLists {
  spawns: Map<number, Spawn[]>
  /** The state of doors after a reset, by room and direction. */
  doors: Map<number, Record<string, DoorState>>
  /** Notes on parts that could not be converted. */
  notes: string[]
}

/** The maximum number of objects in a heap. One object in SMAUG may stand for a thousand, but here each object is a single one. */
const mostOfHeap = 20

type Thing = Standing['things'][number]

/**
 * Lists the mobiles and objects in each room of a booted world. A limit in the files is kept if the world has reached it, so a unique sword
 * doesn't respawn while somebody has it. Things that only later resets would add (Circle's worlds grow) are left out.
 */
export function spawnLists(world: DikuWorld, root: string, family: string): SpawnLists {
  const limits = limitsOf(world, root, family)
  const names = waysOf(family)
  const spawns = new Map<number, Spawn[]>()
  const doors = new Map<number, Record<string, DoorState>>()
  const notes = notesOf(world, family)
  const placed = (thing: Thing): Placed => {
    if (thing.count > mostOfHeap)
      notes.push(`a heap of ${thing.count} objects #${thing.vnum} is one of ${mostOfHeap} here`)
    const place = thing.worn === null ? undefined : wearPositions[thing.worn]
    return {
      path: thing.path,
      ...(place ? { worn: place } : {}),
      ...(thing.count > 1 ? { count: Math.min(mostOfHeap, thing.count) } : {}),
      ...limits(thing.path),
      ...(thing.inside.length > 0 ? { has: merged(thing.inside.map(placed)) } : {}),
    }
  }
  for (const vnum of world.rooms.keys()) {
    const room = standing(root, vnum, family)
    if (!room) continue
    const mobs = room.mobs.map(({ path, things }) => ({
      path,
      ...limits(path),
      ...(things.length > 0 ? { has: merged(things.map(placed)) } : {}),
    }))
    const all = merged([...mobs, ...room.things.map(placed)])
    if (all.length > 0) spawns.set(vnum, all)
    if (room.doors.length > 0)
      doors.set(vnum, Object.fromEntries(room.doors.map(([way, state]) => [names[way]!, doorStates[state]!])))
  }
  return { spawns, doors, notes }
}

/** Returns a function that gives the limit of a program if the world has reached it. In ROM and SMAUG, any limits are per room. */
function limitsOf(world: DikuWorld, root: string, family: string): (path: string) => { most?: number } {
  const limits = new Map<string, number>()
  // Only limits for the whole world are kept. Families with one file per area have limits per area or room.
  if (!traitsOf(family).byFile) {
    for (const { commands } of world.zones) {
      for (const { letter, args } of commands) {
        if (!'MOGEP'.includes(letter)) continue
        const path = `${root}/${letter === 'M' ? 'mob' : 'object'}/${args[0]}`
        limits.set(path, Math.max(limits.get(path) ?? 0, args[1] ?? 0))
      }
    }
  }
  return path => {
    const limit = limits.get(path)
    // Mobiles need no limit, because a room's spawn never makes more mobiles than its count.
    return limit !== undefined && !path.includes('/mob/') && countOf(path) >= limit ? { most: limit } : {}
  }
}

function notesOf(world: DikuWorld, family: string): string[] {
  const notes: string[] = []
  const { numbers, resetOffset } = traitsOf(family)
  // tbaMUD's T and V are converted by attachByResets().
  const carried = world.files.get('zon') === undefined ? 'MOGEPDR' : 'MOGEPDRTV'
  for (const { commands } of world.zones) {
    for (const { letter, args, place } of commands) {
      const where = `${place.file}:${place.line}`
      // In CircleMUD, R removes an object, so only R of the other families shuffles exits.
      if (letter === 'R' && numbers === 'merc')
        notes.push(`${where} the exits of room ${args[resetOffset]} were shuffled with each reset; here they stay`)
      if (!carried.includes(letter)) notes.push(`${where} ${letter} is left out`)
    }
  }
  return notes
}

/** Merges equal neighbours into one entry with a count. */
function merged<T extends Placed | Spawn>(all: readonly T[]): T[] {
  const found: T[] = []
  for (const one of all) {
    const last = found.at(-1)
    if (last && !(one as Placed).worn && alike(last, one)) last.count = (last.count ?? 1) + (one.count ?? 1)
    else found.push({ ...one })
  }
  return found
}

function alike(a: Placed | Spawn, b: Placed | Spawn): boolean {
  const bare = ({ count: _, ...rest }: Placed | Spawn) => JSON.stringify(rest)
  return bare(a) === bare(b)
}
