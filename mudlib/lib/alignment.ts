export type AlignmentName = 'good' | 'neutral' | 'evil'

/** The name of an alignment, as in DikuMUD: 350 and above is good, -350 and below is evil. */
export function alignmentName(alignment: number): AlignmentName {
  if (alignment >= 350) return 'good'
  return alignment <= -350 ? 'evil' : 'neutral'
}
