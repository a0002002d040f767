/** A rule that lets only players with enough standing with a faction enter a zone, or some of its rooms. */
export interface Admittance {
  readonly faction: string
  /** The minimum standing with the faction: a tier or a number. */
  readonly standing: string | number
  /** The rooms that the rule applies to: paths, relative to the zone's program. By default all rooms of the zone. */
  readonly rooms?: readonly string[]
  /** The text for players who aren't let in. */
  readonly says?: string
}

export const noAdmittances: readonly Admittance[] = Object.freeze([])
