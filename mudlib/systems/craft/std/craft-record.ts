/** What is kept of a player's crafts. */
export interface CraftRecord {
  /** How well the player knows each craft, in percent, by its name; those that are missing are as everybody begins. */
  readonly percent: Readonly<Record<string, number>>
}

declare module '/std/records' {
  interface PlayerRecords {
    craft: CraftRecord
  }
}

// Shared by all players without such a record.
export const noCraft: CraftRecord = Object.freeze({ percent: Object.freeze({}) })
