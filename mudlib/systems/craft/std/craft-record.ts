/** The stored record of a player's crafts. */
export interface CraftRecord {
  /** The player's skill in each craft, in percent, by name. A craft that isn't listed is at the initial level. */
  readonly percent: Readonly<Record<string, number>>
}

declare module '/std/records' {
  interface PlayerRecords {
    craft: CraftRecord
  }
}

// The record that is shared by all players without a record of their own.
export const noCraft: CraftRecord = Object.freeze({ percent: Object.freeze({}) })
