import type { Account, AccountData } from '/compat/ranvier/core/account'
import type { Engine } from '/compat/ranvier/core/engine'
import type { EntityLoader } from '/compat/ranvier/core/entity-loader'

/** The accounts that have been loaded or added since the start. */
export class AccountManager {
  declare readonly engine: Engine
  accounts = new Map<string, Account>()
  loader: EntityLoader | null = null

  setLoader(loader: EntityLoader | null): void {
    this.loader = loader
  }

  addAccount(account: Account): void {
    this.accounts.set(account.username, account)
  }

  getAccount(username: string): Account | undefined {
    return this.accounts.get(username)
  }

  /**
   * Loads an account.
   * @param force whether to read the account again if it is already loaded
   * @returns a promise, which is rejected if there is no such account
   */
  loadAccount(username: string, force?: boolean): PromiseLike<Account> {
    const { promises } = this.engine.world
    const known = this.accounts.get(username)
    if (known && !force) return promises.resolve(known)
    if (!this.loader) return promises.reject(new Error('No entity loader configured for accounts'))
    return promises.resolve(this.loader.fetch(username) as AccountData).then(data => {
      const account = new this.engine.classes.Account(data)
      this.addAccount(account)
      return account
    })
  }
}
