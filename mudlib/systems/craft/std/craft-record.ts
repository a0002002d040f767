/** The stored record of a player's crafts. */
export interface CraftRecord {
  /** The player's skill in each craft, in percent, by name. A craft that is missing is at the starting level. */
  readonly percent: Readonly<Record<string, number>>
}

declare module '/std/records' {
  interface PlayerRecords {
    craft: CraftRecord
  }
}

// The shared record of all players who have no record of their own.
export const noCraft: CraftRecord = Object.freeze({ percent: Object.freeze({}) })
