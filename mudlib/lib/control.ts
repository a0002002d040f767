/** What the operator has set. */
export interface ControlSettings {
  /** Coins for each active player that the world should have; 0: what it had when control began. */
  target: number
  /** Days in which a difference from the target is to be gone. */
  horizon: number
  /** Bounds of the factor of what comes in, and of the factor of prices. */
  leastDrops: number
  mostDrops: number
  leastPrices: number
  mostPrices: number
  /** How many times its usual rate one source may give, and the least factor of a source that gives more. */
  surge: number
  leastSource: number
  /** Days before control begins, so that there are rates to go by, and the least number of active players. */
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
  grace: 3,
  players: 5,
})

/** What one source gives, in coins a day for each active player, as it would with all factors at 1. */
export interface Rate {
  /** Now: over some hours. */
  now: number
  /** Lately: over some days. */
  lately: number
  /** Usually: over weeks. */
  usual: number
}

/** What control has come to so far. */
export interface ControlState {
  /** Days since it began. */
  days: number
  target: number
  /** From -1, all against more money, to 1. */
  effort: number
  /** The factor of what comes in, and of prices. */
  drops: number
  prices: number
  sources: Record<string, Rate>
  /** The factor of each source that gives more than usual. */
  curbs: Record<string, number>
  /** What goes out at prices that control sets, and in other ways. */
  priced: number
  other: number
}

/** What was measured since the last step. */
export interface Measured {
  /** Days since the last step. */
  days: number
  /** Coins for each active player. */
  supply: number
  active: number
  /** Coins that came from each source, and that went out at prices and in other ways. */
  came: Readonly<Record<string, number>>
  priced: number
  other: number
}

/** Days over which `now`, the total rates and `usual` are averaged. */
const [shortly, lately, usually] = [0.25, 4, 21]
/** How much the effort changes in a day at most. */
const quickest = 0.15
/** What is sold less where prices rise: a price twice as high brings so many times as much, by a power of two. */
const elasticity = 0.5

export const startOfControl = (): ControlState => ({
  days: 0,
  target: 0,
  effort: 0,
  drops: 1,
  prices: 1,
  sources: {},
  curbs: {},
  priced: 0,
  other: 0,
})

/** The average of a rate over some time, after another step. */
function averaged(before: number, rate: number, days: number, over: number): number {
  return before + (rate - before) * (1 - Math.exp(-days / over))
}

/** A factor for an effort: 1 for none, its bounds at -1 and 1. */
function factorFor(effort: number, atLeast: number, atMost: number): number {
  return effort < 0 ? atLeast ** -effort : atMost ** effort
}

/** The factor of what one source gives. */
export function factorOf(state: Readonly<ControlState>, source: string): number {
  return state.drops * (state.curbs[source] ?? 1)
}

/**
 * One step of control, after Alter Aeon: it measures what each source gives and what goes out, curbs a source that gives far more than
 * it usually does, and sets the factors of what comes in and of prices such that the money of an active player reaches the target within
 * some days. As it knows the rates, it does not swing.
 * @returns the new state
 */
export function step(before: Readonly<ControlState>, measured: Measured, settings: ControlSettings): ControlState {
  const { days, supply, active } = measured
  if (active < settings.players || days <= 0)
    return { ...before, days: before.days + days, effort: 0, drops: 1, prices: 1, curbs: {} }
  const state = { ...before, days: before.days + days, sources: { ...before.sources }, curbs: { ...before.curbs } }
  const isNew = before.days < settings.grace
  const each = (coins: number) => coins / active / days
  for (const source of new Set([...Object.keys(measured.came), ...Object.keys(state.sources)])) {
    const rate = each(measured.came[source] ?? 0) / factorOf(before, source)
    const known = state.sources[source] ?? { now: rate, lately: rate, usual: rate }
    const now = averaged(known.now, rate, days, shortly)
    // What a source gives too much of doesn't become usual.
    const counted = isNew ? rate : Math.min(rate, settings.surge * known.usual)
    const usual = averaged(known.usual, counted, days, isNew ? lately : usually)
    state.sources[source] = { now, lately: averaged(known.lately, counted, days, lately), usual }
    const allowed = settings.surge * usual
    if (!isNew && now > allowed && now > 0) state.curbs[source] = Math.max(settings.leastSource, allowed / now)
    else delete state.curbs[source]
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

/** What each active player gets and pays in a day, by the rates of a state, at some effort. */
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

/** The effort at which the money of an active player changes by so many coins a day, as nearly as possible. */
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
