import { now, saveObject, transaction } from 'driver'
import { type Business, patience } from '/behaviours/business'
import { ledger, vault } from '/daemons/names'
import { coinsOf } from '/lib/coins'
import { on, saved } from '/std/decorators'
import { players } from '/std/kinds'
import { MudObject } from '/std/object'
import { type BusinessDeed, type BusinessSource, offered } from '/std/offers'
import type { Player } from '/std/player'

/** The minimum and maximum of each setting that an owner may change. */
export const bounds = {
  asks: [105, 400],
  pays: [0, 95],
  interest: [0, 20],
  lends: [0, 100_000],
} as const
export type Setting = keyof typeof bounds

/** The price at which the town buys a business back, in percent of its original price. */
const resale = 50
/** The number of days after which a loan is due. */
const loanDays = 7
const daySeconds = 86_400

/** A loan of a player's bank. */
interface Loan {
  readonly key: string
  readonly owed: number
  readonly paidUntil: number
  readonly due: number
}

const loanKey = (name: string, key: string) => `${name} ${key}`

/**
 * Shops and banks that players own, as in Shattered World, with their owners, prices and terms. Each business has a till, which is
 * an account of the ledger. Rent and wages are paid from the till at the end of each day of the world. Stored data is replaced and
 * never changed in place.
 */
export class Businesses extends MudObject implements BusinessSource {
  @saved private _deeds: Readonly<Record<string, BusinessDeed>> = Object.freeze({})
  /** The loans, by borrower and business. */
  @saved private _loans: Readonly<Record<string, Loan>> = Object.freeze({})
  @saved private _soFar = 0

  /** The owner and terms of a business; null if it belongs to the town. */
  deedOf(key: string): BusinessDeed | null {
    return this._deeds[key] ?? null
  }

  /** The businesses of a player. */
  ownedBy(name: string): BusinessDeed[] {
    return Object.values(this._deeds).filter(({ owner }) => owner === name)
  }

  tillOf(key: string): string {
    return `till:business${this._deeds[key]?.number ?? 0}`
  }

  coinsIn(key: string): number {
    return this._deeds[key] ? vault().balance(this.tillOf(key)) : 0
  }

  private _note(key: string, deed: BusinessDeed | null): void {
    const { [key]: _, ...others } = this._deeds
    this._deeds = Object.freeze(deed === null ? others : { ...others, [key]: Object.freeze(deed) })
    saveObject(this)
  }

  /** Sells one of the town's businesses to a player. @returns the reason for a refusal, or undefined */
  buy(who: Player, business: Business): string | undefined {
    const { key, settings, monster } = business
    if (this._deeds[key]) return 'It has an owner.'
    if (who.gold < settings.price) return `It costs ${coinsOf(settings.price)}, and you have ${who.gold}.`
    transaction([this, who], () => {
      if (!ledger().transfer(who, 'sink:fee', settings.price, 'fee')) throw new Error('You can not pay that.')
      this._soFar++
      const terms = { asks: 130, pays: 50, interest: 2, lends: 0, unpaid: 0 }
      const daily = [settings.rent, settings.wage] as const
      this._note(key, { owner: who.name, number: this._soFar, title: monster.theShort, daily, ...terms })
    })
    return undefined
  }

  /**
   * Sells a business back to the town for half its price. The owner also gets the coins in the till.
   * @returns the reason for a refusal, or the number of coins
   */
  sell(who: Player, business: Business): string | number {
    const { key, settings } = business
    const deed = this._deeds[key]
    if (deed?.owner !== who.name) return 'It is not yours.'
    if (Object.values(this._loans).some(loan => loan.key === key)) return 'There are loans that are not paid back.'
    const inTill = this.coinsIn(key)
    return transaction([this, who], () => {
      ledger().transfer(this.tillOf(key), who, inTill, 'shop')
      const paid = ledger().mint(who, Math.floor((settings.price * resale) / 100), 'sale')
      this._note(key, null)
      return inTill + paid
    })
  }

  /** Changes a setting of a business, such as its prices or loan terms. @returns the reason for a refusal, or undefined */
  set(who: Player, business: Business, what: Setting, value: number): string | undefined {
    const deed = this._deeds[business.key]
    if (deed?.owner !== who.name) return 'It is not yours.'
    const [least, most] = bounds[what]
    if (value < least || value > most) return `${what} is from ${least} to ${most}.`
    this._note(business.key, { ...deed, [what]: value })
    return undefined
  }

  /** Puts coins into the till, or takes them out if the number is below 0. @returns the reason for a refusal, or undefined */
  fill(who: Player, business: Business, coins: number): string | undefined {
    const deed = this._deeds[business.key]
    if (deed?.owner !== who.name) return 'It is not yours.'
    const till = this.tillOf(business.key)
    const isDone =
      coins > 0 ? ledger().transfer(who, till, coins, 'deposit') : ledger().transfer(till, who, -coins, 'withdraw')
    if (!isDone) return coins > 0 ? 'You do not have that much.' : 'There is not that much in the till.'
    return undefined
  }

  // ---- loans of players' banks

  /** The loan that a player has from another player's bank, or null. */
  loanOf(who: Player, key: string): Loan | null {
    return this._loans[loanKey(who.name, key)] ?? null
  }

  private _noteLoan(id: string, loan: Loan | null): void {
    const { [id]: _, ...others } = this._loans
    this._loans = Object.freeze(loan === null || loan.owed <= 0 ? others : { ...others, [id]: Object.freeze(loan) })
    saveObject(this)
  }

  /** Lends coins from a bank's till. @returns the reason for a refusal, or undefined */
  borrow(who: Player, key: string, coins: number): string | undefined {
    const deed = this._deeds[key]
    if (!deed || deed.lends === 0) return 'This bank lends nothing.'
    const before = this.loanOf(who, key)
    const most = Math.min(deed.lends - (before?.owed ?? 0), this.coinsIn(key))
    if (coins < 1 || coins > most) return `You can borrow ${coinsOf(Math.max(0, most))} more here.`
    const due = before?.due ?? now() + loanDays * daySeconds
    transaction([this, who], () => {
      if (!ledger().transfer(this.tillOf(key), who, coins, 'loan')) throw new Error('The bank can not pay.')
      const owed = (before?.owed ?? 0) + coins
      this._noteLoan(loanKey(who.name, key), { key, owed, paidUntil: before?.paidUntil ?? now(), due })
    })
    return undefined
  }

  /** Pays back coins, but not more than is owed. @returns the reason for a refusal, or undefined */
  repay(who: Player, key: string, coins: number): string | undefined {
    const loan = this.loanOf(who, key)
    if (!loan) return 'You owe nothing here.'
    return this._collect(who, who, loan, coins) ? undefined : 'You do not have that much.'
  }

  private _collect(who: Player, from: Player | string, loan: Loan, coins: number): boolean {
    const paid = Math.min(coins, loan.owed)
    if (paid < 1 || !ledger().transfer(from, this.tillOf(loan.key), paid, 'repayment')) return false
    this._noteLoan(loanKey(who.name, loan.key), { ...loan, owed: loan.owed - paid })
    return true
  }

  /** Charges interest for whole days, and collects overdue loans from the borrower's deposit and then the purse. */
  @on('hour', { reach: 'world' })
  chargeLoans(): void {
    for (const [id, loan] of Object.entries(this._loans)) {
      const deed = this._deeds[loan.key]
      const days = Math.floor((now() - loan.paidUntil) / daySeconds)
      if (!deed) this._noteLoan(id, null)
      else if (days > 0) {
        const owed = Math.floor(loan.owed * (1 + deed.interest / 100) ** days)
        this._noteLoan(id, { ...loan, owed, paidUntil: loan.paidUntil + days * daySeconds })
      }
    }
    for (const who of players()) this._seizeFrom(who)
  }

  private _seizeFrom(who: Player): void {
    for (const loan of Object.values(this._loans)) {
      if (loan.due > now() || this.loanOf(who, loan.key) !== loan) continue
      const bank = `bank:${who.name}`
      let taken = Math.min(vault().balance(bank), loan.owed)
      if (taken > 0) this._collect(who, bank, loan, taken)
      const left = this.loanOf(who, loan.key)
      const coins = left ? Math.min(who.gold, left.owed) : 0
      if (left && coins > 0 && this._collect(who, who, left, coins)) taken += coins
      if (taken > 0)
        who.tell(`Your loan of ${this._deeds[loan.key]!.title} is overdue: ${coinsOf(taken)} are taken from you.`)
    }
  }

  // ---- days

  /** Collects rent and wages at the end of a day. An owner who pays nothing for a week loses the business. */
  @on('day', { reach: 'world' })
  payDay(): void {
    for (const [key, deed] of Object.entries(this._deeds)) {
      const till = this.tillOf(key)
      const [rent, wage] = deed.daily
      if (vault().balance(till) >= rent + wage) {
        ledger().transfer(till, 'sink:rent', rent, 'rent')
        ledger().transfer(till, 'sink:wage', wage, 'wage')
        if (deed.unpaid > 0) this._note(key, { ...deed, unpaid: 0 })
        continue
      }
      const unpaid = deed.unpaid + 1
      if (unpaid >= patience.business) this._loseBusiness(key, deed)
      else this._note(key, { ...deed, unpaid })
      if (unpaid === 1 || unpaid === patience.wage)
        this._write(
          deed.title,
          deed.owner,
          `The till is empty: rent and wage of ${coinsOf(rent + wage)} a day are owing for ${unpaid === 1 ? 'a day' : `${unpaid} days`}.`,
        )
    }
  }

  private _write(from: string, to: string, text: string): void {
    for (const letters of offered('letters')) letters.post(from, to, text)
  }

  private _loseBusiness(key: string, deed: BusinessDeed): void {
    ledger().transfer(this.tillOf(key), 'sink:rent', this.coinsIn(key), 'rent')
    this._note(key, null)
    for (const [id, loan] of Object.entries(this._loans)) if (loan.key === key) this._noteLoan(id, null)
    this._write(
      deed.title,
      deed.owner,
      'Rent and wage have not been paid for a week. The business belongs to the town again.',
    )
  }

  /** Returns the businesses of a deleted character to the town, and drops the character's loans. */
  @on('characterGone', { reach: 'world' })
  forgetOwner(_departures: MudObject, name: string): void {
    for (const [key, deed] of Object.entries(this._deeds)) if (deed.owner === name) this._loseBusiness(key, deed)
    for (const id of Object.keys(this._loans)) if (id.startsWith(`${name} `)) this._noteLoan(id, null)
  }
}

declare module '/daemons/names' {
  interface Daemons {
    businesses: Businesses
  }
}

export default Businesses
