/** A rule of a zone, or of some of its rooms, that lets in only players with enough standing with the faction that holds the place. */
export interface Admittance {
  readonly faction: string
  /** The minimum standing with the faction: a tier or a number. */
  readonly standing: string | number
  /** The rooms that the rule is for: paths, relative to the zone's program. By default all rooms of the zone. */
  readonly rooms?: readonly string[]
  /** The text for players who aren't let in. */
  readonly says?: string
}

export const noAdmittances: readonly Admittance[] = Object.freeze([])
