import { pathNamed, roomAt } from '/compat/programs/records'
import { isPath } from '/compat/programs/world-line'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import { charInRoom, charInWorld } from './lookup'
import type { MudMobWorld } from './mud-world'
import { isNumber, oneArgument, toNumber } from './words'

/** The arguments of a program's command. */
export interface Order {
  readonly world: MudMobWorld
  readonly holder: MudObject
  /** The room where the command takes effect. */
  readonly room: Room | null
  /** The text after the command. */
  readonly rest: string
}

export type Deed = (order: Order) => void

export function charHere({ world, holder, room }: Order, word: string): Living | null {
  return charInRoom(world, holder, room, word) as Living | null
}

/** Finds a character. The holder's room is searched first, then the rest of the world. */
export function charNamed(order: Order, word: string): Living | null {
  return charHere(order, word) ?? (charInWorld(order.world, order.holder, word) as Living | null)
}

/** Finds a room by its number, by its path, or by a character in it. */
export function roomNamed(order: Order, word: string): Room | null {
  if (isPath(word)) return roomAt(pathNamed(order.world.program, 'room', word))
  if (isNumber(word)) return order.world.loadRoom(toNumber(word))
  return charNamed(order, word)?.environment ?? null
}

/** Returns the character that a word names; for `all`, everybody in the room who passes a test. */
export function targets(order: Order, word: string, all: (one: Living) => boolean): Living[] {
  if (word !== 'all') {
    const one = charNamed(order, word)
    return one ? [one] : []
  }
  return [...(order.room?.livings ?? [])].filter(one => one !== (order.holder as object) && all(one))
}

export const isWizard = (who: Living) => (who as Partial<Player>).wizard === true

/** Shows a text to everybody in a room, with some exceptions. */
export function show({ world }: Order, room: Room | null, text: string, except: readonly Living[] = []): void {
  const shown = world.manner.shown(text)
  for (const one of room?.livings ?? []) if (one.isPlayer && !except.includes(one)) one.receive(`${shown}\n`)
}

/** Splits off the first word of a text. The word is in lower case unless it is a path; the rest is as written. */
export function firstIn(text: string): readonly [word: string, rest: string] {
  const [word, rest] = oneArgument(text)
  return isPath(word) ? [text.trimStart().slice(0, word.length), rest] : [word, rest]
}

export const firstOf = (order: Order) => firstIn(order.rest)
