import { now } from 'driver'
import { distance, type Tile } from '/lib/tiles/tile'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { TileRoom } from '/std/tile-room'
import { combatRange, type MobSettings, tileAt } from './config'
import { isBeyondLeash } from './ranges'
import { mayHunt } from './senses'
import type { MobView } from './states'

/** The facts that a mob knows about itself. */
interface Knows extends Pick<MobView, 'now' | 'tick' | 'mob' | 'spawn'> {
  /** The mob's target. */
  readonly prey: Living | null
  /** Whether something blocked the mob's last step. */
  readonly isStuck: boolean
}

/** The input of one update, from a mob's room and settings. @param candidate a function that finds a player to attack unprovoked */
export function viewOf(
  monster: Monster,
  settings: MobSettings,
  room: TileRoom,
  { prey, isStuck, ...here }: Knows,
  candidate: () => string,
): MobView {
  const { size, leashRange, attackSpeed, movementType, patrolPoints } = settings
  const range = combatRange(settings)
  const at = prey && canBeHunted(monster, prey, room) ? room.tileOf(prey) : null
  // A mob that can't leave its area gives up a target outside it.
  const isLost =
    at !== null && (isStuck || movementType === 'stationary') && distance(here.spawn, at) > leashRange + range
  const target = isLost ? null : at
  return {
    ...here,
    ...{ size, leashRange, movementType, target, candidate },
    // If something blocks the line of sight, the mob must come next to its target.
    combatRange: range > 1 && target && !room.seesFrom(monster, prey!) ? 1 : range,
    attackSpeed: Math.max(1, attackSpeed),
    // Strolls never lead beyond the leash, because the mob would then have to return.
    wanderRadius: Math.min(settings.wanderRadius, leashRange),
    patrolPoints: patrolPoints.map(point => tileAt(point)).filter(one => isWithin(one, here.spawn, leashRange)),
    roll: () => fraction(monster),
  }
}

function canBeHunted(monster: Monster, prey: Living, room: TileRoom): boolean {
  return !prey.destructed && prey.hp > 0 && prey.environment === room && mayHunt(monster, prey)
}

const isWithin = (point: Tile, spawn: Tile, leashRange: number): boolean => !isBeyondLeash(point, spawn, leashRange)

/** A random number from the world's dice, at least 0 and below 1. */
export function fraction(monster: Monster): number {
  return monster.random(1_000_000) / 1_000_000
}

/** The world's time in milliseconds. */
export function worldMs(): number {
  return Math.round(now() * 1000)
}
