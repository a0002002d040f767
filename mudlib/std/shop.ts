/** A ware that is restocked at resets. */
export interface Ware {
  path: string
  /** The stock after a reset. By default it is unlimited. */
  count?: number
  /** The lowest standing with the keeper's faction, as a tier or a number, with which a player can see and buy the ware. */
  standing?: string | number
}
