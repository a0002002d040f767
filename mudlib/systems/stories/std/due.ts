/** A reward that a player gets now or at the next login. */
export interface Due {
  readonly tell?: string
  readonly gold?: number
  /** The path of the quest or event that gives the gold. The control of the economy scales the amount by it. */
  readonly giver?: string
  readonly experience?: number
  /** The absolute paths of the items' programs. */
  readonly items?: readonly string[]
  readonly standing?: readonly {
    readonly faction: string
    readonly points: number
    readonly kind: string
    readonly about: string
  }[]
}
