import type { Sector } from '/std/room'

/** One line of a table of encounters. Paths are relative to the zone's program. */
export interface Encounter {
  /** Its share of the table's rolls: with weights that add up to 100, percent. */
  readonly weight: number
  /** The program of what comes; none: nothing. */
  readonly path?: string
  /** How many, and of which level: a number, or bounds. Without a level, its own. */
  readonly count?: number | readonly [least: number, most: number]
  readonly level?: number | readonly [least: number, most: number]
  /** What those who are there see; by default that it comes. `{actor}` is the first of them. */
  readonly says?: string
  /** Hours of the world in which it happens. */
  readonly hours?: readonly [from: number, to: number]
  /** A camp: it is pitched in a room near by, with these things, for so many seconds, and stays there until it is raided. */
  readonly camp?: { readonly things: readonly string[]; readonly seconds: number }
  /** Its lair: while a monster of this program lives whose home is that room, others come from it. Once the lair is cleared, none do. */
  readonly lair?: { readonly room: string; readonly path: string }
}

/** What players meet in the rooms of a zone with a certain sector. */
export interface EncounterTable {
  readonly of: readonly Encounter[]
  /** Percent of the steps into such a room at which the table is rolled. */
  readonly chance?: number
  /** World seconds in which a player meets nothing else. */
  readonly gap?: number
  /** How many of all that live here can be killed until nothing is left, and the seconds in which half of them are back. */
  readonly holds?: number
  readonly recovers?: number
  /** How many levels above the party the weakest of a line may be; others are nothing. */
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

/** What a table that doesn't say otherwise is. */
export const usualTable = { chance: 30, gap: 60, holds: 12, recovers: 1800, above: 6 }

// One frozen object for all zones without encounters.
export const noEncounters: EncounterTables = Object.freeze({})
