import { objectsOf } from 'driver'
import { onlyOwner } from '/lib/callers'
import { hitPointsFor } from '/lib/levels'
import type { Encounter } from '/std/encounter'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import type { Zone } from '/std/zone'

/** The lower and upper bound of a range. A single number is both. */
export function boundsOf(given: number | readonly [number, number]): readonly [number, number] {
  return typeof given === 'number' ? [given, given] : given
}

/** Sets the level of a new monster, and scales its hit points to match. */
export function setLevel(one: Monster, level: number): void {
  if (one.level === level) return
  onlyOwner(one.path)
  const factor = hitPointsFor(level) / hitPointsFor(one.level)
  one.level = level
  one.maxHp = Math.max(1, Math.round(one.maxHp * factor))
  one.hp = one.maxHp
}

/** Whether the inhabitant of a lair is alive. */
export function isInhabited(zone: Zone, { room, path }: NonNullable<Encounter['lair']>, near: Room): boolean {
  const home = near.instance ? near.addressOf(zone.absolute(room)) : zone.absolute(room)
  // A lair that isn't loaded yet counts as inhabited.
  if (!zone.findLoaded(home)) return true
  return (objectsOf(zone.absolute(path)) as Monster[]).some(one => !one.isBlueprint && one.home === home)
}

/** Whether a monster is in contact with players: a player is near, or the monster is fighting or following somebody. */
export function isMet(one: Monster): boolean {
  if (!one.isLiving) return false
  const room = one.environment as Room | null
  return one.attacker !== null || one.leader?.isPlayer === true || one.master !== null || (room?.isPerceived ?? false)
}

export const isRoomOf = (one: MudObject | null): boolean => (one as Room | null)?.exits !== undefined

export function lineText({ path, count = 1, level, camp, lair, hours }: Encounter): string {
  if (path === undefined) return 'nothing'
  const levels = level === undefined ? '' : `, level ${boundsOf(level).join('-')}`
  const when = hours ? `, from ${hours.join(' to ')} o'clock` : ''
  const from = lair ? `, from the lair ${lair.room}` : ''
  return `${camp ? 'a camp of ' : ''}${boundsOf(count).join('-')} ${path}${levels}${when}${from}`
}
