/** The friends record of a player. */
export interface CompanyRecord {
  /** Names of friends: the player is told when they come and go. */
  readonly friends: readonly string[]
}

declare module '/std/records' {
  interface PlayerRecords {
    company: CompanyRecord
  }
}

// The record of all players without friends.
export const noCompany: CompanyRecord = Object.freeze({ friends: Object.freeze([]) })
