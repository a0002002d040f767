import { checkDeed } from 'driver'
import { clock } from '/daemons/names'
import { dataIn } from '/lib/domain-files'
import { Failures } from '/lib/failures'
import { capitalize, colour } from '/lib/text'
import { type Achievement, type AchievementData, achievementShape, type CountedEvent } from '/std/achievement'
import { type AchievementRecord, chronicleOf } from '/std/achievement-record'
import { on } from '/std/decorators'
import { isPlayer } from '/std/kinds'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Quest } from '/std/quest'
import { settingsOf } from '/std/system'

/** A victory is recorded only if the victim's level is at least this much higher than the player's. */
const worthTelling = 2

/** The maximum number of achievements that one domain may add. */
const mostOfDomain = 30
/** The maximum length of a recorded deed in characters. The limit is needed because a deed may contain names that domains choose. */
const longestDeed = 160

/** Records what players do, and awards achievements. */
export class AchievementDaemon extends MudObject {
  private known: readonly AchievementData[] = []
  private readonly failures = new Failures()

  create(): void {
    super.create()
    this.rescan()
  }

  /** All achievements of the world and its domains, sorted by name. */
  get all(): readonly AchievementData[] {
    return this.known
  }

  /** Reads the folders again, so that new files count at once. */
  rescan(): void {
    this.known = dataIn('achievements', achievementShape, mostOfDomain).sort((a, b) => a.name.localeCompare(b.name))
  }

  @on('reloaded', { reach: 'world' })
  lookAgain(_master: MudObject, paths: readonly string[]): void {
    this.failures.forgive()
    if (paths.some(path => path.includes('/achievements/'))) this.rescan()
  }

  // ---- the chronicle

  private keep(who: Player, change: Partial<AchievementRecord>): void {
    checkDeed('life', who)
    who.keepRecord('achievements', { ...chronicleOf(who), ...change })
  }

  private write(who: Player, text: string): void {
    const kept = Number(settingsOf('achievements')['kept'])
    const deeds = [...chronicleOf(who).deeds, { day: clock().day, text: text.slice(0, longestDeed) }]
    this.keep(who, { deeds: deeds.slice(-kept) })
  }

  @on('levelled', { reach: 'world' })
  noteLevel(who: Living, level: number): void {
    if (!isPlayer(who)) return
    this.write(who, `reached level ${level}, ${placeOf(who)}`)
    this.count(who, 'levelled', level)
  }

  @on('killed', { reach: 'world' })
  noteVictory(who: Living, dead: Living): void {
    if (!isPlayer(who)) return
    if (!dead.isPlayer && dead.level >= who.level + worthTelling)
      this.write(who, `laid low ${dead.theShort}, ${placeOf(who)}`)
    this.count(who, 'killed', dead)
  }

  @on('died', { reach: 'world' })
  noteDeath(who: Living, killer: Living | null): void {
    if (!isPlayer(who)) return
    this.write(who, `${killer === null ? 'died' : `fell to ${killer.describe()}`}, ${placeOf(who)}`)
    this.count(who, 'died', killer)
  }

  @on('questDone', { reach: 'world' })
  noteQuest(who: Living, key: string): void {
    if (!isPlayer(who)) return
    const title = this.titleOf(key)
    if (title !== '') this.write(who, `finished “${title}”`)
    this.count(who, 'questDone', key)
  }

  /** The title of a hand-written quest; '' for any other quest. */
  private titleOf(key: string): string {
    try {
      return key.startsWith('/') ? this.load<Quest>(key).title : ''
    } catch {
      return ''
    }
  }

  @on('sold', { reach: 'world' })
  noteTrade(_keeper: Living, item: MudObject, to: Living): void {
    if (isPlayer(to)) this.count(to, 'bought', item)
  }

  @on('spellCast', { reach: 'world' })
  noteSpell(who: Living, spell: MudObject): void {
    if (isPlayer(who)) this.count(who, 'spellCast', spell)
  }

  @on('fled', { reach: 'world' })
  noteFlight(who: Living, from: Living | null): void {
    if (isPlayer(who)) this.count(who, 'fled', from)
  }

  // ---- achievements

  private count(who: Player, event: CountedEvent, about: unknown): void {
    const { counts, achieved } = chronicleOf(who)
    const meant = this.known.filter(one => one.event === event && achieved[one.path] === undefined)
    const counted = meant.filter(one => this.isCounted(one, who, about))
    if (counted.length === 0) return
    const more = Object.fromEntries(counted.map(({ path }) => [path, (counts[path] ?? 0) + 1]))
    this.keep(who, { counts: { ...chronicleOf(who).counts, ...more } })
    for (const one of counted) if (more[one.path]! >= one.count) this.give(who, one)
  }

  /**
   * Whether an event counts for an achievement. If the achievement's code throws, the event doesn't count, and the error is reported to the author.
   */
  private isCounted({ path }: AchievementData, who: Player, about: unknown): boolean {
    const one = this.findLoaded<Achievement>(path)
    return one !== null && this.failures.answerOf(one, false, () => one.counts(who, about) === true)
  }

  private give(who: Player, one: AchievementData): void {
    const { counts, achieved } = chronicleOf(who)
    const { [one.path]: _done, ...rest } = counts
    this.keep(who, { counts: rest, achieved: { ...achieved, [one.path]: clock().day } })
    this.write(who, `became known as ${one.name}`)
    who.tell(colour('yellow', `You have achieved something: ${capitalize(one.name)}. ${one.about}`))
    who.save()
  }
}

const placeOf = (who: Player): string =>
  `at ${(who.room?.short ?? 'a place without a name').replace(/^(?:The|An?) /, article => article.toLowerCase())}`

declare module '/daemons/names' {
  interface Daemons {
    achievements: AchievementDaemon
  }
}

export default AchievementDaemon
