import { listData, loadData, saveData } from 'driver'
import { ranks } from '/secure/daemons'

// The records of accounts and their characters in the store.

/** An account, stored as `account/NAME`. */
export interface Account {
  name: string
  /** The hash of the password (argon2id). */
  password: string
  /** The world second at which it was created. */
  created: number
  apprentice: boolean
  admin: boolean
  /** Its ranks, by domain. */
  domains: Record<string, 'wizard' | 'lord'>
  /** The names of its characters. */
  characters: string[]
  /** The second factor, if there is one: its secret, and the last half minute whose code was used. */
  secondFactor?: { secret: string; last: number }
  /** The public keys for logins over SSH, and their names. */
  keys?: { key: string; name: string }[]
  /** The reason for the ban, if the account is banned. */
  banished?: string
  /** The world second until which its characters may not speak, and the reason. */
  muted?: { until: number; reason: string }
  /**
   * A token that allows the user to choose a new password: its hash, the world second at which it expires, and whether it removes the
   * second factor.
   */
  reset?: { hash: string; until: number; secondFactor: boolean }
  /** The world second at which it was deleted. It can be restored for a time. */
  deleted?: number
}

/** The account with this name, or null. */
export function readAccount(name: string): Account | null {
  const kept = loadData(`account/${name}`) as (Partial<Account> & { wizard?: boolean }) | null
  if (!kept) return null
  // Accounts of earlier versions only have the flag `wizard`.
  const { wizard = false, ...account } = kept
  return { apprentice: false, admin: wizard, domains: {}, characters: [name], ...account } as Account
}

/** Stores an account. */
export function keepAccount(account: Account): void {
  saveData(`account/${account.name}`, account)
  ranks().forget(account.name)
}

/** The names of all accounts, sorted. */
export function accountNames(): string[] {
  return listData('account/').map(key => key.slice('account/'.length))
}

/** The names of all characters. They include the names of accounts, because accounts of earlier versions have a character of the same name. */
export function characterNames(): string[] {
  return [...new Set([...accountNames(), ...listData('character/').map(key => key.slice('character/'.length))])]
}

/** A character, stored as `character/NAME`. */
export interface Character {
  account: string
  created: number
  /** The world second at which it was deleted. It can be restored for a time. */
  deleted?: number
}

/** The character with this name, or null. */
export function readCharacter(name: string): Character | null {
  const known = loadData(`character/${name}`) as Character | null
  // Accounts of earlier versions have one character of the same name.
  return known ?? (readAccount(name) ? { account: name, created: 0 } : null)
}

/** Stores a character. */
export function keepCharacter(name: string, character: Character): void {
  saveData(`character/${name}`, character)
}
