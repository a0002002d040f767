/** What a player has earned, and gets now or with the next login. */
export interface Due {
  readonly tell?: string
  readonly gold?: number
  /** What gives the gold: the path of a quest or an event, whose rate control follows. */
  readonly giver?: string
  readonly experience?: number
  /** Absolute paths of things. */
  readonly items?: readonly string[]
  readonly standing?: readonly {
    readonly faction: string
    readonly points: number
    readonly kind: string
    readonly about: string
  }[]
}
