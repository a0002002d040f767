import { checkDeed, cloneCount, move, objectsOf } from 'driver'
import { isCopy } from '/lib/domain-of'
import type { WearPlace } from '/std/armour'
import type { Item } from '/std/item'
import { isLiving } from '/std/kinds'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import type { Weapon } from '/std/weapon'

/** Changes of the time between spawns. Each part is a factor for the time: with 0.5, spawns are twice as frequent. */
export interface Scale {
  /** Whether the time is divided by the number of players in the zone. */
  players?: boolean
  /** Hours of the world, from (inclusive) to (exclusive), and the factor during them: the undead at midnight. */
  hours?: readonly { from: number; to: number; factor: number }[]
  /**
   * Feedback, after Alter Aeon: if the world has less than `target` of a resource, objects spawn sooner; if it has more, they spawn later. The effect
   * is the square root of the ratio. `gold` stands for the coins of all characters, online or not (/daemons/purses), and a path for the clones of a
   * program.
   */
  resource?: { of: string; target: number }
}

/**
 * Monsters or things that a reset creates in a room, up to a number of clones of a program. Clones that were created for this room count wherever
 * they are, except things that players have taken away.
 *
 *     spawns = [
 *       { path: './npc/guard', count: 2 },
 *       { path: './npc/owl', hours: [20, 5] },
 *       { path: './npc/king', after: [4 * 3600, 8 * 3600], kills: { './npc/courtier': 30 } },
 *     ]
 *
 * With `after`, `kills` or `trigger`, area resets don't create it: it is created as soon as all of these conditions hold. The progress of the
 * conditions survives a restart.
 */
export interface Spawn {
  path: string
  count?: number
  /** The most clones of its program in the whole world. When that many exist, no more are created. */
  most?: number
  /** Things for each of its objects: carried, worn, or inside it. A container is refilled at each reset. */
  has?: readonly Placed[]
  /** The chance that a reset creates each missing object, in percent. */
  chance?: number
  /** The hours in which its objects are present, from (inclusive) to (exclusive). After that they leave as soon as they are idle. */
  hours?: readonly [from: number, to: number]
  /** World seconds from the death of an object to its respawn; with two numbers, a random time between them (a window timer). */
  after?: number | readonly [least: number, most: number]
  /** The factors for the time `after`. At each moment they apply to the remaining time. */
  scale?: Scale
  /** The number of clones of other programs that have to die after it was last created, by path. */
  kills?: Readonly<Record<string, number>>
  /** It is created when `spawns().trigger()` is called with this word, for example because a quest is finished or a bell is rung. */
  trigger?: string
}

/** A thing for a spawned object. */
export interface Placed {
  path: string
  /** The place where it is worn, or `wield`; by default it is carried, or inside the object. */
  worn?: WearPlace | 'wield'
  count?: number
  /** The most clones of its program in the whole world. */
  most?: number
  has?: readonly Placed[]
}

/** Whether the objects of a spawn are present, and if not, why. */
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

/** Gives an object the missing things of a list. Paths resolve against the room. */
export function furnish(room: MudObject, object: MudObject, has: readonly Placed[]): void {
  checkDeed('set', object)
  /** The number of things of each path that the lines so far require. */
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

/** Whether a spawn has its own conditions, and doesn't wait for area resets. */
export function isTimed({ after, kills, trigger }: Spawn): boolean {
  return after !== undefined || kills !== undefined || trigger !== undefined
}

/**
 * An action of a room, or of an actor in it, at a reset, always or by chance (the repop triggers of Ranvier and MUD builders):
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
