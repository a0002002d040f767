import {
  deleteData,
  fetchFields,
  forgetObject,
  happen,
  listData,
  loadData,
  log,
  noteDeed,
  now,
  type StoredFields,
  saveData,
} from 'driver'
import { noted, onlyLogin, rulerOf } from '/secure/acting'
import { aliases, bodies, ranks } from '/secure/daemons'
import { keepAccount, readAccount, readCharacter } from '/secure/records'
import { ledger } from '/std/daemons'
import { MudObject } from '/std/object'

/** The seconds for which a deleted account or character can be restored. */
export const graceSeconds = 30 * 86_400
/** The seconds between checks for accounts and characters to remove. */
const interval = 3600

/**
 * The prefix of the keys under which deletions are stored: `departure/account/ann`, `departure/character/zoe`. Each value is the world
 * second of the request.
 */
const folder = 'departure/'

/** Deleted accounts and characters. They can be restored for a time. After that they are removed with all their data. */
export class Deletions extends MudObject {
  create(): void {
    super.create()
    this.callOut(interval, 'sweep')
  }

  /** The number of days during which something can still be restored. @param since the world second at which it was deleted */
  daysLeft(since: number): number {
    return Math.max(0, Math.ceil((since + graceSeconds - now()) / 86_400))
  }

  /** Records that a character was deleted or restored. Called by the characters daemon. */
  noteCharacter(name: string, gone: boolean): void {
    if (gone) saveData(`${folder}character/${name}`, now())
    else deleteData(`${folder}character/${name}`)
  }

  /** Deletes an account. Its characters leave the world immediately. Called by the dialogue that has asked for the password. */
  deleteAccount(name: string): void {
    onlyLogin()
    noteDeed(name, 'deleted the account')
    this.putAway(name)
  }

  /** Deletes or restores an account for an admin's command. @returns the message for the admin */
  change(what: 'delete' | 'restore', name: string, reason: string): string {
    const by = rulerOf('')
    if (!by) return 'Only an admin can do that.'
    const account = readAccount(name)
    if (!account) return `There is no account ${name}.`
    if (what === 'restore') {
      if (account.deleted === undefined) return `${name} is not deleted.`
      this.takeBack(name)
      return noted(by, `brought the account ${name} back`, `${name} is back.`)
    }
    if (name === by) return 'Your own account goes by `account delete`.'
    if (account.deleted !== undefined) return `${name} is deleted already.`
    for (const body of bodies().ofAccount(name)) body.tell(`Your account is deleted: ${reason}`)
    this.putAway(name)
    return noted(
      by,
      `deleted the account ${name}: ${reason}`,
      `${name} is deleted. For ${graceSeconds / 86_400} days it can be brought back: accounts restore ${name}`,
    )
  }

  private putAway(name: string): void {
    keepAccount({ ...readAccount(name)!, deleted: now() })
    saveData(`${folder}account/${name}`, now())
    for (const body of bodies().ofAccount(name)) body.leaveWorld(`${body.describe()} leaves the world.`)
  }

  private takeBack(name: string): void {
    const { deleted: _since, ...account } = readAccount(name)!
    keepAccount(account)
    deleteData(`${folder}account/${name}`)
  }

  /** The world second at which an account was deleted; null if it isn't deleted. */
  deletedAt(name: string): number | null {
    return readAccount(name)?.deleted ?? null
  }

  /** Restores an account. Only the login may call it. */
  restoreAccount(name: string): void {
    onlyLogin()
    this.takeBack(name)
    noteDeed(name, 'took the account back')
  }

  /** Removes all accounts and characters that can no longer be restored. */
  sweep(): void {
    this.callOut(interval, 'sweep')
    for (const key of listData(folder)) {
      if (now() - Number(loadData(key)) < graceSeconds) continue
      const [, what, name = ''] = key.split('/')
      if (what === 'account') this.removeAccount(name)
      else this.removeCharacter(name)
      deleteData(key)
      log(`the ${what} ${name} was deleted ${graceSeconds / 86_400} days ago, and is removed`)
    }
  }

  private removeAccount(name: string): void {
    const account = readAccount(name)
    if (account?.deleted === undefined) return
    for (const character of account.characters) this.forget(character)
    deleteData(`account/${name}`)
    ranks().forget(name)
    aliases().forget(name)
  }

  private removeCharacter(name: string): void {
    const character = readCharacter(name)
    const account = character ? readAccount(character.account) : null
    if (!account || character?.deleted === undefined) return
    this.forget(name)
    keepAccount({ ...account, characters: account.characters.filter(one => one !== name) })
  }

  private forget(character: string): void {
    // Systems that hold claims on the character's coins drop them before the accounts are closed.
    happen('characterGone', this, character)
    fetchFields([`player/${character}`], ['booked'], this, 'removeBody')
    deleteData(`character/${character}`)
    deleteData(`purse/${character}`)
    deleteData(`played/${character}`)
    deleteData(`${folder}character/${character}`)
  }

  /** Removes the stored bodies of characters, and closes their accounts in the books. */
  removeBody(found: readonly StoredFields[]): void {
    for (const { owner, fields } of found) {
      const name = owner.slice('player/'.length)
      ledger().closeAccounts(name, Math.max(0, Number(fields['booked'] ?? 0)))
      forgetObject(owner)
    }
  }
}

export default Deletions
