/** What is kept of a player's company. */
export interface CompanyRecord {
  /** Names of friends: the player is told when they come and go. */
  readonly friends: readonly string[]
}

declare module '/std/records' {
  interface PlayerRecords {
    company: CompanyRecord
  }
}

// Shared by all players without such a record.
export const noCompany: CompanyRecord = Object.freeze({ friends: Object.freeze([]) })
