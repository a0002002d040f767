/** A ware that resets restock. */
export interface Ware {
  path: string
  /** How many a reset puts back on the shelf; unlimited by default. */
  count?: number
  /** The least standing with the keeper's faction with which one sees and gets it: a tier or a figure. */
  standing?: string | number
}
