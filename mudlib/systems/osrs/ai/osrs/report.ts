import { distance, type Tile } from '/lib/tiles/tile'
import { combatRange, type MobSettings } from './config'
import type { MobMind } from './states'

/** The current state of a mob, for the command `think`. */
export interface MobReport {
  readonly mind: MobMind
  /** The test that decided the last update. */
  readonly test: string
  readonly settings: MobSettings
  readonly tile: Tile
  readonly spawn: Tile
  /** The tile that the mob faces. */
  readonly faces: Tile | null
  /** The name and the tile of the mob's target; null if it has none. */
  readonly target: { readonly name: string; readonly tile: Tile } | null
  /** The current world time in milliseconds, and in ticks of 600 ms. */
  readonly now: number
  readonly tick: number
}

/** Describes a mob: its state, the test that decided the last update, its position, its target and its next blow. */
export function reportOf({ mind, test, settings, tile, spawn, faces, target, now, tick }: MobReport): string[] {
  const { state, since, idleMs, wanderTarget, clock } = mind
  const idle = state === 'idle' ? ` of ${seconds(idleMs)}` : ''
  const left = clock.nextAttackTick - tick
  return [
    `${state} for ${seconds(now - since)}${idle} s: ${test || 'no test yet'}`,
    `at ${at(tile)}, ${distance(tile, spawn)} tiles from its spawn ${at(spawn)}; leash ${settings.leashRange}`,
    target
      ? `target ${target.name} at ${distance(tile, target.tile)} tiles; reach ${combatRange(settings)}`
      : 'no target',
    ...(wanderTarget ? [`walks to ${at(wanderTarget)}`] : []),
    ...(clock.inCombat ? [left > 0 ? `next blow in ${left} ticks` : 'its next blow is due'] : []),
    ...(faces ? [`looks at ${at(faces)}`] : []),
  ]
}

const at = ({ x, y }: Tile): string => `${x}, ${y}`
const seconds = (ms: number): string => (ms / 1000).toFixed(1)
