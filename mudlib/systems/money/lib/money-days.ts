import { coinsOf } from '/lib/coins'
import { type ControlSettings, type ControlState, factorOf, flowsAt } from '/lib/control'
import { type Books, supplyOf } from '/lib/ledger-accounts'
import { listOf } from '/lib/text'

/** The supply at some moment, in coins. */
export interface Figures {
  /** All coins in circulation, and the part of them that active players have in purses and banks. */
  supply: number
  activeSupply: number
  idleSupply: number
  /** The number of active players. */
  active: number
  /** The number of coins per active player. */
  each: number
}

/** A day in the books. */
export interface DayOfMoney extends Figures {
  day: number
  /**
   * The flows, by mint and sink. `moved` is the flow between players. `world` is the flow into the world's own account instead of a sink,
   * minus the flow out of it.
   */
  flows: Readonly<Books>
  /** The factors at the end of the day. */
  drops: number
  prices: number
  /** The prices that players paid for wares, in percent of the wares' value; null if nobody bought anything. */
  index: number | null
}

/** The key of a day's record; keys sort by day. */
export const dayKey = (day: number): string => `economy/${String(day).padStart(6, '0')}`

/** Computes the figures of the supply. @param holdings each player's coins, by name @param active the names of active players */
export function figuresOf(
  books: Readonly<Books>,
  holdings: ReadonlyMap<string, number>,
  active: readonly string[],
): Figures {
  const supply = supplyOf(books)
  const activeSupply = active.reduce((sum, name) => sum + (holdings.get(name) ?? 0), 0)
  return {
    supply,
    activeSupply,
    idleSupply: supply - activeSupply,
    active: active.length,
    each: active.length === 0 ? 0 : activeSupply / active.length,
  }
}

/** How many of the largest givers are named. */
const giversNamed = 3

const percent = (share: number): string => `${Math.round(share * 100)}%`
const whole = (coins: number): string => Math.round(coins).toLocaleString('en')

/** A number of active players in words: `1 active player`, `3 active players`. */
export const activePlayers = (count: number): string => `${count} active ${count === 1 ? 'player' : 'players'}`

/** Sentences that explain what the control is doing, and why. */
export function reasonsFor(
  state: Readonly<ControlState>,
  settings: ControlSettings,
  { each, active, idleSupply }: Figures,
  isOn: boolean,
): string[] {
  const holds = `${activePlayers(active)} ${active === 1 ? 'holds' : 'hold'} ${coinsOf(Math.round(each))} each; ${coinsOf(idleSupply)} ${idleSupply === 1 ? 'is' : 'are'} with others.`
  if (!isOn)
    return [holds, "Control is off: all factors are 1, and there are no taxes. 'economy set control 1' turns it on."]
  if (active < settings.players)
    return [holds, `With fewer than ${settings.players} active players there is nothing to go by: all factors are 1.`]
  if (state.target === 0)
    return [holds, `It measures for ${settings.grace} days before it does anything: ${state.days.toFixed(1)} are over.`]
  const off = each / state.target - 1
  const free = flowsAt(state, 0, settings)
  const now = flowsAt(state, state.effort, settings)
  const lines = [
    holds,
    `The target is ${whole(state.target)}: they are ${percent(Math.abs(off))} ${off > 0 ? 'above' : 'below'} it.`,
    `With all factors at 1, each would get ${whole(free.in)} coins a day and pay ${whole(free.out)}.`,
    `So monsters, quests and shops give ${percent(state.drops)}, and prices are ${percent(state.prices)}: each gets ${whole(now.in)} and pays ${whole(now.out)}, and the difference is gone in about ${settings.horizon} days.`,
  ]
  if (Math.abs(state.effort) > 0.99) lines.push('That is all that it may do: the bounds are reached.')
  for (const key of Object.keys(state.curbs)) {
    const rate = state.sources[key] ?? state.own[key]
    if (!rate) continue
    const [source, giver] = key.split(' ')
    lines.push(
      `${key} gives ${whole(rate.now)} coins a day each, and usually ${whole(rate.usual)}: it is curbed to ${percent(factorOf(state, source!, giver))}. Look who gets it: 'ledger odd', 'economy holders'.`,
    )
  }
  const most = Object.entries(state.own)
    .sort(([, a], [, b]) => b.now - a.now)
    .slice(0, giversNamed)
    .map(([key, { now }]) => `${key} ${whole(now)}`)
  if (most.length > 0) lines.push(`Most comes from ${listOf(most)} coins a day each: 'economy sources' has all.`)
  return lines
}
