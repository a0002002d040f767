import { wearPositions } from '/compat/diku/convert'
import type { DikuMob } from '/compat/diku/mob'
import { isFull, makeOf, mostThings } from '/compat/programs/dg/mud-loads'
import { pathNamed } from '/compat/programs/records'
import { isPath } from '/compat/programs/world-line'
import type { Armour } from '/std/armour'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Weapon } from '/std/weapon'
import { objAmong } from './lookup'
import { charHere, charNamed, firstIn, firstOf, type Order, roomNamed } from './mud-orders'
import { isName, isNumber, oneArgument, toNumber } from './words'

// Implements the commands that create or destroy objects. The rules are those of mob_cmds.c in ROM 2.4 and mud_comm.c in SmaugFUSS.

function make({ world, room, holder }: Order, kind: 'mob' | 'object', word: string): MudObject | null {
  if (!isNumber(word) && !isPath(word)) {
    world.fault(`load: '${word}' is no number of this world, and no path: ./${word || 'rat'}`)
    return null
  }
  if (!world.host.mayLoad()) {
    world.log('load: it has loaded too much in one run')
    return null
  }
  if (isFull(room) || (kind === 'object' && world.on === 'mob' && isFull(holder))) {
    world.log(`load: there are ${mostThings} things already`)
    return null
  }
  const path = pathNamed(world.program, kind, word)
  const made = path === null ? null : makeOf(path, kind)
  if (!made) world.fault(`load: there is no ${kind} ${word}`)
  return made
}

export function loadMob(order: Order): void {
  const made = make(order, 'mob', firstOf(order)[0])
  if (made && (!order.room || made.move(order.room) !== undefined)) made.destruct()
}

/**
 * Runs `oload number|path [level] [room|wear]`. Gives the thing to the holder, or puts it on the floor if it can't be carried. SMAUG's
 * third argument is the number of minutes until the thing disappears.
 */
export function loadObj(order: Order): void {
  const { world, holder, room } = order
  const [number, others] = firstOf(order)
  const made = make(order, 'object', number) as Item | null
  if (!made) return
  const [, behind] = oneArgument(others)
  const [where] = oneArgument(behind)
  const isRom = world.manner.name === 'rom'
  const isCarried = world.on === 'mob' && made.takeable !== false && !(isRom && where.startsWith('r'))
  const to = isCarried ? holder : room
  if (!to || made.move(to) !== undefined) {
    if (!room || made.move(room) !== undefined) made.destruct()
  }
  if (made.destructed) return
  if (isRom && where.startsWith('w')) wear(holder as Living, made)
  if (!isRom && toNumber(where) > 0) made.setTimer(60 * toNumber(where))
}

/** Puts on or wields a carried item. */
function wear(who: Living, item: Item): void {
  const { place } = item as unknown as Partial<Armour>
  if ('damage' in item) who.wield(item as unknown as Weapon)
  else if (place !== undefined && (wearPositions as readonly string[]).includes(place)) who.putOn(item, place)
}

/** Runs `purge [target]`. Without a target, destroys all monsters and things in the room except the holder. */
export function purge(order: Order): void {
  const { world, holder, room } = order
  const [word] = firstOf(order)
  if (word === '') {
    for (const one of [...(room?.inventory ?? [])]) {
      if (one !== holder && !(one as Living).isPlayer && !one.destructed) one.destruct()
    }
    return
  }
  const own = world.on === 'mob' ? [...holder.inventory] : []
  const floor = room ? world.floor(room) : []
  const thing = charNamed(order, word) ?? (objAmong(world, [...floor, ...own], word) as MudObject | null)
  if (!thing) world.log(`purge: there is no '${word}'`)
  else if ((thing as Living).isPlayer) world.log('purge: players are not purged')
  else thing.destruct()
}

/** Returns the things that a word refers to: `all`, `all.thing` or a name. */
function meant({ world }: Order, word: string, all: readonly MudObject[]): readonly MudObject[] {
  if (word === 'all') return all
  if (word.startsWith('all.')) return all.filter(one => isName(word.slice(4), world.keywords(one)))
  const one = isNumber(word) ? all.find(thing => world.vnumOf(thing) === toNumber(word)) : objAmong(world, all, word)
  return one ? [one as MudObject] : []
}

/** Runs `junk thing|all|all.thing`. Destroys things that the holder has. */
export function junk(order: Order): void {
  if (order.world.on !== 'mob') return
  for (const one of meant(order, firstOf(order)[0], [...order.holder.inventory])) one.destruct()
}

/** Runs `remove who number|all`. Destroys things that a character has. */
export function removeFrom(order: Order): void {
  const [who, rest] = firstOf(order)
  const victim = charHere(order, who)
  if (!victim) return
  for (const one of meant(order, oneArgument(rest)[0], [...victim.inventory])) {
    if (victim.isUsing(one)) (victim as Partial<DikuMob> & Living).takeOff?.(one as Item)
    one.destruct()
  }
}

/** Runs `otransfer thing room`. */
export function moveObj(order: Order): void {
  const { world, room } = order
  const [word, where] = firstOf(order)
  const to = where.trim() === '' ? room : roomNamed(order, firstIn(where)[0])
  const thing = (room ? objAmong(world, world.floor(room), word) : null) as MudObject | null
  if (thing && to) thing.move(to)
}
