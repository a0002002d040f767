/** The last unprompted line of somebody, which is an emote if it begins with `:`, and their last sentence. Times are in world seconds. */
export interface Said {
  readonly line: string
  readonly at: number
  readonly sentence: string
  readonly sentenceAt: number
}

/** The state before anything was said. */
export const unsaid: Said = Object.freeze({
  line: '',
  at: Number.NEGATIVE_INFINITY,
  sentence: '',
  sentenceAt: Number.NEGATIVE_INFINITY,
})

/** Seconds after which somebody with only one line may repeat it. */
const sameAgainAfter = 120

/** The new state after a line. @param now in world seconds */
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
