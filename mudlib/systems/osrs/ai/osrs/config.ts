import type { Tile } from '/lib/tiles/tile'

/** The figures of the rules, in tiles, ticks and milliseconds. Source: Old School RuneScape (OSRS), as implemented by the Hyperscape mob AI. */
export const figures = Object.freeze({
  tickMs: 600,
  aggroRange: 8,
  meleeRange: 2,
  rangedRange: 10,
  leashRange: 10,
  wanderRadius: 5,
  toleranceTicks: 1000,
  toleranceRegion: 21,
  idleMinMs: 3000,
  idleMaxMs: 8000,
})

/** How a mob moves when it hunts nobody: it stands still, strolls near its spawn, or walks along `patrolPoints`. */
export type MovementType = 'stationary' | 'wander' | 'patrol'

export type AttackType = 'melee' | 'ranged' | 'magic'

/** A place on the map: a tile, or a point whose z axis runs south and whose y is the height. */
export type Position = Tile | { readonly x: number; readonly y?: number; readonly z: number }

/** The configuration of an OSRS-style mob. Distances are in tiles along the longer axis, times in ticks of 600 ms. */
export interface MobEntityConfig {
  // ---- combat

  /** The most damage of a blow before strength and level; 0: that of the monster's weapon or bare hands. */
  attackPower: number
  /** Ticks between two blows. */
  attackSpeed: number
  /** Points that its hide takes off each blow; -1: the monster's own `naturalArmour`. */
  defense: number
  /** How far it strikes. 1: the four neighbouring tiles. 0: by `attackType`, 2 for melee and 10 for the others. */
  attackRange: number
  attackType: AttackType

  // ---- AI

  /** Whether it attacks players unprovoked. */
  aggressive: boolean
  /** How far it notices players. */
  aggroRadius: number
  /** How far from its spawn it chases a target. */
  leashRange: number
  /** How far from its spawn it strolls. */
  wanderRadius: number
  movementType: MovementType
  /** The points of a patrol, walked in order and over again. */
  patrolPoints: readonly Position[]

  // ---- spawn

  /** The tile or point of its spawn; null: the tile where it first stands on the map. */
  spawnPoint: Position | null
  /** Ticks from its death until it respawns; 0: a reset of its room brings it back. */
  respawnTicks: number
  /** The side of the square that it occupies, in tiles, from its own tile to the east and south. */
  size: number
  /** Whether it has all its hit points again once it is back from a chase. */
  healsOnReturn: boolean

  // ---- loot

  /** The path of its drop table, a program that inherits `/std/drop-table`; empty: none. */
  dropTableId: string

  // ---- models, for clients that draw them

  modelUrl: string
  vrmUrl: string
}

/** Further settings of a mob. */
export interface MobSettings extends MobEntityConfig {
  /** Whether it must see a player to attack unprovoked. */
  sight: boolean
  /** Whether it spares players of at least twice its level plus one. */
  levelRule: boolean
  /** Whether it tolerates players who have been in its region for ten minutes. */
  tolerance: boolean
  /** The verb of its blows, in place of its weapon's or hands' verb: `shoot`. */
  verb: string
}

/** The default settings of a mob. */
export function defaultConfig(): MobSettings {
  return {
    attackPower: 0,
    attackSpeed: 4,
    defense: -1,
    attackRange: 0,
    attackType: 'melee',
    aggressive: true,
    aggroRadius: figures.aggroRange,
    leashRange: figures.leashRange,
    wanderRadius: figures.wanderRadius,
    movementType: 'wander',
    patrolPoints: [],
    spawnPoint: null,
    respawnTicks: 0,
    size: 1,
    healsOnReturn: true,
    dropTableId: '',
    modelUrl: '',
    vrmUrl: '',
    sight: true,
    levelRule: true,
    tolerance: true,
    verb: '',
  }
}

/** How far a mob strikes. */
export function combatRange({ attackRange, attackType }: Pick<MobEntityConfig, 'attackRange' | 'attackType'>): number {
  if (attackRange > 0) return attackRange
  return attackType === 'melee' ? figures.meleeRange : figures.rangedRange
}

/** The tile of a position. @param size of a tile, in the units of the position */
export function tileAt(position: Position, size = 1): Tile {
  const south = 'z' in position ? position.z : position.y
  return { x: Math.floor(position.x / size), y: Math.floor(south / size) }
}
