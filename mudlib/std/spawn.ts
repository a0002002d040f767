import { cloneCount, move } from 'driver'
import type { WearPlace } from '/std/armour'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Weapon } from '/std/weapon'

/** What makes things come sooner or later than planned. Each is a factor of the time between them: 0.5 is twice as often. */
export interface Scale {
  /** The more players there are in its zone, the sooner: the time is divided by their number. */
  players?: boolean
  /** Hours of the world, from (inclusive) to (exclusive), and the factor then: the undead at midnight. */
  hours?: readonly { from: number; to: number; factor: number }[]
  /**
   * Feedback, after Alter Aeon: where the world holds less than `target` of something, it comes sooner; where it holds more, later,
   * with diminishing returns. `gold` is the coins that players have, a path the clones of a program.
   */
  resource?: { of: string; target: number }
}

/**
 * Monsters or things that a reset puts back in a room: so many of a program, counted over those that were made for this room.
 *
 *     spawns = [
 *       { path: './npc/guard', count: 2 },
 *       { path: './npc/owl', hours: [20, 5] },
 *       { path: './npc/king', after: [4 * 3600, 8 * 3600], kills: { './npc/courtier': 30 } },
 *     ]
 *
 * Where `after`, `kills` or `trigger` is given, area resets don't bring it back: it comes as soon as all of those are so. What is
 * still to come outlives a restart of the world.
 */
export interface Spawn {
  path: string
  count?: number
  /** How many of its program there may be in the whole world; beyond that none is made. */
  most?: number
  /** What each is made with: carried, worn, or in it. What a thing holds is filled up again with each reset. */
  has?: readonly Placed[]
  /** In percent: how likely a reset brings each one that is missing. */
  chance?: number
  /** Hours at which it is to be found, from (inclusive) to (exclusive); when they are over, it goes as soon as it is idle. */
  hours?: readonly [from: number, to: number]
  /** World seconds from its death until it is back; of two numbers, somewhere between them (a window timer). */
  after?: number | readonly [least: number, most: number]
  /** What makes `after` shorter or longer. */
  scale?: Scale
  /** How many of others must have died since it did: by path. */
  kills?: Readonly<Record<string, number>>
  /** It comes when this word is given to `spawns().trigger()`: a quest is done, a bell is rung. */
  trigger?: string
}

/** Something that somebody or something is made with. */
export interface Placed {
  path: string
  /** Where it is worn, `wield` for the hand that fights; carried (or inside) unless told. */
  worn?: WearPlace | 'wield'
  count?: number
  /** How many of its program there may be in the whole world. */
  most?: number
  has?: readonly Placed[]
}

/** How many clones of a program there are in the world. */
export function countOf(path: string): number {
  return cloneCount(path)
}

/** Gives somebody or something what it is made with, as far as it lacks it. Paths resolve against the room. */
export function furnish(room: MudObject, object: MudObject, has: readonly Placed[]): void {
  /** What the lines before ask for, by path. */
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
      if (worn) putOn(object as Living, item, worn)
    }
    for (const one of object.inventory) if (inside && one.path === absolute) furnish(room, one, inside)
  }
}

/** Has somebody wear or wield a thing that they carry, where nothing is yet. */
export function putOn(who: Living, item: MudObject, place: WearPlace | 'wield'): void {
  if (place === 'wield') {
    if ('damage' in item && !who.wielded) who.wield(item as Weapon)
  } else if (!who.worn[place]) who.putOn(item as Item, place)
}

/** Whether a spawn goes by more than area resets. */
export function isTimed({ after, kills, trigger }: Spawn): boolean {
  return after !== undefined || kills !== undefined || trigger !== undefined
}

/**
 * What a room does when it is reset, by chance, and through somebody who is there (Ranvier's and MUD builders' repop triggers):
 *
 *     repops = [
 *       { does: 'say Who has been at the bread again?', actor: 'baker', chance: 30 },
 *       { calls: 'dawn' },
 *     ]
 */
export interface Repop {
  /** In percent; always unless told. */
  chance?: number
  /** Who does it: a name of somebody in the room. Nothing happens where there is no such one. The room itself unless told. */
  actor?: string
  /** A command that the actor does. */
  does?: string
  /** A text that those who are there see. */
  shows?: string
  /** A method of the room, which is called with the actor, or null. */
  calls?: string
}
