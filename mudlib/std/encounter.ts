import type { Sector } from '/std/room'

/** One line of a table of encounters. Paths are relative to the zone's program. */
export interface Encounter {
  /** Its share of the table's rolls, in percent if the weights add up to 100. */
  readonly weight: number
  /** The program of the monsters that come; missing: nothing comes. */
  readonly path?: string
  /** How many come, and of which level: a number, or bounds. Without a level, they have that of their program. */
  readonly count?: number | readonly [least: number, most: number]
  readonly level?: number | readonly [least: number, most: number]
  /** What the players in the room see, as a text for act(); by default that the monsters come. `{actor}` is the first of them. */
  readonly says?: string
  /** Hours of the world in which it happens. */
  readonly hours?: readonly [from: number, to: number]
  /** A camp: it is pitched in a neighbouring room, with these things. It stays for so many seconds; once it is raided, it goes sooner. */
  readonly camp?: { readonly things: readonly string[]; readonly seconds: number }
  /**
   * Its lair. The monsters come only while a monster of the program `path`, with `room` as its home, is alive: once the lair is cleared, none come.
   */
  readonly lair?: { readonly room: string; readonly path: string }
}

/** What players meet in the rooms of a zone with a certain sector. */
export interface EncounterTable {
  readonly of: readonly Encounter[]
  /** The chance, in percent, that the table is rolled when a player walks into such a room. */
  readonly chance?: number
  /** World seconds after an encounter in which the player has no other. */
  readonly gap?: number
  /** How many monsters can be killed here before none are left, and the seconds in which half of the losses are made up for. */
  readonly holds?: number
  readonly recovers?: number
  /** How many levels the lowest level of a line may be above the party's highest. Stronger lines don't come. */
  readonly above?: number
}

/**
 * The tables of a zone, by the sector of its rooms; `any` for sectors that have none of their own.
 *
 *     encounters = {
 *       forest: {
 *         chance: 30,
 *         of: [
 *           { weight: 30, path: './npc/wolf', count: [2, 4], level: [5, 8] },
 *           { weight: 20, path: './npc/bear', level: 10 },
 *           { weight: 50 },
 *         ],
 *       },
 *     }
 */
export type EncounterTables = Readonly<Partial<Record<Sector | 'any', EncounterTable>>>

/** The defaults of a table. */
export const usualTable = { chance: 30, gap: 60, holds: 12, recovers: 1800, above: 6 }

// One frozen object for all zones without encounters.
export const noEncounters: EncounterTables = Object.freeze({})
