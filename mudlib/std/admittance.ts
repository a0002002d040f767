/** A rule that lets players enter a zone, or some of its rooms, only if their standing with a faction is high enough. */
export interface Admittance {
  readonly faction: string
  /** The minimum standing with the faction: a tier or a number. */
  readonly standing: string | number
  /** The rooms that the rule applies to, as paths relative to the zone's program. By default it applies to all rooms of the zone. */
  readonly rooms?: readonly string[]
  /** The text for players who aren't let in. */
  readonly says?: string
}

export const noAdmittances: readonly Admittance[] = Object.freeze([])
