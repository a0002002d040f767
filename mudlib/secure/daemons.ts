import { load } from 'driver'
import type { Accounts } from '/secure/accounts'
import type { Aliases } from '/secure/aliases'
import type { Bans } from '/secure/bans'
import type { Bodies } from '/secure/bodies'
import type { Characters } from '/secure/characters'
import type { Credentials } from '/secure/credentials'
import type { Deletions } from '/secure/deletions'
import type { Domains } from '/secure/domains'
import type { Grants } from '/secure/grants'
import type { Lockout } from '/secure/lockout'
import type { Logins } from '/secure/logins'
import type { Ranks } from '/secure/ranks'
import type { Systems } from '/secure/systems'

/** The secure daemons by name, with their types. Only secure code can load them. */
export const accounts = (): Accounts => load('/secure/accounts') as Accounts
export const aliases = (): Aliases => load('/secure/aliases') as Aliases
export const bans = (): Bans => load('/secure/bans') as Bans
export const bodies = (): Bodies => load('/secure/bodies') as Bodies
export const characters = (): Characters => load('/secure/characters') as Characters
export const credentials = (): Credentials => load('/secure/credentials') as Credentials
export const deletions = (): Deletions => load('/secure/deletions') as Deletions
export const domains = (): Domains => load('/secure/domains') as Domains
export const grants = (): Grants => load('/secure/grants') as Grants
export const lockout = (): Lockout => load('/secure/lockout') as Lockout
export const logins = (): Logins => load('/secure/logins') as Logins
export const ranks = (): Ranks => load('/secure/ranks') as Ranks
export const systems = (): Systems => load('/secure/systems') as Systems
