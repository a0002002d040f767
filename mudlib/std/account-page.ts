import type { Books } from '/lib/ledger-accounts'
import { deed, saved } from '/std/decorators'
import { MudObject } from '/std/object'

const empty: Readonly<Books> = Object.freeze({})

/** A page of /daemons/vault: accounts that are stored together. */
export class AccountPage extends MudObject {
  name = 'page'
  /** Frozen, so that nobody changes it but the ledger, which replaces it. */
  @saved readonly accounts: Readonly<Books> = empty

  /** Called before the page is used: what the store has given isn't frozen. */
  @deed('life')
  restored(resumed: boolean): void {
    super.restored(resumed)
    ;(this as { accounts: Readonly<Books> }).accounts = Object.freeze({ ...this.accounts })
  }

  /** Sets what an account holds; one that holds nothing is gone. For the ledger, which has enlisted the page. */
  setBalance(account: string, coins: number): void {
    const { [account]: _, ...others } = this.accounts
    ;(this as { accounts: Readonly<Books> }).accounts = Object.freeze(
      coins === 0 ? others : { ...this.accounts, [account]: coins },
    )
  }
}

export default AccountPage
