/** What somebody last said without being asked: a line, which is an emote if it begins with `:`, and the last sentence. Times in world seconds. */
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

/** The last things said, after a line is said. @param now in world seconds */
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
 * The lines that may be said next: not the last line, nor a recent last sentence, even if emotes came between.
 * @param now in world seconds
 * @param again seconds after which the last line may be repeated if there is no other
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
