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

// The functions by which the rest of the mudlib may use the accounts. It never gets secure objects themselves, because code that has an object can
// change it. Domains can't import this.

/** The objects that systems offer, by kind. */
export const offersOf = (kind: Offer): readonly MudObject[] => systems().offersOf(kind)

/** Whether a path is of a domain that this world leaves out, because the domain needs a system that is missing. */
export const isLeftOut = (path: string): boolean => systems().isLeftOut(path)

/** The names of all players, including those who are away. */
export const playerNames = (): readonly string[] => characterNames()

/** The rank of a player, by the account that the login gave the body to, whatever the body says about itself. */
export const rankOf = (body: Player): Rank => ranks().rankOf(bodies().accountOf(body))

/** Whether a player is at least an apprentice. */
export const isWizard = (body: Player): boolean => rankOf(body) !== 'player'

/** Whether a player may write the files of a path's domain; admins may also write those of the mudlib. */
export const mayWrite = (body: Player, path: string): boolean => grants().mayWrite(bodies().accountOf(body), path)

/** The domain that a player works in: that of the place, if the account has a rank there, otherwise its first; null: it has none. */
export const workplaceOf = (body: Player): string | null =>
  ranks().workplaceOf(bodies().accountOf(body), body.environment?.path ?? '')

/** The aliases of a player; and setting an alias for the user whose command is running. */
export const aliasesOf = (body: Player): Readonly<Record<string, string>> => aliases().of(body)
export const setAlias = (word: string, line: string): void => aliases().set(word, line)

/** The characters of a player's account; and changing those of the user whose command is running. */
export const charactersOf = (body: Player): string[] => characters().of(bodies().accountOf(body))
export const changeCharacter = (what: 'new' | 'delete' | 'restore', name: string): string =>
  characters().change(what, name)

/** The character that a body belongs to; and whether there is a character with a given name. */
export const nameOf = (body: Player): string => bodies().characterOf(body)
export const characterExists = (name: string): boolean => characters().accountOf(name) !== ''

/** The active locks against password guessing; and lifting them, by the command of an admin. */
export const listLocks = (): string[] => (load('/secure/lockout') as Lockout).list()
export const unlockLogin = (what: string): string => (load('/secure/lockout') as Lockout).unlock(what)

/** Bans an account or an address, by the command of an admin; and lists the bans. */
export const banish = (what: string, reason: string): string => bans().banish(what, reason)
export const listBanished = (): string[] => bans().list()

/** Asks the user whose command is running for a new password, about the second factor, or whether to delete the account. */
export const askPassword = (what: 'password' | 'secondFactor' | 'delete'): string | undefined =>
  (load('/secure/password') as PasswordDialogue).begin(what)

/** The names of the SSH keys of the user whose command is running; and adding and removing keys. @returns the answer */
export const keyNames = (): string[] => credentials().keyNames()
export const addKey = (line: string): string => credentials().addKey(line)
export const removeKey = (number: number): string => credentials().removeKey(number)

/** Makes a token for somebody who has lost the password, by the command of an admin. */
export const resetPassword = (name: string, secondFactor: boolean): string =>
  (load('/secure/reset') as Reset).begin(name, secondFactor)

/** The refusal that a muted player sees; empty: the player may speak. And muting somebody, by the command of a wizard; 0 minutes lift the mute. */
export const muteOf = (body: Player): string => (load('/secure/mutes') as Mutes).reasonFor(body)
export const mute = (name: string, minutes: number, reason: string): string =>
  (load('/secure/mutes') as Mutes).mute(name, minutes, reason)

/** Shows the last logins to the user whose command is running: the user's own or, for an admin, those of an account or of `all`. */
export const showLogins = (whose: string): string | undefined => (load('/secure/logins') as Logins).show(whose)

/** Shows the audit log to the user whose command is running. */
export const showDeeds = (about: string): string | undefined => (load('/secure/audit') as Audit).show(about)

/** The body of a player who is in the world, or null. */
export const bodyOf = (name: string): Player | null => bodies().of(name)

/** Changes a rank or a right, by the command of the user. @returns the answer for the user */
export const promote = (name: string, rank: string, domain: string): string => ranks().promote(name, rank, domain)
export const demote = (name: string, domain: string): string => ranks().demote(name, domain)
export const grant = (name: string, right: string, domain: string): string => grants().grant(name, right, domain)

/** Deletes an account, or brings it back, by the command of an admin. */
export const changeAccount = (what: 'delete' | 'restore', name: string, reason: string): string =>
  deletions().change(what, name, reason)

/** The accounts with ranks, as lines; and the rank of one account in words. */
export const listRanks = (): string[] => ranks().list()
export const describeRank = (name: string): string => ranks().describeRank(name)

/** Whether the accounts are loaded; if not, the world is still starting. */
export const ready = (): boolean => find('/secure/accounts') !== null

/** The table of commands; and a new search for command files. */
export const verbs = (): VerbTable => (load('/secure/verbs') as Verbs).table
export const rescanVerbs = (): void => (load('/secure/verbs') as Verbs).rescan()

/** All systems of the mudlib, in lines. */
export const describeSystems = (): string => systems().listing()
