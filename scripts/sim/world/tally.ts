import type { Tale } from '../../../mudlib/systems/stories/std/tale.ts'

/** Counts the outcomes of the bots' quests. */
export class Tally {
  finishedCount = 0
  failedCount = 0
  impossibleCount = 0
  /** The number of failed quests for each reason that players were told. */
  readonly reasons: Record<string, number> = {}
  /** The number of finished quests of each template. */
  readonly kinds: Record<string, number> = {}
  private readonly random: () => number
  private readonly tell: (line: string) => void

  /** @param tell gets lines about problems */
  constructor(random: () => number, tell: (line: string) => void) {
    this.random = random
    this.tell = tell
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)]
  }

  finished({ template }: Tale): void {
    this.finishedCount++
    const kind = template.split('/').at(-1)!
    this.kinds[kind] = (this.kinds[kind] ?? 0) + 1
  }

  /** @param troubles the problem in each attempt */
  failed(tale: Tale, why: string, troubles: readonly string[]): void {
    // A quest that ran out of time because a step failed was impossible.
    if (/too late/.test(why) && troubles.length > 1) {
      this.impossible(tale, troubles)
      return
    }
    this.failedCount++
    const reason = kindOf(why)
    this.reasons[reason] = (this.reasons[reason] ?? 0) + 1
    this.tell(`failed: ${tale.title} (${tale.template}): ${why}; ${troubles.join('; ')}`)
  }

  impossible(tale: Tale, troubles: readonly string[]): void {
    this.impossibleCount++
    this.tell(`IMPOSSIBLE: ${tale.title} (${tale.template} of ${tale.giver.path}): ${troubles.join('; ')}`)
  }

  note(line: string): void {
    this.tell(line)
  }
}

/** A reason without names: `is dead` for `The robber is dead`. */
function kindOf(why: string): string {
  const known = [
    /is dead/,
    /is gone/,
    /has taken/,
    /too late/,
    /is locked/,
    /the way .* is gone/,
    /^.* has /,
    /without a word/,
  ]
  const words = [
    'is dead',
    'is gone',
    'somebody else has taken it',
    'too late',
    'locked',
    'no way',
    'somebody else has it',
    'without a word',
  ]
  const at = known.findIndex(pattern => pattern.test(why))
  return at < 0 ? why : words[at]!
}
