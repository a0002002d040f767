import { find, load } from 'driver'
import type { Accounts, Rank } from '/secure/accounts'
import type { Audit } from '/secure/audit'
import type { PasswordDialogue } from '/secure/password'
import type { Verbs, VerbTable } from '/secure/verbs'
import type { Player } from '/std/player'

// What the rest of the mudlib may ask of the accounts. Secure objects themselves are never handed out: whoever holds an
// object can change it. Domains can't import this.

const accounts = () => load('/secure/accounts') as Accounts

/** What somebody is, by the body that the login gave them, whatever the body says of itself. */
export const rankOf = (body: Player): Rank => accounts().rankOf(accounts().nameOf(body))

/** Whether somebody is at least an apprentice. */
export const isWizard = (body: Player): boolean => rankOf(body) !== 'player'

/** The words that somebody made for longer lines, and how to make one in the name of the user whose command this is. */
export const aliasesOf = (body: Player): Readonly<Record<string, string>> => accounts().aliasesOf(body)
export const setAlias = (word: string, line: string): void => accounts().setAlias(word, line)

/** The characters of whoever has a body, and changes of them in the name of the user whose command this is. */
export const charactersOf = (body: Player): string[] => accounts().charactersOf(accounts().nameOf(body))
export const changeCharacter = (what: 'new' | 'delete' | 'restore', name: string): string =>
  accounts().changeCharacter(what, name)

/** Which character a body is, and whether there is one of a name. */
export const nameOf = (body: Player): string => accounts().characterIn(body)
export const characterExists = (name: string): boolean => accounts().accountOf(name) !== ''

/** Keeps somebody or an address out, in the name of the user whose command this is. */
export const banish = (what: string, reason: string): string => accounts().banish(what, reason)
export const listBanished = (): string[] => accounts().listBanished()

/** Asks the user whose command this is for a new password, or about their second factor. */
export const askPassword = (what: 'password' | 'secondFactor'): string | undefined =>
  (load('/secure/password') as PasswordDialogue).begin(what)

/** Shows the user whose command this is what wizards and admins did. */
export const showDeeds = (about: string): string | undefined => (load('/secure/audit') as Audit).show(about)

/** The body of a player who is in the world, or null. */
export const bodyOf = (name: string): Player | null => accounts().bodyOf(name)

/** Makes somebody something, in the name of the user whose command this is. @returns what to tell them */
export const promote = (name: string, rank: string, domain: string): string => accounts().promote(name, rank, domain)
export const demote = (name: string, domain: string): string => accounts().demote(name, domain)
export const grant = (name: string, right: string, domain: string): string => accounts().grant(name, right, domain)

/** Who has what, as lines. */
export const listRanks = (): string[] => accounts().listRanks()
export const describeRank = (name: string): string => accounts().describeRank(name)

/** Whether the accounts have been loaded: before that, the world is being made. */
export const ready = (): boolean => find('/secure/accounts') !== null

/** Which commands there are; and a look for new ones. */
export const verbs = (): VerbTable => (load('/secure/verbs') as Verbs).table
export const rescanVerbs = (): void => (load('/secure/verbs') as Verbs).rescan()
