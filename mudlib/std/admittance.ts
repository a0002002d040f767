/** Whom a zone lets in: only players who stand well enough with the faction that holds it, or some rooms of it. */
export interface Admittance {
  readonly faction: string
  /** The least standing with it: a tier or a figure. */
  readonly standing: string | number
  /** The rooms that are closed to others: paths, relative to the zone's program. By default all of its rooms. */
  readonly rooms?: readonly string[]
  /** What those are told who aren't let in. */
  readonly says?: string
}

export const noAdmittances: readonly Admittance[] = Object.freeze([])
