import { find, load } from 'driver'
import type { Audit } from '/secure/audit'
import { aliases, bans, bodies, characters, credentials, deletions, grants, ranks, systems } from '/secure/daemons'
import type { Lockout } from '/secure/lockout'
import type { Logins } from '/secure/logins'
import type { Mutes } from '/secure/mutes'
import type { PasswordDialogue } from '/secure/password'
import type { Rank } from '/secure/ranks'
import { characterNames } from '/secure/records'
import type { Reset } from '/secure/reset'
import type { Verbs, VerbTable } from '/secure/verbs'
import type { MudObject } from '/std/object'
import type { Offer } from '/std/offers'
import type { Player } from '/std/player'

// The functions through which the rest of the mudlib uses accounts. They never return secure objects, because code that has an object can
// change it. Domains can't import this file.

/** The objects that systems offer, by kind. */
export const offersOf = (kind: Offer): readonly MudObject[] => systems().offersOf(kind)

/** Whether a path is in a domain that this world leaves out because a system that the domain needs is missing. */
export const isLeftOut = (path: string): boolean => systems().isLeftOut(path)

/** The names of all players, including players who are offline. */
export const playerNames = (): readonly string[] => characterNames()

/** The rank of a player. It depends on the account that the login has recorded for the body, because other code may change the body's own fields. */
export const rankOf = (body: Player): Rank => ranks().rankOf(bodies().accountOf(body))

/** Whether a player is at least an apprentice. */
export const isWizard = (body: Player): boolean => rankOf(body) !== 'player'

/** Whether a player may write the files of a path's domain. Admins may also write the mudlib's files. */
export const mayWrite = (body: Player, path: string): boolean => grants().mayWrite(bodies().accountOf(body), path)

/**
 * The domain in which a player works. It is the domain of the current place if the account has a rank there, otherwise the account's first
 * domain; null if there is none.
 */
export const workplaceOf = (body: Player): string | null =>
  ranks().workplaceOf(bodies().accountOf(body), body.environment?.path ?? '')

/** aliasesOf() returns the aliases of a player; setAlias() sets an alias of the user whose command is running. */
export const aliasesOf = (body: Player): Readonly<Record<string, string>> => aliases().of(body)
export const setAlias = (word: string, line: string): void => aliases().set(word, line)

/** charactersOf() returns the characters of a player's account; changeCharacter() changes those of the user whose command is running. */
export const charactersOf = (body: Player): string[] => characters().of(bodies().accountOf(body))
export const changeCharacter = (what: 'new' | 'delete' | 'restore', name: string): string =>
  characters().change(what, name)

/** nameOf() returns the character of a body. characterExists() returns whether a character with a name exists. */
export const nameOf = (body: Player): string => bodies().characterOf(body)
export const characterExists = (name: string): boolean => characters().accountOf(name) !== ''

/** listLocks() returns the active locks against password guessing. unlockLogin() lifts them for an admin's command. */
export const listLocks = (): string[] => (load('/secure/lockout') as Lockout).list()
export const unlockLogin = (what: string): string => (load('/secure/lockout') as Lockout).unlock(what)

/** banish() bans an account or an address for an admin's command. listBanished() returns the bans. */
export const banish = (what: string, reason: string): string => bans().banish(what, reason)
export const listBanished = (): string[] => bans().list()

/** Asks the user whose command is running for a new password, about the second factor, or whether to delete the account. */
export const askPassword = (what: 'password' | 'secondFactor' | 'delete'): string | undefined =>
  (load('/secure/password') as PasswordDialogue).begin(what)

/** These functions list, add and remove the SSH keys of the user whose command is running. The last two return the message for the user. */
export const keyNames = (): string[] => credentials().keyNames()
export const addKey = (line: string): string => credentials().addKey(line)
export const removeKey = (number: number): string => credentials().removeKey(number)

/** Creates, for an admin's command, a token for somebody who has lost their password. */
export const resetPassword = (name: string, secondFactor: boolean): string =>
  (load('/secure/reset') as Reset).begin(name, secondFactor)

/**
 * muteOf() returns the refusal that a muted player sees; it is empty if the player may speak. mute() mutes somebody for a wizard's command;
 * with 0 minutes, it lifts the mute.
 */
export const muteOf = (body: Player): string => (load('/secure/mutes') as Mutes).reasonFor(body)
export const mute = (name: string, minutes: number, reason: string): string =>
  (load('/secure/mutes') as Mutes).mute(name, minutes, reason)

/** Shows the last logins to the user whose command is running. They are the user's own or, for an admin, those of an account or of `all`. */
export const showLogins = (whose: string): string | undefined => (load('/secure/logins') as Logins).show(whose)

/** Shows the audit log to the user whose command is running. */
export const showDeeds = (about: string): string | undefined => (load('/secure/audit') as Audit).show(about)

/** The body of a player who is in the world, or null. */
export const bodyOf = (name: string): Player | null => bodies().of(name)

/** These functions change a rank or a right on behalf of the user whose command is running. @returns the message for the user */
export const promote = (name: string, rank: string, domain: string): string => ranks().promote(name, rank, domain)
export const demote = (name: string, domain: string): string => ranks().demote(name, domain)
export const grant = (name: string, right: string, domain: string): string => grants().grant(name, right, domain)

/** Deletes or restores an account for an admin's command. */
export const changeAccount = (what: 'delete' | 'restore', name: string, reason: string): string =>
  deletions().change(what, name, reason)

/** listRanks() returns the accounts with ranks, as lines. describeRank() returns the rank of one account in words. */
export const listRanks = (): string[] => ranks().list()
export const describeRank = (name: string): string => ranks().describeRank(name)

/** Whether the accounts are loaded. If they aren't, the world is still starting. */
export const ready = (): boolean => find('/secure/accounts') !== null

/** verbs() returns the table of commands. rescanVerbs() searches for command files again. */
export const verbs = (): VerbTable => (load('/secure/verbs') as Verbs).table
export const rescanVerbs = (): void => (load('/secure/verbs') as Verbs).rescan()

/** All systems of the mudlib, as lines. */
export const describeSystems = (): string => systems().listing()
