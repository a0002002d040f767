import { findPath, stepsAround } from '/ai/path'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { factions } from '/std/offers'
import type { Player } from '/std/player'
import type { Room } from '/std/room'

/**
 * The players whom a monster sees, nearest first. It sees through exits but not through closed doors, and it ignores wizards. @param most
 * the number of rooms that the monster can see in one direction
 */
export function playersInSight(monster: Monster, most: number): Player[] {
  const room = monster.environment as Room | null
  if (!room?.exits) return []
  const seen: Player[] = []
  for (const address of stepsAround(room, most, true).keys()) {
    const place = address === room.address ? room : room.findLoaded<Room>(address)
    for (const one of place?.players ?? []) if (!one.wizard && monster.canSee(one)) seen.push(one)
  }
  return seen
}

/** Whether a living can be fought in its current room. */
export function canBeFought(who: Living): boolean {
  return !who.destructed && who.hp > 0 && who.environment !== null && !who.environment.peaceful
}

/** Whether a monster attacks somebody unprovoked. A member of a faction attacks only enemies of the faction. */
export function isPrey(monster: Monster, who: Living): boolean {
  return factions()?.tierFor(monster, who)?.attacks ?? true
}

/**
 * The way to a living that a monster pursues. The monster has to see the living, and fighting must be allowed in the living's room.
 * @param most the maximum number of steps
 * @returns the directions; empty if both are in the same room, null if the monster must give up
 */
export function wayTo(monster: Monster, who: Living | null, most: number): string[] | null {
  const room = monster.environment as Room | null
  if (!who || !room?.exits || !canBeFought(who) || !monster.canSee(who)) return null
  return findPath(room, who.environment!, { most })
}
