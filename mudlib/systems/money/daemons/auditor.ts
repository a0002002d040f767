import { fetchFields, type StoredFields, shardName, shards } from 'driver'
import { ledger, vault } from '/daemons/names'
import { coinsOf } from '/lib/coins'
import { type Books, kindsOfAccounts, mistakesIn, sumOf, supplyOf } from '/lib/ledger-accounts'
import { players } from '/std/kinds'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

const ledgerPath = '/daemons/ledger'
/** The shard that stores its daemons under their paths. Others store them under `@NAME` and the path. */
const mainShard = 'main'

/** The key of a daemon of this shard in the store. */
const storedKey = (path: string): string => (['', mainShard].includes(shardName()) ? path : `@${shardName()}${path}`)

/**
 * Compares the books with the coins that exist, in the running world and in the last written store. The store also includes players who are
 * offline.
 */
export class Auditor extends MudObject {
  private _readers: (Player | null)[] = []
  /** The mistakes that the last check of the store found; null if the store hasn't been checked yet. */
  lastFound: string[] | null = null

  /** The mistakes that can be found without the store, one sentence each. */
  mistakes(): string[] {
    const { books, inPiles } = ledger()
    const purses = players().filter(one => one.booked >= 0 && one.gold !== one.booked)
    return [
      ...mistakesIn(books),
      ...differences(books, { pile: inPiles, ...namedSums(vault().all) }, 'are on the accounts'),
      ...negatives(vault().all),
      ...purses.map(({ name, gold, booked }) => `${name} has ${coinsOf(gold)}, and ${booked} are booked`),
    ]
  }

  /**
   * Checks the store, and reports the result. @param reader the player who gets the report; null for nobody. The result is in `lastFound` as well
   */
  check(reader: Player | null): void {
    this._readers.push(reader)
    const ledgers = shards().shards.flatMap(({ name }) => (name === mainShard ? [] : [`@${name}${ledgerPath}`]))
    fetchFields(
      ['player/', ledgerPath, ...ledgers, ...vault().pages.map(storedKey)],
      ['booked', 'gold', 'coinsAway', 'books', 'piles', 'accounts'],
      this,
      'compare',
    )
  }

  /** Called with the stored fields when they have been read. */
  compare(found: readonly StoredFields[]): void {
    const fieldsOf = (path: string) => found.find(({ owner }) => owner === storedKey(path))?.fields ?? {}
    const ledgers = found.filter(({ owner }) => owner.endsWith(ledgerPath))
    const onShards = (kind: string) =>
      ledgers.reduce((sum, { fields }) => sum + ((fields['books'] as Books)?.[kind] ?? 0), 0)
    const books = (fieldsOf(ledgerPath)['books'] ?? {}) as Books
    const piles = Object.values((fieldsOf(ledgerPath)['piles'] ?? {}) as Record<string, { coins: number }>)
    const accounts: Books = Object.assign({}, ...vault().pages.map(path => fieldsOf(path)['accounts'] ?? {}))
    const players = found.filter(({ owner }) => owner.startsWith('player/')).map(({ fields }) => fields)
    const here = players.filter(({ coinsAway }) => !(Number(coinsAway ?? 0) > 0))
    const purse = sumOfPurses(here)
    const crossing = sumOfPurses(players.filter(({ coinsAway }) => Number(coinsAway ?? 0) > 0))
    const unopened = players.filter(({ booked, gold }) => booked === undefined && gold !== undefined)
    const pile = piles.reduce((sum, { coins }) => sum + coins, 0)
    const wrong = [
      ...this.mistakes(),
      ...mistakesIn(books).map(one => `stored: ${one}`),
      // Purses lie on all shards.
      ...differences({ purse: onShards('purse') }, { purse }, 'are stored'),
      ...(ledgers.length > 1 ? differences({ away: onShards('away') }, { away: crossing }, 'are on the way') : []),
      ...differences(books, { pile, ...namedSums(accounts) }, 'are stored'),
    ]
    this.lastFound = wrong
    const reader = this._readers.shift()
    if (!reader || reader.destructed) return
    reader.showPage(
      [
        `${players.length} purses, ${piles.length} piles and ${Object.keys(accounts).length} other accounts hold ${coinsOf(supplyOf(books))}: ${describe(books)}`,
        unopened.length > 0
          ? `${unopened.length} purses are older than the books; they are opened when their owners come.`
          : '',
        wrong.length === 0
          ? `All is in order after ${ledger().count} transfers: the sum is 0, nothing is negative.`
          : wrong.join('\n'),
      ]
        .filter(line => line !== '')
        .join('\n'),
    )
  }
}

/** Describes the coins that came in and went out. */
function describe(books: Readonly<Books>): string {
  const of = (prefix: string) => Math.abs(sumOf(books, account => account.startsWith(prefix)))
  return `${of('mint:')} from mints, ${of('sink:')} into sinks.`
}

const sumOfPurses = (players: readonly StoredFields['fields'][]): number =>
  players.reduce((sum, { booked }) => sum + Math.max(0, Number(booked ?? 0)), 0)

function namedSums(accounts: Readonly<Books>): Books {
  const kinds = kindsOfAccounts.filter(kind => kind !== 'purse' && kind !== 'pile')
  return Object.fromEntries(kinds.map(kind => [kind, sumOf(accounts, account => account.startsWith(`${kind}:`))]))
}

/** The kinds of accounts for which the books differ from the sum of the individual accounts. */
function differences(books: Readonly<Books>, sums: Readonly<Books>, where: string): string[] {
  return Object.entries(sums)
    .filter(([kind, sum]) => (books[kind] ?? 0) !== sum)
    .map(([kind, sum]) => `${kind}: ${books[kind] ?? 0} are booked, and ${sum} ${where}`)
}

function negatives(accounts: Readonly<Books>): string[] {
  return Object.entries(accounts)
    .filter(([account, coins]) => coins < 0 && !account.startsWith('loan:'))
    .map(([account, coins]) => `${account} holds ${coins}`)
}

declare module '/daemons/names' {
  interface Daemons {
    auditor: Auditor
  }
}

export default Auditor
