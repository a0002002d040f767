/** A reward that a player gets now or at the next login. */
export interface Due {
  readonly tell?: string
  readonly gold?: number
  /** The path of the quest or event that gives the gold; the control of the economy sets its rate. */
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
