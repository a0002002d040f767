import { load } from 'driver'
import type { Mounts } from '/compat/diku/mounts'
import { rootOf } from '/compat/programs/records'
import { spells } from '/daemons/names'
import { experienceOfLevel } from '/lib/levels'
import type { Living } from '/std/living'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import { charHere, firstOf, type Order, targets } from './mud-orders'
import { oneArgument, toNumber } from './words'

// Implements the commands for magic and for opening passages. The rules are those of mob_cmds.c in ROM 2.4 and mud_comm.c in SmaugFUSS.

/** Runs `cast 'spell' [target]`. Casts without mana. A spell that this world lacks is skipped. */
export function cast(order: Order): void {
  const { world, holder } = order
  const [name, rest] = firstOf(order)
  const [word] = oneArgument(rest)
  const spell = name === '' ? undefined : spells().find(name)
  if (!spell) {
    world.log(`cast: there is no spell '${name}' in this world`)
    return
  }
  const me = world.on === 'mob' ? (holder as Living) : null
  const target = word === '' ? (me?.foe ?? null) : charHere(order, word)
  if (word !== '' && !target) return
  const caster = me ?? target
  if (caster) spell.takeEffect(caster, target ?? caster)
}

/** Runs `mprestore who points`. */
export function restore(order: Order): void {
  const [word, points] = firstOf(order)
  for (const who of targets(order, word, one => one.isPlayer)) who.heal(Math.max(0, toNumber(points)))
}

/** The highest level that a program may give to a player. */
const mostAdvanced = 10

/** Runs `mpadvance who level`. Gives a player the next level; levels beyond `mostAdvanced` have to be earned. */
export function advance(order: Order): void {
  const [word, rest] = firstOf(order)
  const level = toNumber(rest)
  for (const who of targets(order, word, one => one.isPlayer))
    if (level === who.level + 1 && level <= mostAdvanced)
      who.gainExperience(experienceOfLevel(level) - (who as Player).experience)
}

const ways = ['north', 'east', 'south', 'west', 'up', 'down', 'northeast', 'northwest', 'southeast', 'southwest']

/** Reads the rooms and the direction in `openpassage from to way`. */
function passage(order: Order, numbers: 1 | 2): { from: Room; to: Room | null; way: string } | null {
  const [first, rest] = firstOf(order)
  const [second, last] = oneArgument(rest)
  const number = toNumber(numbers === 1 ? second : oneArgument(last)[0])
  const from = order.world.loadRoom(toNumber(first))
  const to = numbers === 1 ? null : order.world.loadRoom(toNumber(second))
  const way = ways[number]
  if (from && way !== undefined && (numbers === 1 || to)) return { from, to, way }
  order.world.log(`there is no such passage: '${order.rest}'`)
  return null
}

/** Opens an exit in a direction that has none. */
export function openPassage(order: Order): void {
  const found = passage(order, 2)
  if (!found?.to || found.from.exits[found.way] !== undefined) return
  found.from.exits = { ...found.from.exits, [found.way]: found.to.path }
  const passages = found.from as Passages
  passages.opened = [...(passages.opened ?? []), found.way]
}

/** A room with exits that programs have opened. */
type Passages = Room & { opened?: readonly string[] }

const without = (exits: Readonly<Record<string, string>>, ways: readonly string[]) =>
  Object.fromEntries(Object.entries(exits).filter(([way]) => !ways.includes(way)))

/** Returns the exits that a room's file defines. */
function exitsOfFile(root: string, room: Room): object {
  // The file of a domain's room can't be read here. So all the room's exits count as defined in the file, except those that programs have opened.
  if (root === '') return without(room.exits, (room as Passages).opened ?? [])
  const { programs } = (load('/compat/diku/mounts') as Mounts).world(root)
  return (programs[room.path]?.fields['exits'] as object | undefined) ?? {}
}

/** Closes an exit that a program has opened. */
export function closePassage(order: Order): void {
  const found = passage(order, 1)
  if (!found || found.way in exitsOfFile(rootOf(order.world.program.id), found.from)) return
  const { [found.way]: _closed, ...exits } = found.from.exits
  found.from.exits = exits
}
