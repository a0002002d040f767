import { count, type DataOf, flag, mistakesIn, oneOf, text } from '/lib/file-data'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** Events that achievements count. */
export const countedEvents = ['killed', 'questDone', 'levelled', 'died', 'bought', 'spellCast', 'fled'] as const
export type CountedEvent = (typeof countedEvents)[number]

/** The properties that are read from an achievement. */
export const achievementShape = Object.freeze({
  name: text(60, 1),
  about: text(300),
  event: oneOf(...countedEvents),
  count: count(1, 1_000_000_000),
  isSecret: flag,
})
export type AchievementData = DataOf<typeof achievementShape>

/**
 * An achievement. Each has a file of its own, in /std/achievements or in a domain's folder `achievements`. An edit takes effect at once.
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
  /** What a player does to earn the achievement, as a sentence without a subject: `Killed fifty rats.` */
  about = ''
  /** The event that the achievement counts. */
  event: CountedEvent = 'killed'
  /** The number of times that the event must happen before the achievement is awarded. */
  count = 1
  /** Whether the achievement is hidden from the list until the player has earned it. */
  isSecret = false

  /**
   * Whether an event counts for this achievement.
   * @param about the first detail of the event: the victim, the key of a quest, a level, a thing, a spell
   */
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

/** Whether the first detail of an event is a living of a given race. */
export const isOfRace = (about: unknown, race: string): boolean => (about as Living | null)?.race === race

export default Achievement
