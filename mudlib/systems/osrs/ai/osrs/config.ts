import type { Tile } from '/lib/tiles/tile'

/** The figures of the rules, in tiles, ticks and milliseconds. Source: Old School RuneScape (OSRS), as the Hyperscape mob AI follows it. */
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

/** How a mob moves when it hunts nobody: it stands for ever, strolls about its spawn, or walks along `patrolPoints`. */
export type MovementType = 'stationary' | 'wander' | 'patrol'

export type AttackType = 'melee' | 'ranged' | 'magic'

/** A place on the map: a tile, or a point of which z runs south and y is the height. */
export type Position = Tile | { readonly x: number; readonly y?: number; readonly z: number }

/** The configuration of an OSRS-style mob. Distances are in tiles and count the larger axis, times are in ticks of 600 ms. */
export interface MobEntityConfig {
  // ---- combat

  /** The most points of a blow before strength and level; 0: as the monster's weapon or bare hands say. */
  attackPower: number
  /** Ticks between two blows. */
  attackSpeed: number
  /** Points that its hide takes off each blow; -1: as the monster's own `naturalArmour` says. */
  defense: number
  /** How far it strikes. 1: the four neighbours. 0: as `attackType` says, 2 for melee and 10 for the others. */
  attackRange: number
  attackType: AttackType

  // ---- mind

  /** Whether it attacks players by itself. */
  aggressive: boolean
  /** How far it notices players. */
  aggroRadius: number
  /** How far from its spawn it chases somebody. */
  leashRange: number
  /** How far from its spawn it strolls. */
  wanderRadius: number
  movementType: MovementType
  /** Where a patrol walks, in order and round again. */
  patrolPoints: readonly Position[]

  // ---- spawn

  /** Where it lives; null: where it first stands on the map. */
  spawnPoint: Position | null
  /** Ticks from its death until it stands on its spawn again; 0: resets of its room bring it back. */
  respawnTicks: number
  /** Tiles of a side of the square that it fills, from its tile to the east and south. */
  size: number
  /** Whether it is whole again once it is back from a chase. */
  healsOnReturn: boolean

  // ---- loot

  /** The path of its drop table, a program that inherits `/std/drop-table`; empty: none. */
  dropTableId: string

  // ---- looks, for clients that draw models

  modelUrl: string
  vrmUrl: string
}

/** What else can be said of a mob. */
export interface MobSettings extends MobEntityConfig {
  /** Whether it must see whom it attacks by itself. */
  sight: boolean
  /** Whether it leaves those alone who are twice its level and one more. */
  levelRule: boolean
  /** Whether it tolerates those who have been about for ten minutes. */
  tolerance: boolean
  /** The verb of its blows in place of its hands' or weapon's: `shoot`. */
  verb: string
}

/** What a mob has where its configuration says nothing. */
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
