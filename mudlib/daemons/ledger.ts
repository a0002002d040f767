import { enlist, noteDeed, saveObject } from 'driver'
import { CoinPiles, hasPurse, type PileAccount } from '/daemons/coin-piles'
import { vault } from '/daemons/names'
import { callingDomain, onlyMudlib } from '/lib/callers'
import { wholeCoins } from '/lib/coins'
import { type Books, isOutside, kindOfAccount, reasonOf, supplyOf } from '/lib/ledger-accounts'
import type { AccountPage } from '/std/account-page'
import type { LedgerDaemon, Party } from '/std/daemons'
import { deed, inside, on, saved } from '/std/decorators'
import { isPlayer } from '/std/kinds'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'

/**
 * The world's own account, which is used if money comes only from loans. `alwaysOutside` lists the reasons whose mints and sinks are used
 * even in that case.
 */
export const worldAccount = 'bank:the-world'
const alwaysOutside = ['gm', 'opening', 'leavers']
/** The maximum number of coins that an account can count exactly. */
const mostCoins = Number.MAX_SAFE_INTEGER
/**
 * The maximum number of coins that a domain's code, or an object of a domain, can give at once. Without the limit, one domain could make
 * the books overflow.
 */
export const mostFromDomain = 1_000_000
/** The maximum number of coins that are accepted in a purse that was changed outside the books. */
const mostPut = 1e12

/** The fields of a purse. Only the ledger writes them. */
interface Purse {
  gold: number
  booked: number
}

/** One side of a transfer of coins. */
interface Side {
  /** The owner of the coins; null for a named account, a mint or a sink. */
  readonly living: Purse | null
  /** Whether the owner's coins are recorded in the books. */
  readonly isPurse: boolean
  /** The named account: `bank:ann`, `pile:7`; empty if there is none. */
  readonly name: string
  /** The coins available; 0 for a mint or a sink. */
  readonly holds: number
  /** The account in the books that this side changes. */
  readonly account: string
  /** The object that is stored with the change. */
  readonly object: MudObject | null
}

/** The new balances of named accounts (piles, and pages of the vault). They are computed before anything is changed. */
interface Plan {
  piles: Readonly<Record<string, PileAccount>> | null
  pages: [page: AccountPage, accounts: Readonly<Books>][]
}

/**
 * The books of all coins, in double entry. Coins move only by transfer(), from one account to another, so the sum of all accounts is always
 * 0. Players' purses are accounts. So are banks, tills and escrow (/daemons/vault), and piles that players have left.
 *
 * The coins of monsters and their shops aren't in circulation. Coins that a player gets from them come from `mint:REASON`, and coins that a
 * player gives them go into `sink:REASON`. Therefore a monster can be created with coins, and a till can be filled, without an entry in the
 * books.
 *
 * A transfer is saved together with the objects that it changes, in the same commit, or not at all.
 */
export class Ledger extends CoinPiles implements LedgerDaemon {
  @saved private readonly _books: Books = {}
  @saved private readonly _today: Books = {}
  /** The number of transfers so far. */
  @saved count = 0
  /**
   * Whether money comes only from loans. If it does, the world's own account at the bank pays the coins that mints would give, and receives
   * the coins that sinks would take. Deposits and coins together then always equal the loans.
   */
  @saved closed = false

  /** The current books: totals by kind of account, and the balance of each mint and sink. */
  get books(): Books {
    return { ...this._books }
  }

  /**
   * The coins that have come from each mint and gone into each sink since the day began. `moved` is the sum of transfers between all other
   * accounts.
   */
  get today(): Books {
    return { ...this._today }
  }

  /** The coins in circulation. */
  get supply(): number {
    return supplyOf(this._books)
  }

  /**
   * Moves coins. Only code of the mudlib may call it; domains use earn() and pay() of livings.
   * @param from a living, or an account: `mint:quest`, `bank:ann`
   * @param to a living, or an account: `sink:shop`
   * @param amount a whole number of coins
   * @param reason one word. If a monster takes part, the reason also names the mint or the sink
   * @returns false if `from` has too few coins and nothing has moved
   * @throws if the amount, an account or the reason is invalid
   */
  transfer(from: Party, to: Party, amount: number, reason: string): boolean {
    wholeCoins(amount)
    const giver = this.sideOf(from, 'mint:', reason)
    const taker = this.sideOf(to, 'sink:', reason)
    const { _books: books, _today: today } = this
    const isMinted = isOutside(giver.account)
    const isOwed = giver.account === 'loan' || (isMinted && giver.living === null)
    if (!isOwed && !(giver.holds >= amount)) return false
    const isSunk = isOutside(taker.account)
    const world =
      this.closed && isMinted !== isSunk && isWorldly(isMinted ? giver : taker) ? this.namedSide(worldAccount) : null
    if (world !== null && isMinted && world.holds < amount) return false
    if (amount === 0 || from === to) return true
    const changed: MudObject[] = [this]
    if (giver.object) changed.push(giver.object)
    if (taker.object) changed.push(taker.object)
    if (world?.object) changed.push(world.object)
    enlist(changed)
    const [payer, payee] = [
      world !== null && isMinted ? 'bank' : giver.account,
      world !== null && isSunk ? 'bank' : taker.account,
    ]
    const isBooked = !(isMinted && isSunk) && payer !== payee
    const [owed, has] = [(books[payer] ?? 0) - amount, (books[payee] ?? 0) + amount]
    const flow = isMinted ? giver.account : isSunk ? taker.account : 'moved'
    const flowed = (today[flow] ?? 0) + amount
    if (owed < -mostCoins || has > mostCoins || flowed > mostCoins)
      throw new Error(`${amount}: there would be too many coins`)
    const plan =
      giver.name !== '' || taker.name !== '' || world !== null ? this.plan(giver, taker, amount, world, isSunk) : null
    const [one, two, three] = plan?.pages ?? []
    // No other code is called between these lines. Therefore, even if the turn is stopped, either all the coins have moved or none. The
    // frozen objects are replaced here and nowhere else.
    if (giver.living !== null) giver.living.gold -= amount
    if (taker.living !== null) taker.living.gold += amount
    if (giver.isPurse) giver.living!.booked = giver.living!.gold
    if (taker.isPurse) taker.living!.booked = taker.living!.gold
    if (plan !== null && plan.piles !== null) this._piles = plan.piles
    if (one) (one[0] as { accounts: Readonly<Books> }).accounts = one[1]
    if (two) (two[0] as { accounts: Readonly<Books> }).accounts = two[1]
    if (three) (three[0] as { accounts: Readonly<Books> }).accounts = three[1]
    if (isBooked) {
      books[payer] = owed
      books[payee] = has
    }
    if (!isMinted || !isSunk) today[flow] = flowed
    if (world !== null) today['world'] = (today['world'] ?? 0) + (isSunk ? amount : -amount)
    this.count++
    if (amount >= this.watchedFrom && isBooked) this.noteOdd(nameOf(from), nameOf(to), amount, reason)
    else if (taker.isPurse && giver.account !== 'bank')
      this.noteGain(isMinted ? this._fromMints : this._fromPlayers, nameOf(to), amount, reason)
    return true
  }

  /** Moves coins from one living to another as a gift. @returns false if the giver has too few coins */
  @inside
  give(from: Living, to: Living, amount: number): boolean {
    return this.transfer(from, to, amount, 'gift')
  }

  /** Moves coins from somebody's purse to a thief. @returns false if the purse has too few coins */
  @deed('pay')
  rob(from: Living, thief: Living, amount: number): boolean {
    return this.transfer(from, thief, amount, 'theft')
  }

  /** Sets whether money comes only from loans, or also from mints. */
  setClosed(closed: boolean): void {
    this.closed = closed
    saveObject(this)
  }

  /** The number of coins that the world can give. It is unlimited, unless money comes only from loans. */
  get mintable(): number {
    return this.closed ? vault().balance(worldAccount) : Number.MAX_SAFE_INTEGER
  }

  /**
   * Gives somebody coins of the world, but not more than the world can give.
   * @param giver the path of the monster's program or of the quest that gives the coins. The path allows the economy daemon to control the
   * giver's rate. It is empty for any other giver
   * @returns the number of coins given
   */
  mint(who: Living, coins: number, reason: string, giver = ''): number {
    const isDomains = callingDomain() !== null || giver.startsWith('/domains/')
    const most = isDomains ? mostFromDomain : Number.MAX_SAFE_INTEGER
    const given = Math.min(coins, most, who.isPlayer ? this.mintable : most)
    if (!this.transfer(`mint:${reason}`, who, given, reason)) return 0
    if (giver !== '' && given > 0) this.noteGiver(reason, giver, given)
    return given
  }

  protected findTreasure(who: Living, coins: number): number {
    const found = Math.min(coins, mostFromDomain)
    return this.transfer('mint:loot', who, found, 'loot') ? found : 0
  }

  private sideOf(party: Party, outside: 'mint:' | 'sink:', reason: string): Side {
    if (typeof party === 'string') return this.namedSide(party)
    const living = party as unknown as Purse
    if (hasPurse(party)) {
      this.openPurse(party)
      return { living, isPurse: true, name: '', holds: living.gold, account: 'purse', object: party }
    }
    const account = outside + reasonOf(reason)
    return { living, isPurse: false, name: '', holds: living.gold, account, object: null }
  }

  private namedSide(name: string): Side {
    if (isOutside(name)) {
      reasonOf(name.slice('mint:'.length))
      return { living: null, isPurse: false, name: '', holds: 0, account: name, object: null }
    }
    const account = kindOfAccount(name)
    const page = account === 'pile' ? null : vault().pageOf(name)
    const holds = (page === null ? this._piles[name]?.coins : page.accounts[name]) ?? 0
    return { living: null, isPurse: false, name, holds, account, object: page }
  }

  /** Computes the balances of named accounts after a transfer. */
  private plan(giver: Side, taker: Side, amount: number, world: Side | null, isSunk: boolean): Plan {
    const plan: Plan = { piles: null, pages: [] }
    this.planOne(plan, giver, -amount)
    this.planOne(plan, taker, amount)
    if (world !== null) this.planOne(plan, world, isSunk ? amount : -amount)
    return plan
  }

  private planOne(plan: Plan, { name, account, object }: Side, more: number): void {
    if (name === '') return
    if (account === 'pile') {
      const piles = plan.piles ?? this._piles
      const known = piles[name] ?? { coins: 0, until: 0 }
      plan.piles = Object.freeze({ ...piles, [name]: Object.freeze({ ...known, coins: known.coins + more }) })
      return
    }
    const page = object as AccountPage
    const entry = plan.pages.find(([one]) => one === page)
    const accounts = { ...(entry?.[1] ?? page.accounts) }
    accounts[name] = (accounts[name] ?? 0) + more
    // Empty accounts aren't kept.
    if (accounts[name] === 0) delete accounts[name]
    if (entry) entry[1] = Object.freeze(accounts)
    else plan.pages.push([page, Object.freeze(accounts)])
  }

  // ---- purses

  /**
   * Enters a purse into the books. Coins that a player had before the books existed come from `mint:opening`. Coins that were put into a
   * purse outside the books (by a wizard's eval) come from `mint:gm`, and are audited.
   */
  openPurse(who: Player): void {
    // Code of a domain may call a player's methods on an object of its own, which then isn't a real player.
    if (who.gold === who.booked || !hasPurse(who)) return
    const purse = who as unknown as Purse
    const isNew = !(purse.booked >= 0)
    const before = isNew ? 0 : purse.booked
    const gold = Number.isFinite(purse.gold) ? Math.min(mostPut, Math.max(0, Math.floor(purse.gold))) : before
    const more = gold - before
    const account = more < 0 ? 'sink:gm' : isNew ? 'mint:opening' : 'mint:gm'
    enlist([this, who])
    const { _books: books, _today: today } = this
    const [outside, purses, flow] = [(books[account] ?? 0) - more, (books['purse'] ?? 0) + more, today[account] ?? 0]
    purse.gold = purse.booked = gold
    if (more !== 0) {
      books[account] = outside
      books['purse'] = purses
      today[account] = flow + Math.abs(more)
    }
    if (!isNew && more !== 0) noteDeed(who.name, `has ${more} coins that were not booked: ${account}`)
  }

  /** Closes the accounts of a deleted character, including debts. @param coins the number of coins that were in the purse */
  closeAccounts(name: string, coins: number): void {
    onlyMudlib('accounts')
    for (const kind of ['bank', 'till', 'escrow']) {
      const account = `${kind}:${name}`
      this.transfer(account, 'sink:leavers', vault().balance(account), 'leavers')
    }
    this.transfer('mint:leavers', `loan:${name}`, -vault().balance(`loan:${name}`), 'leavers')
    if (coins <= 0) return
    add(this._books, 'purse', -coins)
    add(this._books, 'sink:leavers', coins)
    add(this._today, 'sink:leavers', coins)
    saveObject(this)
  }

  // ---- shards

  /** Books the purse of a player who goes to another shard of the world as `away`. The other shard's ledger takes it from there. */
  @on('departing', { reach: 'world' })
  noteDeparting(who: Living): void {
    if (!isPlayer(who) || who.coinsAway > 0) return
    this.openPurse(who)
    this.bookAway(who, who.gold)
  }

  /** Books the purse of a player who has come from another shard. */
  @on('entered', { reach: 'world' })
  noteCrossing(who: Living): void {
    if (isPlayer(who) && who.coinsAway > 0) this.bookAway(who, -who.coinsAway)
  }

  private bookAway(who: Player, coins: number): void {
    enlist([this, who])
    const { _books: books } = this
    const [purse, away] = [(books['purse'] ?? 0) - coins, (books['away'] ?? 0) + coins]
    // No other code is called between these lines.
    books['purse'] = purse
    books['away'] = away
    ;(who as { coinsAway: number }).coinsAway = Math.max(0, coins)
  }

  // ---- the day

  /** Ends the day. @returns the day's flows, as described at `today` */
  closeDay(): Books {
    const flows = { ...this._today }
    for (const account of Object.keys(this._today)) delete this._today[account]
    this.forgetGains()
    saveObject(this)
    return flows
  }
}

function add(books: Books, account: string, more: number): void {
  books[account] = (books[account] ?? 0) + more
}

/** The name of one side of a transfer: an account, a player, or the program of a monster. */
function nameOf(one: Party): string {
  return typeof one === 'string' ? one : one.isPlayer ? one.name : one.path
}

/** Whether the world's account replaces this mint or sink when money comes only from loans. */
function isWorldly({ account }: Side): boolean {
  return !alwaysOutside.includes(account.slice('mint:'.length))
}

export default Ledger
