/** A ware that is restocked at resets. */
export interface Ware {
  path: string
  /** The stock after a reset; unlimited by default. */
  count?: number
  /** The least standing with the keeper's faction that a player needs to see and buy it: a tier or a number. */
  standing?: string | number
}
