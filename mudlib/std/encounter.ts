import type { Sector } from '/std/room'

/** One row of a table of encounters. Paths are relative to the zone's program. */
export interface Encounter {
  /** The weight of the row in the table's rolls. If the weights add up to 100, it is a percentage. */
  readonly weight: number
  /** The path of the program of the monsters that come. Without a path, nothing comes. */
  readonly path?: string
  /**
   * The number of monsters that come, and their level. Each is one number or a lower and an upper bound. Without `level`, the monsters have
   * the level of their program.
   */
  readonly count?: number | readonly [least: number, most: number]
  readonly level?: number | readonly [least: number, most: number]
  /**
   * The message to the players in the room, as a text for act(). `{actor}` is the first monster. By default the message says that the
   * monsters come.
   */
  readonly says?: string
  /** The hours of the world's day during which the encounter can happen. */
  readonly hours?: readonly [from: number, to: number]
  /**
   * A camp that the monsters have in a neighbouring room, with these things in it. It vanishes after the given seconds, or earlier if
   * players raid it.
   */
  readonly camp?: { readonly things: readonly string[]; readonly seconds: number }
  /** The lair of the monsters. They come only while a monster of the program `path` whose home is `room` is alive. */
  readonly lair?: { readonly room: string; readonly path: string }
}

/** The encounters in those rooms of a zone that have a certain sector. */
export interface EncounterTable {
  readonly of: readonly Encounter[]
  /** The chance, in percent, that the table is rolled when a player walks into such a room. */
  readonly chance?: number
  /** World seconds after an encounter during which the player has no other encounter. */
  readonly gap?: number
  /** The number of monsters that can be killed here before none are left. Within `recovers` seconds, half of the killed monsters are replaced. */
  readonly holds?: number
  readonly recovers?: number
  /** The maximum number of levels by which a row's lowest level may exceed the highest level in the party. Stronger rows are skipped. */
  readonly above?: number
}

/**
 * The tables of a zone, by the sector of its rooms; `any` for sectors without their own table.
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

// One frozen object shared by all zones without encounters.
export const noEncounters: EncounterTables = Object.freeze({})
