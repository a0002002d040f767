import { distance, type Tile } from '/lib/tiles/tile'
import { figures } from './config'

/** Whether a mob takes no notice of a player, who is too strong for it: from twice its level and one more. */
export function isIgnored(mobLevel: number, playerLevel: number): boolean {
  return playerLevel >= mobLevel * 2 + 1
}

/** What decides whether a mob attacks a player by itself. */
export interface AggroCase {
  readonly mob: Tile
  readonly player: Tile
  readonly aggroRange: number
  readonly mobLevel: number
  readonly playerLevel: number
  readonly aggressive: boolean
  /** Whether the player is tolerated. */
  readonly immune: boolean
}

/** Why a mob leaves a player alone; empty: it attacks. A big mob looks from its own tile only. */
export function whySpared(one: AggroCase): string {
  if (!one.aggressive) return 'it is passive'
  const far = distance(one.mob, one.player)
  if (far > one.aggroRange) return `at ${far} tiles, beyond ${one.aggroRange}`
  if (isIgnored(one.mobLevel, one.playerLevel)) return `level ${one.playerLevel} is twice its own ${one.mobLevel}`
  return one.immune ? 'is tolerated' : ''
}

// ---- tolerance

/** The region of 21 by 21 tiles that a tile is in. */
export function regionOf(tile: Tile): Tile {
  const side = figures.toleranceRegion
  return { x: Math.floor(tile.x / side), y: Math.floor(tile.y / side) }
}

/** Since when a player is in one region. */
export interface ToleranceState {
  /** The region: `0_-1`. */
  readonly regionId: string
  readonly enteredTick: number
  /** The tick from which on mobs tolerate the player. */
  readonly toleranceExpiredTick: number
}

/** What is known of a player who stands on a tile: a record begins anew in another region. */
export function enteredRegion(before: ToleranceState | undefined, tile: Tile, tick: number): ToleranceState {
  const { x, y } = regionOf(tile)
  const regionId = `${x}_${y}`
  if (before?.regionId === regionId) return before
  return { regionId, enteredTick: tick, toleranceExpiredTick: tick + figures.toleranceTicks }
}

/** Whether mobs tolerate a player now. Without a record they never do. */
export function isTolerated(state: ToleranceState | undefined, tick: number): boolean {
  return state !== undefined && tick >= state.toleranceExpiredTick
}
