import { distance, type Tile } from '/lib/tiles/tile'
import { figures } from './config'

/** Whether a mob ignores a player who is too strong for it: the player's level is at least twice the mob's level plus one. */
export function isIgnored(mobLevel: number, playerLevel: number): boolean {
  return playerLevel >= mobLevel * 2 + 1
}

/** The facts that decide whether a mob attacks a player unprovoked. */
export interface AggroCase {
  readonly mob: Tile
  readonly player: Tile
  readonly aggroRange: number
  readonly mobLevel: number
  readonly playerLevel: number
  readonly aggressive: boolean
  /** Whether the mobs of the region tolerate the player. */
  readonly immune: boolean
}

/** The reason why a mob leaves a player alone; '' if it attacks. For a big mob, only the distance from its own tile counts. */
export function whySpared(one: AggroCase): string {
  if (!one.aggressive) return 'it is passive'
  const far = distance(one.mob, one.player)
  if (far > one.aggroRange) return `at ${far} tiles, beyond ${one.aggroRange}`
  if (isIgnored(one.mobLevel, one.playerLevel)) return `level ${one.playerLevel} is twice its own ${one.mobLevel}`
  return one.immune ? 'is tolerated' : ''
}

// ---- tolerance

/** The region of 21 by 21 tiles to which a tile belongs. */
export function regionOf(tile: Tile): Tile {
  const side = figures.toleranceRegion
  return { x: Math.floor(tile.x / side), y: Math.floor(tile.y / side) }
}

/** A player's region, and the time from which the mobs there tolerate the player. */
export interface ToleranceState {
  /** The region: `0_-1`. */
  readonly regionId: string
  readonly enteredTick: number
  /** The tick from which mobs tolerate the player. */
  readonly toleranceExpiredTick: number
}

/** The tolerance record of a player who stands on a tile. A player who enters another region gets a new record. */
export function enteredRegion(before: ToleranceState | undefined, tile: Tile, tick: number): ToleranceState {
  const { x, y } = regionOf(tile)
  const regionId = `${x}_${y}`
  if (before?.regionId === regionId) return before
  return { regionId, enteredTick: tick, toleranceExpiredTick: tick + figures.toleranceTicks }
}

/** Whether mobs tolerate a player now. They don't if the player has no record. */
export function isTolerated(state: ToleranceState | undefined, tick: number): boolean {
  return state !== undefined && tick >= state.toleranceExpiredTick
}
