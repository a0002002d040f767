import { isName, isNumber, numbered, toNumber } from './words'
import type { Char, MobWorld, Obj, Room, Thing } from './world'

// Finds the character or thing that a word of a program names. The rules are those of handler.c in ROM 2.4 and SMAUG.

/** Finds the element of a list that a word names: `guard`, `2.guard`, or `0.Ann` for the player with exactly this name. */
function nth<T extends Thing>(world: MobWorld, all: Iterable<T>, word: string): T | null {
  const [number, name] = numbered(word)
  if (name === '') return null
  let left = number
  for (const one of all) {
    if (number === 0) {
      if (world.isPc(one) && world.keywords(one).toLowerCase() === name.toLowerCase()) return one
    } else if (isName(name, world.keywords(one)) && --left === 0) return one
  }
  return null
}

/** Finds a character that a viewer sees in a room. The word `self` means the viewer. */
export function charInRoom(world: MobWorld, viewer: Thing, room: Room | null, word: string): Char | null {
  if (word === '') return null
  if (word === 'self') return viewer
  if (!room) return null
  return nth(
    world,
    world.people(room).filter(one => one === viewer || world.canSee(viewer, one)),
    word,
  )
}

/** Finds a character. The viewer's room is searched first, then the rest of the world. */
export function charInWorld(world: MobWorld, viewer: Thing, word: string): Char | null {
  return charInRoom(world, viewer, world.roomOf(viewer), word) ?? nth(world, world.allChars(), word)
}

export function objAmong(world: MobWorld, all: Iterable<Obj>, word: string): Obj | null {
  return word === '' ? null : nth(world, all, word)
}

/**
 * Finds a thing on the floor, or carried or worn by a character. Each of these places is counted separately, so `2.key` is the
 * second key within one place.
 */
export function objHere(world: MobWorld, char: Thing, word: string): Obj | null {
  const room = world.roomOf(char)
  const own = world.carrying(char)
  const places = [
    room ? world.floor(room) : [],
    own.filter(one => !world.isWorn(one)),
    own.filter(one => world.isWorn(one)),
  ]
  for (const things of places) {
    const found = objAmong(world, things, word)
    if (found) return found
  }
  return null
}

/** Returns whether a character has a thing with a number or a name. */
export function hasObj(world: MobWorld, char: Char, word: string, worn: boolean): boolean {
  const own = world.carrying(char)
  if (isNumber(word)) {
    const vnum = toNumber(word)
    return own.some(one => world.vnumOf(one) === vnum && (!worn || world.isWorn(one)))
  }
  return (
    objAmong(
      world,
      own.filter(one => world.isWorn(one) === worn),
      word,
    ) !== null
  )
}
