export type AlignmentName = 'good' | 'neutral' | 'evil'

/** DikuMUD's words: 350 and above is good, -350 and below evil. */
export function alignmentName(alignment: number): AlignmentName {
  if (alignment >= 350) return 'good'
  return alignment <= -350 ? 'evil' : 'neutral'
}
