import type { Books } from '/lib/ledger-accounts'
import { deed, saved } from '/std/decorators'
import { MudObject } from '/std/object'

const empty: Readonly<Books> = Object.freeze({})

/** A page of /daemons/vault: a group of accounts that are stored together. */
export class AccountPage extends MudObject {
  name = 'page'
  /** The balances by account. The record is frozen; only the ledger changes balances, by replacing the whole record. */
  @saved readonly accounts: Readonly<Books> = empty

  /** Called before the page is used. Freezes the record, because it comes from the store unfrozen. */
  @deed('life')
  restored(resumed: boolean): void {
    super.restored(resumed)
    ;(this as { accounts: Readonly<Books> }).accounts = Object.freeze({ ...this.accounts })
  }

  /**
   * Sets the balance of an account. An account with a balance of 0 is removed. Only the ledger calls this method, after it has enlisted the
   * page in its transaction.
   */
  setBalance(account: string, coins: number): void {
    const { [account]: _, ...others } = this.accounts
    ;(this as { accounts: Readonly<Books> }).accounts = Object.freeze(
      coins === 0 ? others : { ...this.accounts, [account]: coins },
    )
  }
}

export default AccountPage
