import { noteDeed, now, saveObject, transaction } from 'driver'
import { worldAccount } from '/daemons/ledger'
import { economy, ledger, vault } from '/daemons/names'
import { coinsOf } from '/lib/coins'
import { on, open, saved } from '/std/decorators'
import type { Item } from '/std/item'
import { players } from '/std/kinds'
import type { Living } from '/std/living'
import { keepMoneyRecord, moneyRecordOf } from '/std/money-record'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { answerOf } from '/std/seeing'

const daySeconds = 86_400
const hourSeconds = 3600

/** A loan that hasn't been paid back. */
export interface Debt {
  /** The time in world seconds up to which interest has been charged, and the time at which the loan is due. */
  readonly paidUntil: number
  readonly due: number
}

/**
 * The bank. It takes deposits, and makes loans as in Shattered World. A loan is secured by the borrower's property, is limited by
 * the time since the borrower joined, and costs interest every day. A borrower who doesn't pay it back in time loses deposits,
 * coins and things.
 * Loans are accounts below zero, so lending creates no money: deposits and coins rise by as much as loans do.
 */
export class Bank extends MudObject {
  @saved private _debts: Readonly<Record<string, Debt>> = Object.freeze({})

  create(): void {
    super.create()
    this.setHeartBeat(hourSeconds)
  }

  restored(resumed: boolean): void {
    super.restored(resumed)
    for (const debt of Object.values(this._debts)) Object.freeze(debt)
  }

  @open
  balance(who: Player): number {
    return vault().balance(`bank:${who.name}`)
  }

  /** The number of coins that a player owes. */
  @open
  owed(who: Player): number {
    return -vault().balance(`loan:${who.name}`)
  }

  @open
  debtOf(who: Player): Debt | null {
    return this._debts[who.name] ?? null
  }

  /** Deposits coins. @returns the reason for a refusal, or undefined */
  deposit(who: Player, coins: number): string | undefined {
    return ledger().transfer(who, `bank:${who.name}`, coins, 'deposit') ? undefined : 'You do not have that much.'
  }

  /** Withdraws coins. @returns the reason for a refusal, or undefined */
  withdraw(who: Player, coins: number): string | undefined {
    return ledger().transfer(`bank:${who.name}`, who, coins, 'withdraw')
      ? undefined
      : 'You do not have that much in the bank.'
  }

  /** The maximum debt of a player: an amount for each day since the player joined, but no more than a share of the player's property. */
  @open
  limitOf(who: Player): number {
    const { loanPerDay, loanShare } = economy().settings
    const { bornAt } = moneyRecordOf(who)
    const days = bornAt === 0 ? 0 : (now() - bornAt) / daySeconds
    const property = (who.inventory as readonly Item[]).reduce((sum, item) => sum + worthOf(item), this.balance(who))
    return Math.floor(Math.min(loanPerDay * days, (property * loanShare) / 100))
  }

  /** Lends coins. @returns the reason for a refusal, or undefined */
  borrow(who: Player, coins: number): string | undefined {
    const { loans, loanDays } = economy().settings
    if (loans === 0) return 'The bank does not lend money in this world.'
    const most = this.limitOf(who) - this.owed(who)
    if (!(coins >= 1 && coins <= most))
      return `You can borrow ${coinsOf(Math.max(0, most))} more, by what you own and how long you have been here.`
    transaction([this, who], () => {
      if (!this._debts[who.name]) this.noteDebt(who.name, { paidUntil: now(), due: now() + loanDays * daySeconds })
      if (!ledger().transfer(`loan:${who.name}`, who, coins, 'loan')) throw new Error('The bank can not pay.')
    })
    return undefined
  }

  /** Pays back coins, but not more than is owed. @returns the reason for a refusal, or undefined */
  repay(who: Player, coins: number): string | undefined {
    const owed = this.owed(who)
    if (owed === 0) return 'You owe nothing.'
    if (!ledger().transfer(who, `loan:${who.name}`, Math.min(coins, owed), 'repayment'))
      return 'You do not have that much.'
    this.settleDebt(who.name)
    return undefined
  }

  /** Removes the record of a debt that is paid. */
  private settleDebt(name: string): void {
    if (vault().balance(`loan:${name}`) >= 0) this.forgetDebt(name)
  }

  /** Drops the debt of a deleted character. */
  @on('characterGone', { reach: 'world' })
  forgetDebtor(_departures: MudObject, name: string): void {
    this.forgetDebt(name)
  }

  private noteDebt(name: string, debt: Debt): void {
    this._debts = Object.freeze({ ...this._debts, [name]: Object.freeze(debt) })
    saveObject(this)
  }

  private forgetDebt(name: string): void {
    const { [name]: _, ...others } = this._debts
    this._debts = Object.freeze(others)
    saveObject(this)
  }

  /** Charges interest on all debts, and seizes property from overdue debtors who are in the world. */
  heartBeat(): void {
    for (const name of Object.keys(this._debts)) this.charge(name)
    for (const who of players()) this.seizeFrom(who)
  }

  /** Adds the interest for whole days to a debt. The interest goes to the world's account. */
  private charge(name: string): void {
    const debt = this._debts[name]!
    const days = Math.floor((now() - debt.paidUntil) / daySeconds)
    if (days < 1) return
    const owed = -vault().balance(`loan:${name}`)
    const interest = Math.floor(owed * ((1 + economy().settings.interest / 100) ** days - 1))
    this.noteDebt(name, { ...debt, paidUntil: debt.paidUntil + days * daySeconds })
    ledger().transfer(`loan:${name}`, worldAccount, interest, 'interest')
  }

  @on('entered', { reach: 'world' })
  noteDebtor(who: Living): void {
    const player = who as Player
    if (!who.isPlayer) return
    if (moneyRecordOf(player).bornAt === 0) keepMoneyRecord(player, { bornAt: now() })
    this.seizeFrom(player)
  }

  /** Seizes what a player owes on an overdue loan: first coins from the bank and the purse, and then things at half their worth. */
  private seizeFrom(who: Player): void {
    const debt = this._debts[who.name]
    if (!debt || debt.due > now()) return
    const loan = `loan:${who.name}`
    const before = this.owed(who)
    transaction([this, who], () => {
      for (const from of [`bank:${who.name}`, who] as const) {
        const has = typeof from === 'string' ? vault().balance(from) : from.gold
        ledger().transfer(from, loan, Math.min(has, this.owed(who)), 'seizure')
      }
      for (const item of who.inventory as readonly Item[]) this.seizeItem(who, item, loan)
    })
    const taken = before - this.owed(who)
    if (taken === 0) return
    this.settleDebt(who.name)
    noteDeed(who.name, `lost ${coinsOf(taken)} in coins and things for an overdue loan`)
    who.tell(
      `Your loan is overdue: the bank takes ${coinsOf(taken)} in coins and things. ${coinsOf(this.owed(who))} are left to pay.`,
    )
  }

  /** Seizes one item for a debt. The world's account pays half of the item's worth. */
  private seizeItem(who: Player, item: Item, loan: string): void {
    const worth = Math.floor(worthOf(item) / 2)
    const owed = this.owed(who)
    if (owed === 0 || worth === 0 || item.inventory.length > 0) return
    if (answerOf(item, 'it fails', () => item.canBeDropped?.(who)) !== undefined) return
    if (!ledger().transfer(worldAccount, loan, Math.min(worth, owed), 'seizure')) return
    who.takeOff(item)
    item.destruct()
  }
}

/** The worth of a thing as property; 0 if the thing's code returns no number. */
const worthOf = (item: Item) => {
  const worth = answerOf(item, 0, () => item.worth)
  return Number.isFinite(worth) ? Math.max(0, worth) : 0
}

declare module '/daemons/names' {
  interface Daemons {
    bank: Bank
  }
}

export default Bank
