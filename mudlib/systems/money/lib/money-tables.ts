import type { Cell, DashboardColumn, DashboardTable } from 'driver'
import { type ControlState, factorOf } from '/lib/control'
import { type Books, isOutside, kindsOfAccounts, type OddTransfer, sumOf, supplyOf } from '/lib/ledger-accounts'
import type { DayOfMoney } from '/lib/money-days'

// The tables about the world's money that operators see. The parts of each table add up to its total.

const text = (name: string, title = name): DashboardColumn => ({ name, title, unit: 'text' })
const count = (name: string, title = name): DashboardColumn => ({ name, title, unit: 'count' })
const percent = (name: string, title = name): DashboardColumn => ({ name, title, unit: 'percent' })
const number = (name: string, title = name): DashboardColumn => ({ name, title, unit: 'number' })

const day = count('day')
const share = (part: number, of: number) => (of === 0 ? 0 : (100 * part) / of)
const minted = (account: string) => account.startsWith('mint:')
const sunk = (account: string) => account.startsWith('sink:')

/** A flow that is left out of the chart, because it happened only once and is much larger than all others. */
const opening = 'mint:opening'

/** The supply by day: the coins of active players, and all other coins. */
export function supplyTable(days: readonly DayOfMoney[]): DashboardTable {
  return {
    name: 'supply',
    title: 'Supply',
    about:
      'Coins of players who were here in the last two weeks (active), and all others: of players who are away, in piles, tills and escrow (idle). Together they are the supply.',
    columns: [
      day,
      count('active', 'active supply'),
      count('idle', 'idle supply'),
      count('supply'),
      count('players', 'active players'),
      count('each', 'coins each'),
    ],
    rows: days.map(one => [one.day, one.activeSupply, one.idleSupply, one.supply, one.active, one.each]),
    total: null,
    chart: { kind: 'areas', x: 'day', series: ['active', 'idle'] },
  }
}

/** The supply by kind of account. */
export function placesTable(books: Readonly<Books>): DashboardTable {
  const supply = supplyOf(books)
  const rows = kindsOfAccounts.map(kind => [kind, books[kind] ?? 0, share(books[kind] ?? 0, supply)])
  return {
    name: 'places',
    title: 'Where the coins are',
    about: 'Kinds of accounts. Loans are below zero: what players owe.',
    columns: [text('account'), count('coins'), percent('share')],
    rows,
    total: ['supply', supply, 100],
    chart: null,
  }
}

/** The coins that came in and went out, by day and reason. `unexplained` is the rest of the change in supply, which should always be 0. */
export function flowsTable(days: readonly DayOfMoney[]): DashboardTable {
  const accounts = [...new Set(days.flatMap(({ flows }) => Object.keys(flows)))].filter(isOutside).sort()
  const [mints, sinks] = [accounts.filter(minted), accounts.filter(sunk)]
  const rows = days.map((one, i): Cell[] => {
    const { flows } = one
    const [came, went, world] = [sumOf(flows, minted), sumOf(flows, sunk), flows['world'] ?? 0]
    const before = days[i - 1]
    const change = before ? one.supply - before.supply : null
    const unexplained = change === null ? null : change - (came - went + world)
    const of = (account: string) => flows[account] ?? 0
    return [one.day, ...mints.map(of), came, ...sinks.map(of), went, world, change, unexplained]
  })
  const known = rows.filter(row => row.at(-1) !== null)
  const columns = [
    day,
    ...mints.map(account => count(account)),
    count('in', 'all in'),
    ...sinks.map(account => count(account)),
    count('out', 'all out'),
    count('world', "to the world's account"),
    count('change', 'supply changed by'),
    count('unexplained'),
  ]
  return {
    name: 'flows',
    title: 'What came in and went out',
    about:
      'Coins from each mint (above) and into each sink (below). What came in less what went out is what the supply changed by; where money comes from loans alone, the account of the world stands in for mints and sinks. What there was before there were books (mint:opening) is not drawn.',
    columns,
    rows,
    total:
      known.length === 0
        ? null
        : ['sum', ...columns.slice(1).map((_, i) => known.reduce((sum, row) => sum + Number(row[i + 1]), 0))],
    chart: {
      kind: 'bars',
      x: 'day',
      series: [...mints, ...sinks].filter(account => account !== opening),
      below: sinks,
    },
  }
}

/** The rate and factor of each source, and of each known monster and quest. */
export function sourcesTable(state: Readonly<ControlState>, isOn: boolean): DashboardTable {
  const all = Object.values(state.sources).reduce((sum, rate) => sum + rate.now, 0)
  const rates = Object.entries({ ...state.sources, ...state.own }).sort(([, a], [, b]) => b.now - a.now)
  return {
    name: 'sources',
    title: 'What gives coins',
    about:
      'Coins a day for each active player, as they would come with all factors at 1: of each source, and of each monster and quest within it. One that gives far more than usual is curbed.',
    columns: [
      text('source'),
      number('now'),
      number('usual', 'usually'),
      percent('share', 'percent of all'),
      percent('factor'),
    ],
    rows: rates.map(([key, { now, usual }]) => {
      const [source, giver] = key.split(' ')
      return [key, now, usual, share(now, all), isOn ? 100 * factorOf(state, source!, giver) : 100]
    }),
    total: null,
    chart: null,
  }
}

/** How quickly coins change hands. */
export function velocityTable(days: readonly DayOfMoney[]): DashboardTable {
  const rows = days.map(({ day, flows, supply }) => {
    const [spent, moved] = [sumOf(flows, sunk), flows['moved'] ?? 0]
    return [day, spent, moved, (spent + moved) / Math.max(1, supply)]
  })
  return {
    name: 'velocity',
    title: 'Velocity',
    about:
      'How many times a coin was used in a day: coins that were paid, and that moved between accounts, by the supply.',
    columns: [day, count('spent'), count('moved'), number('velocity')],
    rows,
    total: null,
    chart: { kind: 'lines', x: 'day', series: ['velocity'] },
  }
}

/** The price level, and the effort and factors of the control. */
export function pricesTable(days: readonly DayOfMoney[]): DashboardTable {
  return {
    name: 'prices',
    title: 'Price index and control',
    about:
      'The index is what players paid for wares, in percent of their value. Control sets the factors of drops and of prices, so that the supply stays near its target.',
    columns: [day, percent('index', 'price index'), percent('drops'), percent('prices')],
    rows: days.map(({ day, index, drops, prices }) => [day, index, 100 * drops, 100 * prices]),
    total: null,
    chart: { kind: 'lines', x: 'day', series: ['index', 'drops', 'prices'] },
  }
}

const parts = 10

/** The distribution of wealth: the coins of each tenth of the players, poorest first. */
export function wealthTable(holdings: ReadonlyMap<string, number>): DashboardTable {
  const all = [...holdings.values()].sort((a, b) => a - b)
  const sum = all.reduce((total, coins) => total + coins, 0)
  let so = 0
  // The indexes are rounded down, so that the richest player is in the last part, however few players there are.
  const rows = Array.from({ length: parts }, (_, i) => {
    const some = all.slice(Math.floor((all.length * i) / parts), Math.floor((all.length * (i + 1)) / parts))
    const held = some.reduce((total, coins) => total + coins, 0)
    so += held
    return [i + 1, some.length, held, share(held, sum), share(so, sum)]
  })
  return {
    name: 'wealth',
    title: 'Distribution of wealth',
    about: `Players by what they have in purse and bank, from the poorest tenth to the richest. The Gini coefficient is ${giniOf(all).toFixed(2)}: 0 where all have the same, 1 where one has all.`,
    columns: [
      count('tenth'),
      count('players'),
      count('coins'),
      percent('share', 'percent of all'),
      percent('upTo', 'with all below'),
    ],
    rows,
    total: ['all', all.length, sum, sum === 0 ? 0 : 100, null],
    chart: { kind: 'bars', x: 'tenth', series: ['coins'] },
  }
}

/** The Gini coefficient of numbers, from 0 to 1. @param sorted the numbers in ascending order */
export function giniOf(sorted: readonly number[]): number {
  const sum = sorted.reduce((total, one) => total + one, 0)
  if (sum === 0) return 0
  const weighted = sorted.reduce((total, one, i) => total + one * (i + 1), 0)
  return (2 * weighted) / (sorted.length * sum) - (sorted.length + 1) / sorted.length
}

/** The largest holders, all other holders together, and the coins that no player holds. */
export function holdersTable(holdings: ReadonlyMap<string, number>, supply: number, most: number): DashboardTable {
  const all = [...holdings].filter(([, coins]) => coins > 0).sort(([, a], [, b]) => b - a)
  const of = (some: readonly [string, number][]) => some.reduce((sum, [, coins]) => sum + coins, 0)
  const [top, others] = [all.slice(0, most), all.slice(most)]
  const row = (name: string, coins: number): Cell[] => [name, coins, share(coins, supply)]
  return {
    name: 'holders',
    title: 'Largest holders',
    about: 'Purse and bank. What no player holds lies in piles, tills and escrow, less what is owed for loans.',
    columns: [text('name'), count('coins'), percent('share', 'percent of the supply')],
    rows: [
      ...top.map(([name, coins]) => row(name, coins)),
      ...(others.length === 0 ? [] : [row(`${others.length} others`, of(others))]),
      row('nobody', supply - of(all)),
    ],
    total: row('supply', supply),
    chart: null,
  }
}

const daySeconds = 86_400

/** Odd transfers, latest first. */
export function oddTable(odd: readonly OddTransfer[], from: number): DashboardTable {
  const when = (at: number) => {
    const second = Math.floor(at) % daySeconds
    const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
    return `${Math.floor(at / daySeconds)} ${two(second / 3600)}:${two((second / 60) % 60)}`
  }
  return {
    name: 'odd',
    title: 'Odd transfers',
    about: `Transfers of ${Math.round(from).toLocaleString('en')} coins or more, and players who got as much in a day bit by bit (*), from mints or from other players.`,
    columns: [text('when', 'day and time'), text('from'), text('to'), count('coins'), text('reason')],
    rows: [...odd].reverse().map(({ at, from, to, amount, reason }) => [when(at), from, to, amount, reason]),
    total: null,
    chart: null,
  }
}

/** The stock of a shop, and its trades today. */
export interface ShopFigures {
  keeper: string
  at: string
  /** The number of kinds of wares that the shop sells, and the number of these that are sold out. */
  wares: number
  soldOut: number
  used: number
  /** The value of the shop's second-hand items. */
  worth: number
  /** The coins in the shop's till; null if it is unlimited. */
  till: number | null
  sold: number
  income: number
  bought: number
  paid: number
}

export function shopsTable(shops: readonly ShopFigures[]): DashboardTable {
  const sum = (of: (one: ShopFigures) => number) => shops.reduce((total, one) => total + of(one), 0)
  return {
    name: 'shops',
    title: 'Shop stock',
    about:
      'Shops that players have traded with: what is on the shelf and second-hand, and what was sold and bought today. Where no keeper is loaded, as after a restart, it is what was there last.',
    columns: [
      text('keeper'),
      text('at'),
      count('wares', 'kinds of wares'),
      count('soldOut', 'sold out'),
      count('used', 'second-hand'),
      count('worth', 'their value'),
      count('till'),
      count('sold'),
      count('income', 'for coins'),
      count('bought'),
      count('paid', 'for coins'),
    ],
    rows: shops.map(one => [
      ...[one.keeper, one.at, one.wares, one.soldOut, one.used, one.worth, one.till],
      ...[one.sold, one.income, one.bought, one.paid],
    ]),
    total: [
      ...['all', '', sum(one => one.wares), sum(one => one.soldOut), sum(one => one.used), sum(one => one.worth), null],
      ...[sum(one => one.sold), sum(one => one.income), sum(one => one.bought), sum(one => one.paid)],
    ],
    chart: null,
  }
}
