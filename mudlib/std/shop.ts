/** A ware that is restocked at resets. */
export interface Ware {
  path: string
  /** How many a reset puts back on the shelf; unlimited by default. */
  count?: number
  /** The least standing with the keeper's faction that a player needs to see and buy it: a tier or a number. */
  standing?: string | number
}
