import { now } from 'driver'
import { type Act, usualActs } from '/behaviours/need-acts'
import { hasOfferFor } from '/behaviours/quest-giver'
import { linesAfter, type Said, saidAfter, unsaid } from '/lib/said'
import { capitalize } from '/lib/text'
import { Behaviour } from '/std/behaviour'
import { calendar, texts } from '/std/daemons'
import { unsaved } from '/std/decorators'
import type { Talker } from '/std/events'
import type { Item } from '/std/item'
import { kindOf } from '/std/item'
import type { Living } from '/std/living'
import type { Message, MudObject } from '/std/object'
import { changes } from '/std/offers'

/** A need. It is measured from 0 (met) to 100 (as urgent as possible). */
export interface Need {
  /** The points that are added in each hour of the world. Negative values make the need fall. */
  readonly grows: number
  /** The initial number of points, and the number at which the need stops growing or falling with time. */
  readonly begins?: number
  readonly until?: number
  /** The number of points at or above which the NPC acts on the need. */
  readonly from?: number
  /** Points that are added while a condition is true. The keys are words of text tags: `night`, `winter`, `rain`, `storm`. */
  readonly when?: Readonly<Record<string, number>>
  /** Points that are added by events that happen to the NPC: `attacked`, `hurt`, `given`, `fed`, `paid`, `sold`, `bought`, `talked`, `killed`. */
  readonly events?: Readonly<Record<string, number>>
  /** The actions that the NPC tries because of the need. The first possible one is done. */
  readonly does?: readonly Act[]
  /** The lines that the NPC says about the need. */
  readonly says?: readonly string[]
}

/** The default needs. Settings replace parts of them or add new needs; null removes a need. */
const usual: Readonly<Record<string, Need>> = {
  hunger: {
    ...{ grows: 4, begins: 30, from: 60, events: { fed: -60 }, does: ['eat', 'buy', 'ask'] },
    says: ['I could eat a horse.', ':holds a growling stomach.'],
  },
  safety: {
    ...{ grows: -6, begins: 0, until: 0, from: 50, when: { night: 15, storm: 15 } },
    ...{ events: { attacked: 40, hurt: 10, killed: -30 }, does: ['shelter', 'ask'] },
    says: ['I do not feel safe here.', ':looks over a shoulder.'],
  },
  wealth: {
    ...{ grows: 1, begins: 20, from: 70, events: { sold: -5, bought: 3, paid: -20 }, does: ['sell', 'ask'] },
    says: ['Times are hard. My purse is light.'],
  },
  friendship: {
    ...{ grows: 1, begins: 20, from: 70, events: { talked: -15, given: -20 }, does: ['visit', 'ask'] },
    says: ['Nobody ever stops to talk.'],
  },
  satisfaction: {
    ...{ grows: 0.5, begins: 20, from: 75, events: { given: -10, sold: -2, talked: -2 }, does: ['ask'] },
    says: ['Is this all there is?'],
  },
}

export interface NeedsSettings {
  /** The NPC's needs. Missing parts have their default values. */
  needs: Readonly<Record<string, Partial<Need> | null>>
  /** The room where it feels safe, and the room where it finds company. */
  refuge: string
  company: string
  /** The room where it buys food; if empty, it buys in any room where it is. */
  shop: string
  /** Whether it steals food if it can't get any in another way. */
  steals: boolean
  /** The seconds between checks of its needs while it is awake. */
  every: number
}

/** The default number of points at or above which a need is urgent. */
const usualFrom = 60
/** The longest time between two checks of its needs, in seconds. It is limited because an edit may change any need at any time. */
const longestPeace = 600
const none: ReadonlyMap<string, Need> = new Map()

/** The points of a need at a moment. */
interface Level {
  points: number
  at: number
}

/**
 * Gives an NPC needs that change with time, weather and events. The NPC acts on them, and talks about them when asked. Needs are computed
 * when they are read, so a sleeping NPC costs nothing.
 *
 *     behaviours = [Needs.with({ needs: { hunger: { grows: 8 }, wealth: null, revenge: { grows: 0, events: { attacked: 50 } } } })]
 */
export class Needs extends Behaviour<NeedsSettings> {
  private levels: Readonly<Record<string, Level>> = {}
  private lookAt = 0
  /** The number of attempts in a row in which it could do nothing about its worst need. */
  private failures = 0
  /** The configured needs. They are computed once for each version of the settings. */
  @unsaved private table: ReadonlyMap<string, Need> = none
  @unsaved private tableOf: NeedsSettings['needs'] | null = null

  defaults(): NeedsSettings {
    return { needs: {}, refuge: '', company: '', shop: '', steals: false, every: 40 }
  }

  // ---- reading

  /** Its needs, by name. */
  get all(): ReadonlyMap<string, Need> {
    const { needs } = this.settings
    if (this.tableOf === needs) return this.table
    const table = new Map<string, Need>()
    for (const name of [...Object.keys(usual), ...Object.keys(needs)])
      if (needs[name] !== null) table.set(name, { grows: 0, ...usual[name], ...needs[name] })
    this.tableOf = needs
    return (this.table = table)
  }

  /** The names of its needs. */
  get names(): string[] {
    return [...this.all.keys()]
  }

  /** A configured need, or null. */
  need(name: string): Need | null {
    return this.all.get(name) ?? null
  }

  /** The current urgency of a need, from 0 to 100. It is computed at each call, and nothing is changed. */
  valueOf(name: string): number {
    const need = this.need(name)
    if (!need) return 0
    const events = changes()?.needOf(this.monster.path, name) ?? 0
    const more = Object.entries(need.when ?? {}).reduce((sum, [word, points]) => {
      return texts().holds(word, this.monster) ? sum + points : sum
    }, events)
    return Math.max(0, Math.min(100, Math.round(this.plainOf(name, need) + more)))
  }

  /** The points of a need, without the temporary points from weather, time of day and events of the world. */
  private plainOf(name: string, { grows, begins = 0, until = grows < 0 ? 0 : 100 }: Need): number {
    const known = this.levels[name]
    if (!known) return begins
    const by = ((now() - known.at) / calendar().hourSeconds) * grows
    return grows < 0
      ? Math.max(Math.min(known.points, until), known.points + by)
      : Math.min(Math.max(known.points, until), known.points + by)
  }

  /** The most urgent of the needs that it should act on; empty if there is none. */
  get worst(): string {
    let worst = ''
    let most = 0
    for (const [name, { from = usualFrom }] of this.all) {
      const over = this.valueOf(name) - from
      if (over >= 0 && (worst === '' || over > most)) [worst, most] = [name, over]
    }
    return worst
  }

  // ---- changing

  /** Adds points to a need. @param why the reason, for the command `why` */
  change(name: string, points: number, why: string): void {
    const need = this.need(name)
    if (!need || points === 0) return
    const before = this.plainOf(name, need)
    const after = Math.max(0, Math.min(100, before + points))
    this.levels = { ...this.levels, [name]: { points: after, at: now() } }
    this.failures = 0
    this.lookAt = Math.min(this.lookAt, now() + this.settings.every)
    this.decide('has {0} of {1} now: {2}', name, Math.round(after), why)
  }

  /** Adds the points of an event to the needs that react to it. */
  private felt(event: string): void {
    for (const [name, { events }] of this.all) {
      const points = events?.[event]
      if (points) this.change(name, points, event)
    }
  }

  begin(): void {
    const at = now()
    this.levels = Object.fromEntries(this.names.map(name => [name, { points: this.need(name)!.begins ?? 0, at }]))
    this.lookAt = at + this.monster.random(this.settings.every)
  }

  attacked(): void {
    this.felt('attacked')
  }
  hurt(): void {
    this.felt('hurt')
  }
  killed(): void {
    this.felt('killed')
  }
  given(item: MudObject): void {
    this.felt('given')
    const kind = item.destructed ? '' : kindOf(item as Item)
    if (kind === 'food' || kind === 'drink') this.felt('fed')
  }
  paid(): void {
    this.felt('paid')
  }
  sold(): void {
    this.felt('sold')
  }
  bought(): void {
    this.felt('bought')
  }

  // ---- acting

  heartBeat(): boolean {
    if (now() < this.lookAt) return false
    return this.act()
  }

  /** Catches up on the actions that it missed while it slept. */
  awoke(): void {
    this.failures = 0
    if (!this.monster.attacker) this.act()
  }

  /** Acts on the worst need. @returns whether it did something */
  private act(): boolean {
    const { monster, worst: name } = this
    const { every } = this.settings
    // Without an urgent need, it waits until a need can become urgent. If it can do nothing about a need, it tries less and less often.
    this.lookAt =
      now() + (name === '' ? Math.max(every, this.secondsOfPeace()) : every * 2 ** Math.min(this.failures, 5))
    if (name === '' || monster.attacker || monster.cannotAct() || monster.leader) return false
    for (const act of this.need(name)!.does ?? []) {
      const done = usualActs[act](monster, this.settings)
      if (done === null) continue
      this.decide('{0} for {1}', act, name)
      if (done !== 0) this.change(name, done, act)
      else if (act === 'ask') this.speakOf(name)
      this.failures = act === 'ask' ? this.failures + 1 : 0
      return true
    }
    this.failures++
    return false
  }

  /** The number of seconds during which no need can become urgent, at any hour and in any weather. */
  private secondsOfPeace(): number {
    let least = longestPeace
    for (const [name, need] of this.all) {
      const { from = usualFrom, grows, when } = need
      const events = changes()?.needOf(this.monster.path, name) ?? 0
      const more = Object.values(when ?? {}).reduce((sum, points) => sum + Math.max(0, points), events)
      const left = from - more - this.plainOf(name, need)
      if (left <= 0) return 0
      if (grows > 0) least = Math.min(least, (left / grows) * calendar().hourSeconds)
    }
    return least
  }

  // ---- speaking

  private lastLine: Said = unsaid

  /** Says something about a need if a player is there. It doesn't repeat a line too soon. @returns whether it said something */
  private speakOf(name: string, asked = false): boolean {
    const { monster } = this
    const says = this.need(name)?.says ?? []
    if (says.length === 0 || monster.isUnseen || (monster.environment?.players?.length ?? 0) === 0) return false
    const next = linesAfter(says, this.lastLine, now(), asked ? 0 : undefined)
    if (next.length === 0) return false
    this.lastLine = saidAfter(monster.pick(next), now(), this.lastLine)
    monster.utter(this.lastLine.line)
    return true
  }

  /** Offers to talk about its needs. A quest that the NPC can offer takes precedence. */
  interact(who: Living): Talker | undefined {
    return this.worst === '' || hasOfferFor(this.monster, who) ? undefined : this
  }

  talkTo(_who: Living): boolean {
    const { worst } = this
    this.felt('talked')
    return worst !== '' && this.speakOf(worst, true)
  }

  heeds(text: string): boolean {
    return /\bhow are you\b|\bneeds?\b|\bwhat do you want\b/i.test(text)
  }

  hear({ text, speaker, kind }: Message): void {
    if (kind !== 'say' || !(speaker as Living).isPlayer || this.monster.cannotAct() || this.monster.attacker) return
    if (!this.heeds(text)) return
    this.felt('talked')
    const { worst } = this
    if (worst === '') this.monster.say('I can not complain.')
    else this.speakOf(worst, true)
  }

  describe(): string[] {
    return this.names.map(name => `${capitalize(name)} ${this.valueOf(name)} of 100`)
  }
}

export default Needs
