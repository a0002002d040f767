import type { Tile } from '/lib/tiles/tile'

/** The constants of the rules, in tiles, ticks and milliseconds. Source: Old School RuneScape (OSRS), as implemented by the Hyperscape mob AI. */
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

/** The movement of a mob without a target: it stands still, strolls near its spawn, or walks along `patrolPoints`. */
export type MovementType = 'stationary' | 'wander' | 'patrol'

export type AttackType = 'melee' | 'ranged' | 'magic'

/** A place on the map: a tile, or a point in coordinates whose z axis points south and whose y axis points up. */
export type Position = Tile | { readonly x: number; readonly y?: number; readonly z: number }

/** The configuration of an OSRS-style mob. Distances are in tiles along the longer axis, times in ticks of 600 ms. */
export interface MobEntityConfig {
  // ---- combat

  /** The maximum damage of a blow before strength and level are added. 0 means the damage of the monster's weapon or bare hands. */
  attackPower: number
  /** The number of ticks between two blows of the mob. */
  attackSpeed: number
  /** The points by which the mob's hide reduces each blow; with -1, the monster's own `naturalArmour` is used. */
  defense: number
  /** The mob's attack range. With 1, it reaches the four neighbouring tiles. With 0, it depends on `attackType`: 2 for melee, 10 for other types. */
  attackRange: number
  attackType: AttackType

  // ---- AI

  /** Whether the mob attacks players unprovoked. */
  aggressive: boolean
  /** The distance within which the mob notices players. */
  aggroRadius: number
  /** The distance from its spawn to which the mob chases a target. */
  leashRange: number
  /** The distance from its spawn to which the mob strolls. */
  wanderRadius: number
  movementType: MovementType
  /** The points of a patrol, which the mob visits in order, again and again. */
  patrolPoints: readonly Position[]

  // ---- spawn

  /** The tile or point of the mob's spawn; null for the tile where it first stands on the map. */
  spawnPoint: Position | null
  /** The number of ticks from the mob's death until it respawns; 0 if a reset of its room brings it back. */
  respawnTicks: number
  /** The side of the square that the mob occupies, in tiles. The square extends from the mob's own tile to the east and south. */
  size: number
  /** Whether the mob regains all its hit points when it has returned from a chase. */
  healsOnReturn: boolean

  // ---- loot

  /** The path of the mob's drop table, a program that inherits `/std/drop-table`; '' for none. */
  dropTableId: string

  // ---- models, for clients that draw them

  modelUrl: string
  vrmUrl: string
}

/** Further settings of a mob. */
export interface MobSettings extends MobEntityConfig {
  /** Whether the mob must see a player to attack unprovoked. */
  sight: boolean
  /** Whether the mob spares players whose level is at least twice its own plus one. */
  levelRule: boolean
  /** Whether the mob tolerates players who have been in its region for ten minutes. */
  tolerance: boolean
  /** The verb for the mob's blows, such as `shoot`, instead of the verb of its weapon or hands. */
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

/** The attack range of a mob, in tiles. */
export function combatRange({ attackRange, attackType }: Pick<MobEntityConfig, 'attackRange' | 'attackType'>): number {
  if (attackRange > 0) return attackRange
  return attackType === 'melee' ? figures.meleeRange : figures.rangedRange
}

/** The tile at a position. @param size the side of a tile, in the units of the position */
export function tileAt(position: Position, size = 1): Tile {
  const south = 'z' in position ? position.z : position.y
  return { x: Math.floor(position.x / size), y: Math.floor(south / size) }
}
