import { checkDeed, cloneCount, move, objectsOf } from 'driver'
import { isCopy } from '/lib/domain-of'
import type { WearPlace } from '/std/armour'
import type { Item } from '/std/item'
import { isLiving } from '/std/kinds'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import type { Weapon } from '/std/weapon'

/** What changes the time between spawns. Each part is a factor of the time: 0.5 is twice as often. */
export interface Scale {
  /** Whether the time is divided by the number of players in the zone. */
  players?: boolean
  /** Hours of the world, from (inclusive) to (exclusive), and the factor during them: the undead at midnight. */
  hours?: readonly { from: number; to: number; factor: number }[]
  /**
   * Feedback, after Alter Aeon: if the world has less than `target` of a resource, it spawns sooner; if it has more, later, with
   * diminishing returns. `gold` stands for the coins of all characters, online or not (/daemons/purses), and a path for the clones of a
   * program.
   */
  resource?: { of: string; target: number }
}

/**
 * Monsters or things that a reset makes in a room, up to a number of clones of a program. Those that were made for this room count
 * wherever they are, except things that players have taken away.
 *
 *     spawns = [
 *       { path: './npc/guard', count: 2 },
 *       { path: './npc/owl', hours: [20, 5] },
 *       { path: './npc/king', after: [4 * 3600, 8 * 3600], kills: { './npc/courtier': 30 } },
 *     ]
 *
 * With `after`, `kills` or `trigger`, area resets don't make it: it is made as soon as all of these conditions hold. The conditions
 * are kept over a restart.
 */
export interface Spawn {
  path: string
  count?: number
  /** The most clones of its program in the whole world: when there are so many, no more are made. */
  most?: number
  /** What each one gets: carried, worn, or inside it. A container is refilled at each reset. */
  has?: readonly Placed[]
  /** The chance that a reset makes each missing one, in percent. */
  chance?: number
  /** Hours at which it is present, from (inclusive) to (exclusive). Afterwards it leaves as soon as it is idle. */
  hours?: readonly [from: number, to: number]
  /** World seconds from its death to its return; with two numbers, a random time between them (a window timer). */
  after?: number | readonly [least: number, most: number]
  /** The factors of the time `after`. They apply at each moment to the part that is left. */
  scale?: Scale
  /** How many clones of other programs have to die since it was last made, by path. */
  kills?: Readonly<Record<string, number>>
  /** It is made when `spawns().trigger()` is called with this word, for example because a quest is finished or a bell is rung. */
  trigger?: string
}

/** Something that a spawned object gets. */
export interface Placed {
  path: string
  /** Where it is worn, or `wield`; by default it is carried, or inside. */
  worn?: WearPlace | 'wield'
  count?: number
  /** The most clones of its program in the whole world. */
  most?: number
  has?: readonly Placed[]
}

/** Whether the objects of a spawn are present, and why not. */
export interface SpawnReport {
  room: Room
  spawn: Spawn
  /** The objects that are alive. */
  alive: readonly MudObject[]
  /** Why some are missing; empty if all are present. */
  why: string
}

/** The number of clones of a program in the world. */
export function countOf(path: string): number {
  const all = cloneCount(path)
  return all === 0 ? 0 : all - objectsOf(path).filter(one => !one.isBlueprint && isCopy(one)).length
}

/** Gives an object the things in a list that it lacks. Paths resolve against the room. */
export function furnish(room: MudObject, object: MudObject, has: readonly Placed[]): void {
  checkDeed('set', object)
  /** How many of each path the lines so far ask for. */
  const asked = new Map<string, number>()
  for (const { path, worn, count = 1, most, has: inside } of has) {
    const absolute = room.absolute(path)
    const before = asked.get(absolute) ?? 0
    asked.set(absolute, before + count)
    const there = object.inventory.filter(one => one.path === absolute).length
    let missing = count - Math.max(0, there - before)
    for (; missing > 0 && (most === undefined || countOf(absolute) < most); missing--) {
      const item = room.clone(absolute)
      move(item, object)
      if (worn && isLiving(object)) putOn(object, item, worn)
    }
    for (const one of object.inventory) if (inside && one.path === absolute) furnish(room, one, inside)
  }
}

/** Has a living wear or wield an item that it carries, if the place is free. */
export function putOn(who: Living, item: MudObject, place: WearPlace | 'wield'): void {
  checkDeed('act', who)
  if (place === 'wield') {
    if ('damage' in item && !who.wielded) who.wield(item as Weapon)
  } else if (!who.worn[place]) who.putOn(item as Item, place)
}

/** Whether a spawn has conditions of its own and doesn't wait for area resets. */
export function isTimed({ after, kills, trigger }: Spawn): boolean {
  return after !== undefined || kills !== undefined || trigger !== undefined
}

/**
 * Something that a room does at a reset, always or by chance, itself or through an actor in it (the repop triggers of Ranvier and MUD builders):
 *
 *     repops = [
 *       { does: 'say Who has been at the bread again?', actor: 'baker', chance: 30 },
 *       { calls: 'dawn' },
 *     ]
 */
export interface Repop {
  /** In percent; 100 by default. */
  chance?: number
  /** The name of a living in the room that acts. If it isn't there, nothing happens. By default the room itself acts. */
  actor?: string
  /** A command for the actor. */
  does?: string
  /** A text that livings in the room see. */
  shows?: string
  /** A method of the room, called with the actor or null. */
  calls?: string
}
