/** The last line that somebody said without being asked, and its time in world seconds. */
export interface Said {
  readonly line: string
  readonly at: number
}

/** Nothing has been said yet. */
export const unsaid: Said = Object.freeze({ line: '', at: Number.NEGATIVE_INFINITY })

/** Seconds after which somebody who has only one line says it again. */
const sameAgainAfter = 120

/**
 * The lines of which one may be said next: all but the last one.
 * @param now in world seconds
 * @param again seconds after which the last line may be repeated where there is no other
 */
export function linesAfter(
  lines: readonly string[],
  last: Said,
  now: number,
  again = sameAgainAfter,
): readonly string[] {
  const others = lines.filter(line => line !== last.line)
  return others.length > 0 || now - last.at < again ? others : lines
}
