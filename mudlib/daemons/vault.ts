import { load, makePrograms, saveObject } from 'driver'
import type { Books } from '/lib/ledger-accounts'
import { hashOf } from '/lib/noise'
import type { AccountPage } from '/std/account-page'
import { saved } from '/std/decorators'
import { MudObject } from '/std/object'

/** The number of pages of accounts. With many pages, a transfer has to write only a few accounts. */
const pages = 128
const pathOf = (page: number) => `/accounts/page${page}`
const none: Readonly<Books> = Object.freeze({})

/**
 * Holds the named accounts, that is, all accounts except purses and piles: `bank:ann`, `till:12`, `escrow:7`, `loan:ann`. Only the ledger
 * changes them.
 */
export class Vault extends MudObject {
  name = 'vault'
  /** The accounts that versions without pages stored. restored() moves them to pages. */
  @saved private _accounts: Readonly<Books> = none

  create(): void {
    super.create()
    const page = { base: '/std/account-page', fields: {} }
    makePrograms(Object.fromEntries(this.pages.map(path => [path, page])))
  }

  restored(resumed: boolean): void {
    super.restored(resumed)
    const old = Object.entries(this._accounts)
    this._accounts = none
    for (const [account, coins] of old) {
      const page = this.pageOf(account)
      page.setBalance(account, coins)
      saveObject(page)
    }
    if (old.length > 0) saveObject(this)
  }

  /** The page for an account, whether or not the account exists. */
  pageOf(account: string): AccountPage {
    return load(pathOf(hashOf(account) % pages)) as AccountPage
  }

  /** The paths of all pages. */
  get pages(): string[] {
    return Array.from({ length: pages }, (_, page) => pathOf(page))
  }

  /** The coins in an account; 0 if it doesn't exist. */
  balance(account: string): number {
    return this.pageOf(account).accounts[account] ?? 0
  }

  /** All accounts. */
  get all(): Books {
    return Object.assign({}, ...this.pages.map(path => (load(path) as AccountPage).accounts))
  }

  /** The accounts of a kind, such as `bank`, that aren't empty. */
  of(kind: string): [account: string, coins: number][] {
    return Object.entries(this.all).filter(([account]) => account.startsWith(`${kind}:`))
  }
}

export default Vault
