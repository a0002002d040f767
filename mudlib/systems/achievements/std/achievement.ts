import { count, type DataOf, flag, mistakesIn, oneOf, text } from '/lib/file-data'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** Events that achievements count. */
export const countedEvents = ['killed', 'questDone', 'levelled', 'died', 'bought', 'spellCast', 'fled'] as const
export type CountedEvent = (typeof countedEvents)[number]

/** What is read of an achievement. */
export const achievementShape = Object.freeze({
  name: text(60, 1),
  about: text(300),
  event: oneOf(...countedEvents),
  count: count(1, 1_000_000_000),
  isSecret: flag,
})
export type AchievementData = DataOf<typeof achievementShape>

/**
 * Something to be proud of. One file each, in /std/achievements or in the folder `achievements` of a domain; an edit is live for all players.
 *
 *     export default class RatCatcher extends Achievement {
 *       name = 'rat catcher'
 *       about = 'Killed fifty rats.'
 *       count = 50
 *       counts(_who: Player, dead: Living) {
 *         return dead.race === 'rat'
 *       }
 *     }
 */
export class Achievement extends MudObject {
  name = 'achievement'
  /** What one has done for it, as a sentence without a subject. */
  about = ''
  /** The event of a player that it counts. */
  event: CountedEvent = 'killed'
  /** How often it has to happen. */
  count = 1
  /** Whether players see it in the list before they have it. */
  isSecret = false

  /** Whether the event counts. @param about what the event tells first: who was killed, the key of a quest, a level, a thing, a spell */
  counts(_who: Player, _about: unknown): boolean {
    return true
  }

  mistakes(): string[] {
    return [
      ...super.mistakes(),
      ...(this.about === '' ? ['it does not say what one has done for it: `about`'] : []),
      ...mistakesIn(this, achievementShape),
    ]
  }
}

/** Whether an event was about a living of a race. */
export const isOfRace = (about: unknown, race: string): boolean => (about as Living | null)?.race === race

export default Achievement
