import { clone } from 'driver'
import { wearPositions } from '/compat/diku/convert'
import type { DikuMob } from '/compat/diku/mob'
import { programs } from '/compat/programs/host'
import { pathNamed } from '/compat/programs/records'
import { isPath } from '/compat/programs/world-line'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import type { Weapon } from '/std/weapon'
import { chop, firstWord, isNumber, uidMark } from './c-text'
import { anyObj, objAmong } from './lookup'
import { charNamed, type Order, roomNamed } from './mud-orders'
import { eqPosition } from './positions'
import { setVariable } from './scope'

// Loads monsters and things for scripts. The rules are those of do_mload() and its counterparts in tbaMUD.

/** Runs `load obj|mob number|path …`. */
export function loadThing(order: Order): void {
  const { world, on, room, rest } = order
  const [what, others] = chop(rest)
  const [number, target] = chop(others)
  if (!isNumber(number) && !isPath(number)) {
    world.log(`load: bad syntax '${rest}'`)
    return
  }
  if (!programs().mayLoad()) {
    world.log('load: it has loaded too much in one run')
    return
  }
  const isMob = what !== '' && 'mob'.startsWith(what)
  if (!isMob && !(what !== '' && 'obj'.startsWith(what))) {
    world.log(`load: bad type '${what}'`)
    return
  }
  if (isFull(room) || (!isMob && on === 'mob' && isFull(order.holder))) {
    world.log(`load: there are ${mostThings} things already`)
    return
  }
  const kind = isMob ? 'mob' : 'object'
  const path = pathNamed(world.program, kind, number)
  const made = path === null ? null : makeOf(path, kind)
  if (!made) {
    world.fault(`load: ${kind} ${isPath(number) ? '' : 'vnum '}${number} does not exist`)
    return
  }
  const place = isMob && target !== '' ? roomNamed(order, firstWord(target)[0]) : room
  if (isMob || target === '') putLoaded(order, made as Item, isMob ? place : null)
  else giveLoaded(order, made as Item, target)
  if (made.destructed) return
  if (target === '' || on === 'mob')
    setVariable(world.programmed.globals, 'lastloaded', `${uidMark}${world.uidOf(made)}`, 0)
}

/**
 * Programs load no more things into a room or a monster that already has this many. Without it, a program that loads a thing each time
 * it is triggered could fill the world. The servers have no such limit, and programs of the stock worlds stay far below this number.
 */
export const mostThings = 200

export const isFull = (place: MudObject | null) => place !== null && place.inventory.length >= mostThings

/**
 * Clones a monster or a thing.
 * @returns the clone; null if there is no such class, or if it is of another kind
 */
export function makeOf(path: string, kind: 'mob' | 'object'): MudObject | null {
  try {
    const made = clone(path) as MudObject
    const isKind = (made as Living).isLiving
      ? kind === 'mob'
      : kind === 'object' && (made as Partial<Room>).exits === undefined
    if (isKind) return made
    made.destruct()
    return null
  } catch {
    return null
  }
}

/** Moves a loaded object to the given room; by default, to the holder or the holder's room. */
function putLoaded({ holder, on, room }: Order, made: Item, place: Room | null): void {
  const to = place ?? (on === 'mob' && made.takeable !== false ? holder : room)
  if (!to || made.move(to) !== undefined) {
    if (!room || made.move(room) !== undefined) made.destruct()
  }
}

/** Runs `load obj N target [position]`. Gives the loaded thing to a character, or puts it into another thing. */
function giveLoaded(order: Order, made: Item, target: string): void {
  const { world, room } = order
  const [word, position] = chop(target)
  const who = charNamed(order, word)
  if (who) {
    if (made.move(who) !== undefined) made.destruct()
    else if (position !== '') {
      // If the position is taken or unsuitable, the character only carries the thing.
      const at = eqPosition(position)
      if (at >= 0 && world.canWear(made, at) && world.worn(who)[at] === null) wearAt(who, made, at)
    }
    return
  }
  const into = (room && objAmong(world, word, world.floor(room))) ?? anyObj(world, word)
  if (!into || made.move(into as MudObject) !== undefined) putLoaded(order, made, room)
}

function wearAt(who: Living, item: Item, position: number): void {
  const place = wearPositions[position]
  if (!place) return
  if ('equip' in who) (who as DikuMob).equip(item, position)
  else if (place === 'wield') {
    // Only a weapon can be wielded. The character just carries anything else.
    if ('damage' in item) who.wield(item as unknown as Weapon)
  } else who.putOn(item, place)
}
