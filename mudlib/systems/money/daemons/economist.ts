import { type Dashboard, type DashboardTable, listData, loadData, now } from 'driver'
import { economy, ledger, purses, shops, vault } from '/daemons/names'
import { type Books, sumOf } from '/lib/ledger-accounts'
import { activePlayers, type DayOfMoney } from '/lib/money-days'
import {
  flowsTable,
  holdersTable,
  oddTable,
  placesTable,
  pricesTable,
  shopsTable,
  sourcesTable,
  supplyTable,
  velocityTable,
  wealthTable,
} from '/lib/money-tables'
import { csvOf } from '/lib/tables'
import { MudObject } from '/std/object'
import type { DashboardSource } from '/std/offers'

const figure = (coins: number): string => Math.round(coins).toLocaleString('en')
const percent = (share: number): string => `${Math.round(share * 100)}%`
const daySeconds = 86_400

/** How many of the largest holders are listed. */
const holdersListed = 10
/** The number of past days that are shown. CSV files contain all days. */
const daysShown = 365

/** Functions that make the tables, by name. Each gets a function that returns the days. */
const tables: Readonly<Record<string, (days: () => readonly DayOfMoney[]) => DashboardTable>> = {
  supply: days => supplyTable(days()),
  places: () => placesTable(ledger().books),
  flows: days => flowsTable(days()),
  sources: () => sourcesTable(economy().state, economy().isOn),
  velocity: days => velocityTable(days()),
  prices: days => pricesTable(days()),
  wealth: () => wealthTable(purses().holdings()),
  holders: () => holdersTable(purses().holdings(), ledger().supply, holdersListed),
  odd: () => oddTable(ledger().odd, ledger().watchedFrom),
  shops: () => shopsTable(shops().figures()),
}

/** Reports on the world's money to its operators: the amount, where it comes from and goes, and who has it. It changes nothing. */
export class Economist extends MudObject implements DashboardSource {
  readonly page = ['economy', 'Money'] as const

  /** The supply, its parts, and today's flows. */
  overview(): string {
    const { books, today } = ledger()
    const parts = Object.entries(books).filter(([account]) => !account.includes(':') && books[account] !== 0)
    return [
      ...this.summary,
      `They lie in: ${parts.map(([kind, coins]) => `${kind} ${figure(coins)}`).join(', ') || 'nothing'}.`,
      ...flowLines(today),
      `See also 'economy why', and these tables: ${this.tables.join(', ')}.`,
    ].join('\n')
  }

  /** The present state and today's events, in sentences. */
  private get summary(): string[] {
    const { supply, activeSupply, idleSupply, active, each, flows, index } = this.today
    const [minted, sunk, moved] = [sumOf(flows, is('mint:')), sumOf(flows, is('sink:')), flows['moved'] ?? 0]
    return [
      `In circulation: ${figure(supply)} coins. ${figure(activeSupply)} are with ${activePlayers(active)} (${figure(each)} each), ${figure(idleSupply)} elsewhere.`,
      `Today ${figure(minted)} came in and ${figure(sunk)} went out; ${figure(moved)} moved between accounts. Each coin was used ${((sunk + moved) / Math.max(1, supply)).toFixed(3)} times.`,
      index === null ? 'Nobody has bought anything today.' : `Wares cost ${Math.round(index)}% of their value.`,
      `Drops are at ${percent(economy().factor(''))}, prices at ${percent(economy().prices)}.`,
    ]
  }

  /** The names of all tables. */
  get tables(): string[] {
    return Object.keys(tables)
  }

  /** A table by name, or null. @param most the maximum number of past days in the table */
  table(name: string, most = Number.POSITIVE_INFINITY): DashboardTable | null {
    return Object.hasOwn(tables, name) ? tables[name]!(() => this.days(most)) : null
  }

  /** A table as CSV, with all days. */
  csv(name: string): string | null {
    const table = this.table(name)
    return table && csvOf(table)
  }

  /** All summaries and tables, for the operators' page. */
  dashboard(): Dashboard {
    const days = this.days(daysShown)
    return {
      title: 'Money',
      lines: [...this.summary, ...economy().why()],
      tables: Object.values(tables).map(table => table(() => days)),
    }
  }

  /** The past days that are kept, and the current one, oldest first. @param most the maximum number of past days */
  days(most = Number.POSITIVE_INFINITY): DayOfMoney[] {
    const kept = listData('economy/').slice(-Math.min(most, Number.MAX_SAFE_INTEGER))
    return [...kept.map(key => loadData(key) as DayOfMoney), this.today]
  }

  /** The current day. */
  private get today(): DayOfMoney {
    const { prices, priceIndex, figures } = economy()
    const day = Math.floor(now() / daySeconds)
    return { day, ...figures, flows: { ...ledger().today }, drops: economy().factor(''), prices, index: priceIndex }
  }

  /** The accounts of a kind, such as bank, till, escrow or loan, as text. */
  accounts(kind: string): string {
    const found = vault().of(kind)
    if (found.length === 0) return `There is no account '${kind}:…' with coins.`
    return found.map(([account, coins]) => `  ${account.padEnd(24)}${figure(coins).padStart(13)}`).join('\n')
  }
}

const is = (prefix: string) => (account: string) => account.startsWith(prefix)

function flowLines(flows: Readonly<Books>): string[] {
  return Object.entries(flows)
    .filter(([account, coins]) => account.includes(':') && coins !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([account, coins]) => `  ${account.padEnd(16)}${figure(coins).padStart(13)}`)
}

declare module '/daemons/names' {
  interface Daemons {
    economist: Economist
  }
}

export default Economist
