import type { HolderKind } from '../machine/program'
import { isName, isNumber, isSame, readOrdinal, toNumber, uidMark } from './c-text'
import type { Scope } from './scope'
import type { Char, DgWorld, Obj, Room, Thing } from './world'

// Resolves values to things. `}1001` is an id. Any other text is a name, and the search for it begins near the holder.

export interface Found {
  readonly kind: HolderKind
  readonly thing: Thing
}

export const uidIn = (name: string) => (name[0] === uidMark ? toNumber(name, 1) : null)

/** Returns the value that refers to a thing. */
export const uidText = (world: DgWorld, thing: Thing | null) => (thing ? `${uidMark}${world.uidOf(thing)}` : '')

function targetByUid(world: DgWorld, uid: number): Char | null {
  const char = world.charByUid(uid)
  return char && world.isTarget(char, true) ? char : null
}

export function charAmong(world: DgWorld, name: string, chars: Iterable<Char>): Char | null {
  for (const char of chars) if (isName(name, world.text(char, 'alias')) && world.isTarget(char, true)) return char
  return null
}

export function objAmong(world: DgWorld, name: string, objs: Iterable<Obj>): Obj | null {
  const uid = uidIn(name)
  for (const obj of objs) {
    if (uid === null ? isName(name, world.keywords(obj)) : world.uidOf(obj) === uid) return obj
  }
  return null
}

/** Finds a thing that a character wears, by id, number, or name with an ordinal. */
export function wornBy(world: DgWorld, char: Char, name: string): Obj | null {
  const worn = world.worn(char)
  const uid = uidIn(name)
  if (uid !== null) return worn.find(obj => obj && world.uidOf(obj) === uid) ?? null
  if (isNumber(name)) {
    const vnum = toNumber(name)
    return worn.find(obj => obj && world.vnumOf(obj) === vnum) ?? null
  }
  const [number, noun] = readOrdinal(name)
  let count = 0
  if (number === 0) return null
  return worn.find(obj => obj && isName(noun, world.keywords(obj)) && ++count === number) ?? null
}

/** Finds a character anywhere in the world. */
export function anyChar(world: DgWorld, name: string): Char | null {
  const uid = uidIn(name)
  return uid === null ? charAmong(world, name, world.allChars()) : targetByUid(world, uid)
}

export function anyObj(world: DgWorld, name: string): Obj | null {
  const uid = uidIn(name)
  return uid === null ? objAmong(world, name, world.allObjs()) : world.objByUid(uid)
}

export function anyRoom(world: DgWorld, name: string): Room | null {
  const uid = uidIn(name)
  return uid === null ? world.roomByVnum(toNumber(name)) : world.roomByUid(uid)
}

/** Finds a character in a room. A character given by its id is found anywhere. */
export function charInRoom(world: DgWorld, room: Room | null, name: string): Char | null {
  const uid = uidIn(name)
  if (uid !== null) return targetByUid(world, uid)
  return room ? charAmong(world, name, world.people(room)) : null
}

/** Returns the room of an object, which may be inside other objects. */
export function roomOfObj(world: DgWorld, obj: Obj): Room | null {
  // The limit keeps the search from hanging in a corrupt world, where containers may contain each other.
  let at: Obj | null = obj
  for (let depth = 0; at && depth < 50; depth++) {
    const floor = world.floorOf(at)
    if (floor) return floor
    const holder = world.carrier(at) ?? world.wearer(at)
    if (holder) return world.roomOf(holder)
    at = world.inside(at)
  }
  return null
}

/** Returns the room of a holder: the room where the holder is, or the holder itself if it is a room. */
export function roomOfHolder({ world, holder, on }: Scope): Room | null {
  if (on === 'room') return holder
  return on === 'mob' ? world.roomOf(holder) : roomOfObj(world, holder)
}

/** Finds a thing for an object's script: the object itself, its contents, its container or things nearby. */
export function objNear(world: DgWorld, self: Obj, name: string): Obj | null {
  if (isSame(name, 'self') || isSame(name, 'me')) return self
  const within = objAmong(world, name, world.contents(self))
  if (within) return within
  const around = world.inside(self)
  if (around && isName(name, world.keywords(around))) return around
  const [wearer, carrier, room] = [world.wearer(self), world.carrier(self), roomOfObj(world, self)]
  return (
    (wearer && wornBy(world, wearer, name)) ??
    (carrier && objAmong(world, name, world.carrying(carrier))) ??
    (room && objAmong(world, name, world.floor(room)))
  )
}

/** Finds the thing to which a value refers, seen from the script's holder; null if there is none. */
export function resolve(scope: Scope, name: string): Found | null {
  const { world, holder, on } = scope
  if (name[0] === uidMark) return byUid(scope, toNumber(name, 1))
  const found = world.isAbsent?.(name) ? null : seenBy(world, holder, on, name)
  if (found) return found
  world.noteAbsent?.(name)
  const room = anyRoom(world, name)
  return room ? { kind: 'room', thing: room } : null
}

function seenBy(world: DgWorld, holder: Thing, on: Scope['on'], name: string): Found | null {
  if (on === 'mob') return seenByMob(world, holder, name)
  return on === 'object' ? seenByObj(world, holder, name) : seenByRoom(world, holder, name)
}

function byUid({ world }: Scope, uid: number): Found | null {
  const char = targetByUid(world, uid)
  if (char) return { kind: 'mob', thing: char }
  const obj = world.objByUid(uid)
  if (obj) return { kind: 'object', thing: obj }
  const room = world.roomByUid(uid)
  return room ? { kind: 'room', thing: room } : null
}

const asChar = (thing: Char | null): Found | null => (thing ? { kind: 'mob', thing } : null)
const asObj = (thing: Obj | null): Found | null => (thing ? { kind: 'object', thing } : null)

function seenByMob(world: DgWorld, self: Char, name: string): Found | null {
  const room = world.roomOf(self)
  return (
    asObj(wornBy(world, self, name)) ??
    asObj(objAmong(world, name, world.carrying(self))) ??
    asChar(charInRoom(world, room, name)) ??
    asObj(room && objAmong(world, name, world.floor(room))) ??
    asChar(anyChar(world, name)) ??
    asObj(anyObj(world, name))
  )
}

function seenByObj(world: DgWorld, self: Obj, name: string): Found | null {
  const near = [world.carrier(self), world.wearer(self)].filter(one => one !== null)
  return (
    asChar(charAmong(world, name, near) ?? anyChar(world, name)) ??
    asObj(objNear(world, self, name) ?? anyObj(world, name))
  )
}

function seenByRoom(world: DgWorld, self: Room, name: string): Found | null {
  return (
    asChar(charInRoom(world, self, name) ?? anyChar(world, name)) ??
    asObj(objAmong(world, name, world.floor(self)) ?? anyObj(world, name))
  )
}

/** Counts the things in a list, and in its containers, that match a name, number or id. */
export function countItems(world: DgWorld, item: string, list: readonly Obj[], depth = 0): number {
  if (item === '' || depth > 50) return 0
  const uid = uidIn(item)
  const vnum = uid === null && isNumber(item) ? toNumber(item) : null
  let count = 0
  for (const obj of list) {
    if (
      uid !== null
        ? world.uidOf(obj) === uid
        : vnum !== null
          ? world.vnumOf(obj) === vnum
          : isName(item, world.keywords(obj))
    )
      count++
    if (world.isContainer(obj)) count += countItems(world, item, world.contents(obj), depth + 1)
  }
  return count
}
