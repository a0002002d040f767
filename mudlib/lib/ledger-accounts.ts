/**
 * The names of accounts. `mint:REASON` and `sink:REASON` are the world's own side of the books: coins enter circulation from a mint and
 * leave it through a sink. `away` is the purses of players who have gone to other shards of the world; on the shard to which more players
 * have come, it is negative. `purse`, `pile`, `bank`, `till`, `escrow` and `loan` each mean the sum of all accounts of that kind.
 */
export const kindsOfAccounts = ['purse', 'pile', 'bank', 'till', 'escrow', 'loan'] as const
export type KindOfAccount = (typeof kindsOfAccounts)[number]

/** Accounts by name, with the coins in each. The balance of a mint is 0 or negative, because the mint owes the coins that have come from it. */
export type Books = Record<string, number>

/** Whether an account is on the world's own side of the books. The coins of such an account aren't in circulation. */
export function isOutside(account: string): boolean {
  return account.startsWith('mint:') || account.startsWith('sink:')
}

/** The kind of a single account: `bank` for `bank:ann`. @throws if there is no such kind */
export function kindOfAccount(account: string): KindOfAccount {
  const kind = account.slice(0, account.indexOf(':')) as KindOfAccount
  if (!kindsOfAccounts.includes(kind)) throw new Error(`'${account}' is no account`)
  return kind
}

/** The reasons for which coins enter or leave circulation. */
const reasons = new Set([
  // Reasons for giving coins to players: loot from monsters, quests, sales to shops and dealers, rewards from gods and people, programs of
  // old servers, gifts from monsters, interest.
  ...['loot', 'quest', 'sale', 'reward', 'program', 'gift', 'interest'],
  // Reasons for taking coins from players: wares, food and other consumables, lessons, repairs and other services, taxes, and losses.
  ...[
    'shop',
    'consumables',
    'training',
    'repair',
    'rent',
    'wage',
    'fee',
    'tax',
    'tithe',
    'death',
    'decay',
    'theft',
    'drop',
  ],
  // Other reasons: coins that wizards give and take, coins from the time before the books, and coins and debts of deleted characters and groups.
  ...['gm', 'opening', 'leavers'],
])

/** Checks the reason in the name of a mint or sink. Only a few reasons are allowed, to keep the books short. @throws if the reason is unknown */
export function reasonOf(reason: string): string {
  if (!reasons.has(reason))
    throw new Error(`'${reason}' is no reason why coins come or go: one of ${[...reasons].join(' ')}`)
  return reason
}

/** The sum of all accounts, or of the accounts that `which` accepts. */
export function sumOf(books: Readonly<Books>, which: (account: string) => boolean = () => true): number {
  let sum = 0
  for (const account of Object.keys(books)) if (which(account)) sum += books[account]!
  return sum
}

/** The coins in circulation: those in purses, piles, banks, tills and escrow, minus players' debts for loans. */
export function supplyOf(books: Readonly<Books>): number {
  return sumOf(books, account => !isOutside(account))
}

/** The mistakes in the books, one sentence each. The sum of all accounts must be 0, and only mints and debts may be negative. */
export function mistakesIn(books: Readonly<Books>): string[] {
  const sum = sumOf(books)
  const wrong = sum === 0 ? [] : [`the sum of all accounts is ${sum}, not 0`]
  for (const [account, coins] of Object.entries(books)) {
    if (!Number.isSafeInteger(coins)) wrong.push(`${account} holds ${coins}, which is no number of coins`)
    else if (coins < 0 && !account.startsWith('mint:') && account !== 'loan' && account !== 'away')
      wrong.push(`${account} holds ${coins}`)
    else if (coins > 0 && account.startsWith('mint:')) wrong.push(`${account} has taken in ${coins}`)
  }
  return wrong
}

/** A transfer, or the sum of a player's gains, that is unusually large for this world. */
export interface OddTransfer {
  /** The time, as a world second. */
  at: number
  from: string
  to: string
  amount: number
  reason: string
}

/** The key for the coins that come from one giver within a source: `loot /domains/vale/npc/goblin`. */
export const ownKey = (source: string, giver: string): string => `${source} ${giver}`
