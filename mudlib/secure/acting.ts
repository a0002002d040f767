import { actingUser, callers, log, noteDeed } from 'driver'
import { bodies, ranks } from '/secure/daemons'
import type { Player } from '/std/player'

/** The account of the user whose typed command is running; empty if no user's command is running. */
export function actingAccount(): string {
  const user = actingUser() as Player | null
  return user ? bodies().accountOf(user) : ''
}

/**
 * The account of the user whose typed command is running, if it has authority over a domain.
 * @param domain the name of the domain; empty for everything, over which only admins have authority
 * @returns the account; null if no user's command is running, or the user has no authority
 */
export function rulerOf(domain: string): string | null {
  const name = actingAccount()
  if (name === '') return null
  return (domain === '' ? ranks().isAdmin(name) : ranks().isLordOf(name, domain)) ? name : null
}

/** Writes an action to the audit log and the server's log. @returns the message for the user who did the action */
export function noted(by: string, did: string, answer: string): string {
  noteDeed(by, did)
  log(`${by} ${did}`)
  return answer
}

/** The programs that ask users for passwords and codes. */
const doors = ['/secure/admission', '/secure/login', '/secure/password']

/**
 * Restricts the calling function to the programs of the login, because no other code may see passwords.
 * @throws if other code has called that function
 */
export function onlyLogin(): void {
  const [, from] = callers()
  if (!doors.includes(from ?? '')) throw new Error('only the login may ask that')
}
