/**
 * The last unprompted line of a speaker, which is an emote if it begins with `:`, and the speaker's last spoken sentence. Times are in
 * world seconds.
 */
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

/** The seconds after which a speaker with only one line may repeat it. */
const sameAgainAfter = 120

/** Returns the new state after a line. @param now the world second */
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
 * The lines that may be said next: all except the last line, and except the last spoken sentence if it was said less than `again` seconds
 * ago, even if emotes followed it. If no line remains, all lines may be said once `again` seconds have passed since the last line.
 * @param now the world second
 * @param again the seconds after which a line may be repeated
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
