/** The stored record of a player's crafts. */
export interface CraftRecord {
  /** How well the player knows each craft, in percent, by its name; missing ones are at the level where everybody begins. */
  readonly percent: Readonly<Record<string, number>>
}

declare module '/std/records' {
  interface PlayerRecords {
    craft: CraftRecord
  }
}

// Shared by all players without such a record.
export const noCraft: CraftRecord = Object.freeze({ percent: Object.freeze({}) })
