import type { Customs, Happening, Person } from '../../mudlib/systems/factions/lib/society/people.ts'
import type { Value } from './code.ts'

/** A kind of landscape. */
export type Terrain = 'meadow' | 'forest' | 'hills' | 'moor' | 'mountain'

/** A room to be written. */
export interface Room {
  /** The folder of the region or village, and the name of the file. */
  folder: string
  file: string
  /** The position, counted to the east, north and up. */
  x: number
  y: number
  z: number
  kind: 'wild' | 'road' | 'street' | 'plot' | 'lair'
  terrain: Terrain
  short: string
  long: string
  doc: string
  sector: string
  details: Record<string, string>
  exits: Map<string, Room>
  /** Exits that deliberately have no way back, with the reasons. */
  oneWays: Map<string, string>
  doors: Record<string, Value>
  spawns: Value[]
  /** Other fields: `light`, `peaceful`, `behaviours`. */
  fields: [name: string, value: Value][]
  imports: Record<string, string[]>
}

/** Rooms in one folder that are reset together. */
export interface Area {
  folder: string
  title: string
  terrain: Terrain
  climate: string
  rooms: Room[]
  doc: string
  /** The path of the room where players who die in the area wake up. */
  recall: string
}

/** A village with its people. */
export interface Village extends Area {
  /** The places by purpose: `square`, `inn`, `smithy`. */
  places: Map<string, Room>
  houses: Room[]
  society: Customs & { people: Person[]; happenings: Happening[]; written: number; founded: number }
}

/** A lair of monsters. */
export interface Lair extends Area {
  kind: LairKind
  /** The room outside, and the last room inside. */
  outside: Room
  last: Room
  level: number
}

/** The inhabitants of a lair. */
export interface LairKind {
  name: string
  /** The names of the monster, of several such monsters, and of the boss: `wolf`, `wolves`, `the white wolf`. */
  mob: string
  mobs: string
  boss: string
  bossNoun: string
  race: string
  /** The monsters' deeds to people, in the passive: `were dragged off by wolves`. */
  deed: string
  verb: string
  looks: string
  bossLooks: string
  titles: readonly string[]
  texts: readonly string[]
  loot: readonly [name: string, short: string, long: string]
  terrains: readonly Terrain[]
  gold: number
}

/** A program other than a room. */
export interface Program {
  path: string
  text: string
}

/** A whole land. */
export interface Land {
  name: string
  seed: number
  rooms: Room[]
  regions: Area[]
  villages: Village[]
  lairs: Lair[]
  programs: Program[]
}

export const ways: readonly (readonly [way: string, back: string, dx: number, dy: number])[] = [
  ['north', 'south', 0, 1],
  ['east', 'west', 1, 0],
  ['south', 'north', 0, -1],
  ['west', 'east', -1, 0],
]

/** Connects two rooms in both directions. */
export function join(a: Room, way: string, b: Room, back: string): void {
  a.exits.set(way, b)
  b.exits.set(back, a)
}

/** A new room that has only a kind and a position. */
export function newRoom(kind: Room['kind'], x: number, y: number, z = 0): Room {
  return {
    ...{ folder: '', file: '', x, y, z, kind, terrain: 'meadow', short: '', long: '', doc: '', sector: 'field' },
    ...{ details: {}, exits: new Map(), oneWays: new Map(), doors: {}, spawns: [], fields: [], imports: {} },
  }
}

export const pathOf = ({ folder, file }: Room): string => `${folder}/${file}`
