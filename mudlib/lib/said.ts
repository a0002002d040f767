/** What somebody said last without being asked: a line, which may be an act that begins with `:`, and the last sentence. Times in world seconds. */
export interface Said {
  readonly line: string
  readonly at: number
  readonly sentence: string
  readonly sentenceAt: number
}

/** Nothing has been said yet. */
export const unsaid: Said = Object.freeze({
  line: '',
  at: Number.NEGATIVE_INFINITY,
  sentence: '',
  sentenceAt: Number.NEGATIVE_INFINITY,
})

/** Seconds after which somebody who has only one line says it again. */
const sameAgainAfter = 120

/** What was said last, once a line is said. @param now in world seconds */
export function saidAfter(line: string, now: number, last: Said): Said {
  const isAct = line.startsWith(':')
  return {
    line,
    at: now,
    sentence: isAct ? last.sentence : line,
    sentenceAt: isAct ? last.sentenceAt : now,
  }
}

/**
 * The lines of which one may be said next: all but the last one, and the last sentence, also where acts came between.
 * @param now in world seconds
 * @param again seconds after which the last line may be repeated where there is no other
 */
export function linesAfter(
  lines: readonly string[],
  last: Said,
  now: number,
  again = sameAgainAfter,
): readonly string[] {
  const isRecent = (line: string) => line === last.sentence && now - last.sentenceAt < again
  const others = lines.filter(line => line !== last.line && !isRecent(line))
  return others.length > 0 || now - last.at < again ? others : lines
}
