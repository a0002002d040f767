/** The friends record of a player. */
export interface CompanyRecord {
  /** The names of friends. The player is told when they come and go. */
  readonly friends: readonly string[]
}

declare module '/std/records' {
  interface PlayerRecords {
    company: CompanyRecord
  }
}

// The record that all players without friends share.
export const noCompany: CompanyRecord = Object.freeze({ friends: Object.freeze([]) })
