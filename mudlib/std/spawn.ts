import { checkDeed, cloneCount, move, objectsOf } from 'driver'
import { isCopy } from '/lib/domain-of'
import type { WearPlace } from '/std/armour'
import type { Item } from '/std/item'
import { isLiving } from '/std/kinds'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import type { Weapon } from '/std/weapon'

/** Changes of the time between spawns. Each part gives a factor by which the time is multiplied: with 0.5, spawns are twice as frequent. */
export interface Scale {
  /** Whether the time is divided by the number of players in the zone. */
  players?: boolean
  /** The factor during the hours of the world from `from` (inclusive) to `to` (exclusive). For example, undead spawn sooner around midnight. */
  hours?: readonly { from: number; to: number; factor: number }[]
  /**
   * Feedback, as in Alter Aeon. If the world has less of a resource than `target`, objects spawn sooner; if it has more, they spawn later.
   * The factor is the square root of the ratio. For `of`, `gold` means the coins of all characters, online or not (/daemons/purses), and a
   * path means the clones of that program.
   */
  resource?: { of: string; target: number }
}

/**
 * Monsters or things that a reset creates in a room, up to a given number. Those that were created for this room earlier are counted
 * wherever they are, except things that players have taken away.
 *
 *     spawns = [
 *       { path: './npc/guard', count: 2 },
 *       { path: './npc/owl', hours: [20, 5] },
 *       { path: './npc/king', after: [4 * 3600, 8 * 3600], kills: { './npc/courtier': 30 } },
 *     ]
 *
 * If `after`, `kills` or `trigger` is set, area resets don't create the objects. They are created as soon as all of these conditions are
 * met. The progress of the conditions survives a restart.
 */
export interface Spawn {
  path: string
  count?: number
  /** The maximum number of clones of the program in the whole world. When that many exist, no more are created. */
  most?: number
  /** The things that each of its objects gets: carried, worn, or inside it. A container is refilled at each reset. */
  has?: readonly Placed[]
  /** The chance, in percent, that a reset creates a missing object. */
  chance?: number
  /**
   * The hours during which its objects are present; `from` is inclusive, and `to` is exclusive. Afterwards, the objects leave as soon as
   * they are idle.
   */
  hours?: readonly [from: number, to: number]
  /** The world seconds from the death of an object to its respawn. With two numbers, the time is random between them (a window timer). */
  after?: number | readonly [least: number, most: number]
  /** The factors for the time `after`. They always apply to the time that remains. */
  scale?: Scale
  /** For each path of another program: the number of its clones that have to die before the next spawn. Deaths before the last spawn don't count. */
  kills?: Readonly<Record<string, number>>
  /** A word. The object is created when `spawns().trigger()` is called with this word, for example because a quest is finished or a bell is rung. */
  trigger?: string
}

/** A thing that a spawned object gets. */
export interface Placed {
  path: string
  /** The place where the thing is worn, or `wield`. By default it is carried, or inside the object. */
  worn?: WearPlace | 'wield'
  count?: number
  /** The maximum number of clones of the thing's program in the whole world. */
  most?: number
  has?: readonly Placed[]
}

/** A report on whether the objects of a spawn are present, and on the reason if they aren't. */
export interface SpawnReport {
  room: Room
  spawn: Spawn
  /** The objects that are alive. */
  alive: readonly MudObject[]
  /** The reason why some objects are missing; empty if all are present. */
  why: string
}

/** The number of clones of a program in the world. */
export function countOf(path: string): number {
  const all = cloneCount(path)
  return all === 0 ? 0 : all - objectsOf(path).filter(one => !one.isBlueprint && isCopy(one)).length
}

/** Gives an object those things of a list that it lacks. Paths are resolved against the room. */
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

/** Makes a living wear or wield an item that it carries, if the place is free. */
export function putOn(who: Living, item: MudObject, place: WearPlace | 'wield'): void {
  checkDeed('act', who)
  if (place === 'wield') {
    if ('damage' in item && !who.wielded) who.wield(item as Weapon)
  } else if (!who.worn[place]) who.putOn(item as Item, place)
}

/** Whether a spawn has conditions of its own and therefore doesn't wait for area resets. */
export function isTimed({ after, kills, trigger }: Spawn): boolean {
  return after !== undefined || kills !== undefined || trigger !== undefined
}

/**
 * An action at a reset. A room or an actor in it does the action, either at every reset or by chance. Ranvier and MUD builders call it a
 * repop trigger:
 *
 *     repops = [
 *       { does: 'say Who has been at the bread again?', actor: 'baker', chance: 30 },
 *       { calls: 'dawn' },
 *     ]
 */
export interface Repop {
  /** The chance in percent; 100 by default. */
  chance?: number
  /** The name of a living in the room that acts. If no such living is there, nothing happens. By default the room itself acts. */
  actor?: string
  /** A command that the actor executes. */
  does?: string
  /** A text that livings in the room see. */
  shows?: string
  /** A method of the room, called with the actor or null. */
  calls?: string
}
