import { ownKey } from '/lib/ledger-accounts'
/** The settings that the operator can change. */
export interface ControlSettings {
  /** The target for the world's coins per active player. 0 means the number when the control began. */
  target: number
  /** The number of days within which a difference from the target should disappear. */
  horizon: number
  /** The limits of the factor for new coins. The fields below limit the factor for prices. */
  leastDrops: number
  mostDrops: number
  leastPrices: number
  mostPrices: number
  /** The limit for one source, as a multiple of its usual rate, and the lowest factor for a source above that limit. */
  surge: number
  leastSource: number
  /** The percentage of all new coins, times `surge`, that a single monster or quest may always give, regardless of its usual rate. */
  share: number
  /** The number of days during which the control only measures rates, before it begins; and the minimum number of active players that it needs. */
  grace: number
  players: number
}

export const usualSettings: Readonly<ControlSettings> = Object.freeze({
  target: 0,
  horizon: 8,
  leastDrops: 0.25,
  mostDrops: 2,
  leastPrices: 0.6,
  mostPrices: 2,
  surge: 2,
  leastSource: 0.02,
  share: 10,
  grace: 3,
  players: 5,
})

/** The rate of one source: the coins per day that it would give each active player if all factors were 1. */
export interface Rate {
  /** The rate averaged over some hours. */
  now: number
  /** The rate averaged over some days. */
  lately: number
  /** The rate averaged over some weeks. */
  usual: number
}

/** The rate of a single monster or quest, in the same unit. */
export type OwnRate = Omit<Rate, 'lately'>

/** The state of the feedback control that keeps the amount of money stable. */
export interface ControlState {
  /** The number of days since the control began. */
  days: number
  target: number
  /** The effort of the control, from -1 (as little new money as allowed) to 1 (as much as allowed). */
  effort: number
  /** The factors for new coins and for prices. */
  drops: number
  prices: number
  sources: Record<string, Rate>
  /** The largest givers within a source, by ownKey(). */
  own: Readonly<Record<string, OwnRate>>
  /** The reducing factors for sources and givers that give far more than usual. */
  curbs: Record<string, number>
  /** The rates at which coins go out: `priced` for prices that the control sets, `other` for all other ways. */
  priced: number
  other: number
}

/** The measurements since the last step. */
export interface Measured {
  /** The number of days since the last step. */
  days: number
  /** The number of coins for each active player. */
  supply: number
  active: number
  /** The coins that came from each source. `priced` and `other` count the coins that went out: at prices that the control sets, and in other ways. */
  came: Readonly<Record<string, number>>
  /** The coins that came from each giver of a source, by ownKey(). */
  own?: Readonly<Record<string, number>>
  priced: number
  other: number
}

/** The averaging times in days, in this order: for `now` of sources, for `now` of givers, for `lately` and the totals, and for `usual`. */
const [shortly, aWhile, lately, usually] = [0.25, 0.5, 4, 21]
/** The maximum number of givers that are tracked, and the rate below which a giver is dropped, in coins per day and active player. */
const mostGivers = 200
const tooLittle = 0.001
/** The maximum change of the effort per day. */
const quickest = 0.15
/** The exponent in the model of spending: the coins spent are proportional to the price to this power, because fewer things are
 * sold when prices rise. */
const elasticity = 0.5

export const startOfControl = (): ControlState => ({
  days: 0,
  target: 0,
  effort: 0,
  drops: 1,
  prices: 1,
  sources: {},
  own: {},
  curbs: {},
  priced: 0,
  other: 0,
})

/** Returns the running average of a rate, updated with the rate of a new step. */
function averaged(before: number, rate: number, days: number, over: number): number {
  return before + (rate - before) * (1 - Math.exp(-days / over))
}

/** The factor for an effort: 1 if the effort is 0, and one of the limits if it is -1 or 1. */
function factorFor(effort: number, atLeast: number, atMost: number): number {
  return effort < 0 ? atLeast ** -effort : atMost ** effort
}

/** The factor for coins from one source, or from one giver within it. */
export function factorOf(state: Readonly<ControlState>, source: string, giver = ''): number {
  const curb = state.curbs[source] ?? 1
  // If both the source and the giver are curbed, only the lower factor counts, because each alone is enough to keep within its limit.
  return state.drops * (giver === '' ? curb : Math.min(curb, state.curbs[ownKey(source, giver)] ?? 1))
}

/**
 * Computes one step of the control, after Alter Aeon. The step measures the coins that each source gives and the coins that go out,
 * and curbs each source, monster or quest that gives far more than usual. Then it sets the factors for new coins and for prices in
 * such a way that the money per active player reaches the target within some days. Because it computes with measured rates, the
 * control doesn't oscillate.
 * @returns the new state
 */
export function step(before: Readonly<ControlState>, measured: Measured, settings: ControlSettings): ControlState {
  const { days, supply, active } = measured
  if (active < settings.players || days <= 0)
    return { ...before, days: before.days + days, effort: 0, drops: 1, prices: 1, curbs: {} }
  const [sources, curbs]: [ControlState['sources'], ControlState['curbs']] = [{ ...before.sources }, {}]
  const state: ControlState = { ...before, days: before.days + days, sources, own: {}, curbs }
  const isNew = before.days < settings.grace
  const each = (coins: number) => coins / active / days
  const excess = curbGivers(before, state, measured, settings)
  for (const source of new Set([...Object.keys(measured.came), ...Object.keys(state.sources)])) {
    const rate = Math.max(0, each(measured.came[source] ?? 0) / factorOf(before, source) - (excess[source] ?? 0))
    const known = state.sources[source] ?? { now: rate, lately: rate, usual: rate }
    const now = averaged(known.now, rate, days, shortly)
    // Coins above the limit of a source don't raise its usual rate.
    const counted = isNew ? rate : Math.min(rate, settings.surge * known.usual)
    const usual = averaged(known.usual, counted, days, isNew ? lately : usually)
    state.sources[source] = { now, lately: averaged(known.lately, counted, days, lately), usual }
    const allowed = settings.surge * usual
    if (!isNew && now > allowed && now > 0) state.curbs[source] = Math.max(settings.leastSource, allowed / now)
  }
  state.priced = averaged(
    before.priced,
    each(measured.priced) / before.prices ** elasticity,
    days,
    before.days === 0 ? days : lately,
  )
  state.other = averaged(before.other, each(measured.other), days, before.days === 0 ? days : lately)
  if (isNew) return state
  state.target = settings.target > 0 ? settings.target : before.target > 0 ? before.target : supply
  const wanted = (state.target - supply) / settings.horizon
  const change = quickest * days
  const effort = effortFor(state, wanted, settings)
  state.effort = Math.max(before.effort - change, Math.min(before.effort + change, effort))
  state.drops = factorFor(state.effort, settings.leastDrops, settings.mostDrops)
  state.prices = factorFor(-state.effort, settings.leastPrices, settings.mostPrices)
  return state
}

/**
 * Measures each giver, and curbs those that give far more than usual. The smallest givers are dropped, to limit their number.
 * @param state the state whose `own` and `curbs` are changed
 * @returns the coins that givers gave beyond their limits, by source; these coins aren't counted for the source itself
 */
function curbGivers(
  before: Readonly<ControlState>,
  state: ControlState,
  { own = {}, active, days }: Measured,
  settings: ControlSettings,
): Record<string, number> {
  const isNew = before.days < settings.grace
  const all = Object.values(before.sources).reduce((sum, rate) => sum + rate.usual, 0)
  const always = (settings.share / 100) * all
  const excess: Record<string, number> = {}
  const rates: [key: string, rate: OwnRate][] = []
  for (const key of new Set([...Object.keys(own), ...Object.keys(before.own)])) {
    const source = key.slice(0, key.indexOf(' '))
    const came = (own[key] ?? 0) / active / days
    const rate = came / factorOf(before, source, key.slice(source.length + 1))
    const known = before.own[key] ?? { now: isNew ? rate : 0, usual: isNew ? rate : 0 }
    // The average is used, so that rare kills that give many coins each amount to a steady rate, too.
    const now = averaged(known.now, rate, days, aWhile)
    const counted = isNew ? rate : Math.min(now, settings.surge * Math.max(known.usual, always))
    const usual = averaged(known.usual, counted, days, isNew ? lately : usually)
    rates.push([key, { now, usual }])
    const allowed = settings.surge * Math.max(usual, always)
    if (isNew || !(now > allowed)) continue
    state.curbs[key] = Math.max(settings.leastSource, allowed / now)
    excess[source] = (excess[source] ?? 0) + Math.max(0, came / factorOf(before, source) - allowed)
  }
  const most = ([, { now, usual }]: [string, OwnRate]) => Math.max(now, usual)
  rates.sort((a, b) => most(b) - most(a))
  state.own = Object.fromEntries(rates.slice(0, mostGivers).filter(one => most(one) > tooLittle))
  return excess
}

/** The coins that an active player receives and pays per day, computed from the rates of a state and an effort. */
export function flowsAt(
  state: Readonly<ControlState>,
  effort: number,
  settings: ControlSettings,
): { in: number; out: number } {
  const drops = factorFor(effort, settings.leastDrops, settings.mostDrops)
  const prices = factorFor(-effort, settings.leastPrices, settings.mostPrices)
  const given = Object.values(state.sources).reduce((sum, rate) => sum + rate.lately, 0)
  return { in: given * drops, out: state.priced * prices ** elasticity + state.other }
}

/** The effort for which the money of an active player changes by as close as possible to the wanted number of coins per day. */
function effortFor(state: Readonly<ControlState>, wanted: number, settings: ControlSettings): number {
  let [low, high] = [-1, 1]
  for (let i = 0; i < 30; i++) {
    const middle = (low + high) / 2
    const flows = flowsAt(state, middle, settings)
    if (flows.in - flows.out < wanted) low = middle
    else high = middle
  }
  return (low + high) / 2
}
