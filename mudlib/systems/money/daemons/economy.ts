import { loadData, log, noteDeed, now, random, saveData, saveObject } from 'driver'
import { ledger, purses } from '/daemons/names'
import { type ControlState, factorOf, startOfControl, step } from '/lib/control'
import { type EconomySettings, usual } from '/lib/economy-settings'
import { type Books, sumOf } from '/lib/ledger-accounts'
import { type DayOfMoney, dayKey, type Figures, figuresOf, reasonsFor } from '/lib/money-days'
import { on, open, saved } from '/std/decorators'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { MudObject } from '/std/object'
import type { CoinRates } from '/std/offers'
import { worthOf } from '/std/worth'

const daySeconds = 86_400
/** The number of seconds between steps of the control. */
const stepSeconds = 3600
/**
 * The number of days for which a player counts as active after playing. The period must be long enough to cover everybody who plays
 * regularly, because a single rich player can change the mean by a tenth.
 */
const activeDays = 14

/** The sources of coins that the control can raise or lower. `priced` lists the sinks whose prices it sets. */
const sources = ['loot', 'quest', 'sale'] as const
export type Source = (typeof sources)[number]
const priced = ['sink:shop', 'sink:consumables', 'sink:training', 'sink:repair']
/** The flows that the control ignores: single events outside its influence, and transfers between accounts. */
const apart = ['mint:opening', 'mint:gm', 'sink:gm', 'sink:leavers', 'moved', 'world']

/** A transfer of fewer coins than this never counts as odd. */
const leastOdd = 1000

/** The price factor for each thing of a kind beyond the glut limit. */
const perGlut = 0.93

/** The number of items of a kind that had been sold to shops at the time `at`, in world seconds. */
interface Sold {
  count: number
  at: number
}

/**
 * Keeps the value of the world's money stable, as Alter Aeon does. It measures the coins that come in and go out. From these
 * numbers, it adjusts the coins that monsters, quests and shops pay, and the prices of shops, teachers and smiths, slowly and
 * within limits. The rule is in /lib/control.
 */
export class Economy extends MudObject implements CoinRates {
  /** The settings that the operator has changed. */
  @saved private _changed: Readonly<Partial<EconomySettings>> = Object.freeze({})
  @saved state: ControlState = frozen(startOfControl())
  /** The part of today's flows that the control has already taken into account. */
  @saved private readonly _counted: Books = {}
  @saved private steppedAt = 0
  @saved private day = 0
  /** The coins paid for wares today, and the wares' value. The price index is computed from them. */
  @saved private coinsPaid = 0
  @saved private worthPaid = 0
  @saved private readonly _soldLately: Record<string, Sold> = {}

  /** Freezes the data from the store, so that code that reads settings and factors can't change them. */
  restored(resumed: boolean): void {
    super.restored(resumed)
    this._changed = Object.freeze({ ...this._changed })
    this.state = frozen({ ...startOfControl(), ...this.state })
  }

  create(): void {
    super.create()
    if (this.steppedAt === 0) this.steppedAt = now()
    this.day = Math.floor(now() / daySeconds)
    this.setHeartBeat(60)
  }

  // ---- factors

  get settings(): EconomySettings {
    return { ...usual, ...this._changed }
  }

  get isOn(): boolean {
    return (this._changed.control ?? usual.control) !== 0
  }

  /** The factor for prices of shops, lessons and repairs. */
  get prices(): number {
    return this.isOn ? this.state.prices : 1
  }

  /** The factor for coins from a source: `loot`, `quest`, `sale`. @param giver the monster's program or the quest that gives the coins */
  factor(source: string, giver = ''): number {
    return this.isOn ? factorOf(this.state, source, giver) : 1
  }

  /** The number of coins to give instead of `coins`: on average, `coins` times the factor. */
  @open
  given(source: string, coins: number, giver = ''): number {
    const factor = this.factor(source, giver)
    if (factor === 1) return coins
    const exact = coins * factor
    return Math.floor(exact) + (random(1000) < (exact % 1) * 1000 ? 1 : 0)
  }

  // ---- gluts

  /**
   * The factor for the price that shops pay for one more thing of a kind. The factor falls as more things are sold. @param path the path of the
   * thing's program
   */
  glut(path: string): number {
    const known = this._soldLately[path]
    if (!known) return 1
    return perGlut ** Math.max(0, this.leftOf(known) - (this._changed.glut ?? usual.glut))
  }

  private leftOf({ count, at }: Sold): number {
    return count * 0.5 ** ((now() - at) / daySeconds)
  }

  @on('bought', { reach: 'world' })
  noteSale(_shop: Monster, item: Item): void {
    const { path } = item
    const known = this._soldLately[path]
    this._soldLately[path] = { count: (known ? this.leftOf(known) : 0) + 1, at: now() }
  }

  @on('sold', { reach: 'world' })
  notePurchase(_shop: Monster, item: Item, _to: Living, coins: number): void {
    this.coinsPaid += coins
    this.worthPaid += worthOf(item)
  }

  /** The prices that players pay for wares today, in percent of the wares' value; null if nobody has bought anything. */
  get priceIndex(): number | null {
    return this.worthPaid > 0 ? (100 * this.coinsPaid) / this.worthPaid : null
  }

  // ---- steps

  heartBeat(): void {
    if (now() - this.steppedAt >= stepSeconds) this.takeStep()
    const day = Math.floor(now() / daySeconds)
    if (day !== this.day) this.endDay(day)
  }

  /** The supply, and the share of it that active players have. */
  get figures(): Figures {
    return figuresOf(ledger().books, purses().holdings(), purses().activeSince(this.activeFrom))
  }

  /** Players whose last visit was after this time, in world seconds, count as active. */
  private get activeFrom(): number {
    return now() - activeDays * daySeconds
  }

  /** Measures the flows, and updates the factors. */
  takeStep(): void {
    const days = (now() - this.steppedAt) / daySeconds
    this.steppedAt = now()
    const flows = ledger().today
    const since = (account: string) => (flows[account] ?? 0) - (this._counted[account] ?? 0)
    const isSource = (account: string) => (sources as readonly string[]).includes(account.slice('mint:'.length))
    let [other, atPrices] = [0, 0]
    const came: Record<string, number> = {}
    for (const account of Object.keys(flows)) {
      if (apart.includes(account)) continue
      if (priced.includes(account)) atPrices += since(account)
      else if (account.startsWith('sink:')) other += since(account)
      else if (isSource(account)) came[account.slice('mint:'.length)] = since(account)
      else other -= since(account)
    }
    Object.assign(this._counted, flows)
    const { active, each } = this.figures
    ledger().watchFrom(Math.max(leastOdd, Math.round(this.settings.odd * purses().usual(this.activeFrom))))
    const before = this.state
    const own = ledger().takeGivers()
    const measured = { days, supply: each, active, came, own, priced: atPrices, other }
    this.state = frozen(step(before, measured, this.settings))
    this.noteCurbs(before)
    saveObject(this)
  }

  private noteCurbs(before: ControlState): void {
    const { curbs } = this.state
    for (const source of Object.keys(curbs)) {
      if (before.curbs[source] !== undefined || !this.isOn) continue
      this.tellOperators(
        `${source} gives far more coins than usual, and is curbed to ${percent(curbs[source]!)}: see 'economy why'`,
      )
    }
  }

  private tellOperators(text: string): void {
    noteDeed('economy', text)
    log(`economy: ${text}`)
  }

  /** Ends the day: saves its flows, and forgets old sales to shops. */
  private endDay(day: number): void {
    const ended: DayOfMoney = {
      day: this.day,
      ...this.figures,
      flows: ledger().today,
      drops: this.factor(''),
      prices: this.prices,
      index: this.priceIndex,
    }
    saveData(dayKey(this.day), { ...ended, flows: ledger().closeDay() })
    this.day = day
    this.coinsPaid = this.worthPaid = 0
    for (const account of Object.keys(this._counted)) delete this._counted[account]
    for (const [path, one] of Object.entries(this._soldLately))
      if (this.leftOf(one) < 0.5) delete this._soldLately[path]
    saveObject(this)
  }

  // ---- death

  /** The coins that a player loses by dying. */
  lossAtDeath(coins: number): number {
    return Math.floor((coins * (this._changed.death ?? usual.death)) / 100)
  }

  // ---- for operators

  /** Changes a setting. @returns the outcome or the reason for a refusal, in words */
  set(by: string, name: string, value: number): string {
    if (!Object.hasOwn(usual, name)) return `There is no setting '${name}': ${Object.keys(usual).join(', ')}.`
    if (!Number.isFinite(value) || value < 0) return 'That is no number: a setting is 0 or more, such as 12 or 0.5.'
    const before = this.settings[name as keyof EconomySettings]
    this._changed = Object.freeze({ ...this._changed, [name]: value })
    saveObject(this)
    if (name === 'closed') ledger().setClosed(value !== 0)
    const isLarge = ['control', 'closed', 'loans'].includes(name) || value > 1.5 * before || value < before / 1.5
    noteDeed(by, `set economy ${name} from ${before} to ${value}${isLarge ? ': a large change' : ''}`)
    if (isLarge) log(`economy: ${by} set ${name} from ${before} to ${value}`)
    return `${name} is ${value} now; it was ${before}.${isLarge ? ' That is a large change: it is in the log.' : ''}`
  }

  /** The record of a past day, or null if there is none. */
  dayOf(day: number): DayOfMoney | null {
    return loadData(dayKey(day)) as DayOfMoney | null
  }

  /** Explains what the control is doing now, and why, in single sentences. */
  why(): string[] {
    return reasonsFor(this.state, this.settings, this.figures, this.isOn)
  }

  /** The number of coins created today. */
  get todaysMint(): number {
    return sumOf(ledger().today, account => account.startsWith('mint:'))
  }
}

function frozen(state: ControlState): ControlState {
  const frozenRates = <T extends object>(rates: Readonly<Record<string, T>>): Record<string, T> =>
    Object.freeze(Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, Object.freeze({ ...rate })])))
  return Object.freeze({
    ...state,
    sources: frozenRates(state.sources),
    own: frozenRates(state.own),
    curbs: Object.freeze({ ...state.curbs }),
  })
}

const percent = (factor: number): string => `${Math.round(factor * 100)}%`

declare module '/daemons/names' {
  interface Daemons {
    economy: Economy
  }
}

export default Economy
