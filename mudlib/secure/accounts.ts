import { listFiles, load, loadData, log, noteDeed, now, saveData } from 'driver'
import { directions, opposite } from '/lib/directions'
import { onlyLogin, rulerOf } from '/secure/acting'
import { deletions, ranks } from '/secure/daemons'
import { accountNames, keepAccount, keepCharacter, readAccount, readCharacter } from '/secure/records'
import { MudObject } from '/std/object'
import { offered } from '/std/offers'

/** Names that no account may have, because these words have a meaning in commands or in the world. */
const reserved = new Set(
  (
    'me self myself you your yours all someone something somebody nobody nothing anybody everyone everybody here there it him her them they ' +
    'the and from gold coin coins'
  ).split(' '),
)

/** Names that other players would mistake for the world or its staff. Only the first account, which is an admin's, may have such a name. */
const offices = new Set(
  (
    'admin administrator admins sysadmin root system server driver master mudlib daemon daemons domain domains secure god gods wizard wizards ' +
    'wiz arch archwizard apprentice lord lords player players guest guests newbie staff owner operator moderator support help helper ' +
    'login logout password quit account accounts unknown null undefined none true false wyrd world console'
  ).split(' '),
)

/** Whether a name is a word that players type: a command, a social or a direction. */
function isWord(name: string): boolean {
  const ways = [...Object.keys(directions), ...Object.keys(opposite)]
  const isCommand = ['player', 'wizard', 'admin'].some(folder => listFiles(`/cmds/${folder}`).includes(`${name}.ts`))
  return ways.includes(name) || isCommand || offered('verbs').some(({ verbs }) => verbs.includes(name))
}

/** Whether something in the world has this name. */
const isCalled = (name: string): boolean =>
  (load('/daemons/reserved-names') as unknown as { has(name: string): boolean }).has(name)

/** Manages the accounts and their names. */
export class Accounts extends MudObject {
  /** The reason why a name can't be used, or undefined if it can. */
  refuseName(name: string): string | undefined {
    if (!/^[a-z]{3,16}$/.test(name)) return 'A name has 3 to 16 letters, a to z.'
    if (reserved.has(name)) return 'That word is taken by the world itself.'
    return undefined
  }

  /** The reason why no new account or character can have a name, or undefined if it can. */
  refuseNewName(name: string): string | undefined {
    const isOffice = offices.has(name) && loadData('accounts/any') !== null
    return (
      this.refuseName(name) ??
      (isOffice || isWord(name) || isCalled(name) ? 'That name belongs to the world: take one of your own.' : undefined)
    )
  }

  /** Whether there is an account with this name. */
  exists(name: string): boolean {
    return readAccount(name) !== null
  }

  /** Whether a name belongs to an account or a character. */
  isTaken(name: string): boolean {
    return this.exists(name) || readCharacter(name) !== null
  }

  /**
   * Creates an account, with a character of the same name. The first account of the world becomes an admin. Only the login may call it.
   * @param password the hash of the password
   * @returns whether the account is an admin's
   */
  createAccount(name: string, password: string): boolean {
    onlyLogin()
    const admin = loadData('accounts/any') === null
    keepAccount({ name, password, created: now(), apprentice: false, admin, domains: {}, characters: [name] })
    keepCharacter(name, { account: name, created: now() })
    saveData('accounts/any', true)
    noteDeed(name, `came for the first time${admin ? ', and is an admin' : ''}`)
    if (admin) log(`${name} is the first to come, and an admin`)
    return admin
  }

  /**
   * Accounts whose names contain a text. Only an admin's command may call it.
   * @param from the number of accounts to skip @returns up to 100 accounts, and the total number
   */
  notes(part: string, from: number): { total: number; accounts: AccountNote[] } {
    if (rulerOf('') === null) throw new Error('That is for admins.')
    const names = accountNames().filter(name => name.includes(part))
    return { total: names.length, accounts: names.slice(from, from + mostNotes).map(noteOf) }
  }
}

/** The data about an account that admins see. */
export interface AccountNote {
  readonly name: string
  readonly rank: string
  readonly characters: readonly string[]
  /** The states of the account, in words: banished, muted, deleted, with a second factor, with a pending token for a new password. */
  readonly states: readonly string[]
}

/** The maximum number of accounts in one answer. */
const mostNotes = 100

function noteOf(name: string): AccountNote {
  const { characters, banished, muted, deleted, secondFactor, reset } = readAccount(name)!
  const states = [
    secondFactor ? 'has a second factor' : '',
    banished ? `banished: ${banished}` : '',
    muted && muted.until > now() ? `muted for ${Math.ceil((muted.until - now()) / 60)} minutes: ${muted.reason}` : '',
    deleted === undefined ? '' : `deleted, ${deletions().daysLeft(deleted)} days to have it back`,
    reset && reset.until > now() ? 'has a token for a new password' : '',
  ]
  return { name, rank: ranks().describeRank(name), characters, states: states.filter(one => one !== '') }
}

export default Accounts
