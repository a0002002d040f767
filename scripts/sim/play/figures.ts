import type { AnyObject, TestDriver, TestPlayer } from '../../../driver/testing.ts'

/** The statistics of a level. */
export interface LevelFigures {
  readonly level: number
  /** The minutes of play at this level. */
  minutes: number
  deaths: number
  kills: number
  quests: number
  /** The minutes in which the bot didn't dare to hunt anything. */
  stalled: number
  /** The coins in the bot's purse at the end of the level. */
  gold: number
  /** The protection of the bot's armour and the mean of its weapon's dice, at the end of the level. */
  protection: number
  weapon: string
}

/** Records the statistics of play, level by level. */
export class Figures {
  readonly levels: LevelFigures[] = []
  deaths = 0
  diedAt: string | null = null
  private readonly mud: TestDriver
  private readonly body: TestPlayer
  private since: number
  private read = 0

  constructor(mud: TestDriver, body: TestPlayer) {
    this.mud = mud
    this.body = body
    this.since = mud.now
    this.levels.push(this.begun())
  }

  private begun(): LevelFigures {
    return {
      level: this.body['level'],
      ...{ minutes: 0, deaths: 0, kills: 0, quests: 0, stalled: 0, gold: 0, protection: 0, weapon: '' },
    }
  }

  private get last(): LevelFigures {
    return this.levels.at(-1)!
  }

  /** Records that the bot didn't dare to hunt anything. */
  stalled(): void {
    this.last.stalled++
  }

  /** Reads the output since the last call. */
  follow(): void {
    const { output } = this.body
    const told = output.slice(this.read)
    this.read = output.length
    const times = (pattern: RegExp) => (told.match(pattern) ?? []).length
    this.last.kills += times(/You gain \d+ experience/g)
    this.last.quests += times(/You have done it: /g)
    if (this.body['level'] === this.last.level) return
    const { last, body, mud } = this
    last.minutes = Math.round((mud.now - this.since) / 6) / 10
    last.gold = body['gold']
    last.protection = (Object.values(body['worn']) as AnyObject[]).reduce((sum, one) => sum + one['protection'], 0)
    last.weapon = body['wielded']?.['damage'] ?? ''
    this.since = mud.now
    this.levels.push(this.begun())
  }

  /** Records a death. */
  died(at: string): void {
    this.deaths++
    this.last.deaths++
    this.diedAt = at
  }
}
