import { pathNamed, roomAt, startRoom } from '/compat/programs/records'
import { isPath } from '/compat/programs/world-line'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import type { HolderKind } from '../machine/program'
import { isNumber, isSame, toNumber, uidMark } from './c-text'
import { anyChar, charInRoom } from './lookup'
import type { MudWorld } from './mud-world'

/** The arguments of a command. */
export interface Order {
  readonly world: MudWorld
  readonly holder: MudObject
  readonly on: HolderKind
  readonly room: Room | null
  /** The text after the command. */
  readonly rest: string
}

/** Returns whether a word means the holder itself. */
export const isSelf = (word: string) => isSame(word, 'self') || isSame(word, 'me')

/** Finds the character that a word names. The surroundings of the holder are searched first. For a mobile, `self` is the mobile itself. */
export function charNamed({ world, room, on, holder }: Order, word: string): Living | null {
  if (on === 'mob' && isSelf(word)) return holder as Living
  return (charInRoom(world, room, word) ?? anyChar(world, word)) as Living | null
}

/** Finds a room by its number, by its path, or by a character in it. */
export function roomNamed({ world }: Order, word: string): Room | null {
  if (isPath(word)) return roomAt(pathNamed(world.program, 'room', word))
  if (word[0] === uidMark || isNumber(word)) {
    const vnum = toNumber(word[0] === uidMark ? word.slice(1) : word)
    return (world.roomByUid(vnum) ?? startRoom(world.records, vnum)) as Room | null
  }
  const who = anyChar(world, word) as Living | null
  return who?.environment ?? null
}
