import { loadData, log, now, objectsOf, saveData, thisObject, thisUser } from 'driver'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

interface Account {
  name: string
  /** argon2id */
  password: string
  wizard: boolean
  /** Real-world day it was made is the store's business; this is world time in seconds. */
  created: number
}

/** Names that nobody may have: words of commands and of the world. */
const reserved = new Set(
  'me self myself all someone something nobody everyone here it him her them the and from'.split(' '),
)

/** Who may play, who is a wizard, and what characters were when they were last saved. */
export class Accounts extends MudObject {
  /** Wizards by name, as far as asked for. */
  private wizards = new Map<string, boolean>()

  /** Why a name can't be had, or undefined. */
  refuseName(name: string): string | undefined {
    if (!/^[a-z]{3,16}$/.test(name)) return 'A name has 3 to 16 letters, a to z.'
    if (reserved.has(name)) return 'That word is taken by the world itself.'
    return undefined
  }

  exists(name: string): boolean {
    return this.account(name) !== null
  }

  /** The password's hash, or null for no such account. For the login only. */
  passwordOf(name: string): string | null {
    this.onlyLogin()
    return this.account(name)?.password ?? null
  }

  isWizard(name: string): boolean {
    let known = this.wizards.get(name)
    if (known === undefined) {
      known = this.account(name)?.wizard ?? false
      this.wizards.set(name, known)
    }
    return known
  }

  /** Makes an account. The very first one is a wizard's: somebody has to begin. @returns whether it is a wizard's */
  createAccount(name: string, passwordHash: string): boolean {
    this.onlyLogin()
    const wizard = loadData('accounts/any') === null
    saveData(`account/${name}`, { name, password: passwordHash, wizard, created: now() } satisfies Account)
    saveData('accounts/any', true)
    this.wizards.set(name, wizard)
    if (wizard) log(`${name} is the first to come, and a wizard`)
    return wizard
  }

  /** Makes somebody a wizard, or no longer. Only a wizard can. */
  setWizard(name: string, wizard: boolean): string {
    const user = thisUser() as Player | null
    if (!user || !this.isWizard(user.name)) return 'Only a wizard can do that.'
    const account = this.account(name)
    if (!account) return `There is no account ${name}.`
    saveData(`account/${name}`, { ...account, wizard })
    this.wizards.set(name, wizard)
    log(`${user.name} made ${name} ${wizard ? 'a wizard' : 'a player again'}`)
    return `${name} is ${wizard ? 'a wizard' : 'a player'} now.`
  }

  /** A wizard without an account, for tests. */
  declareWizard(name: string): void {
    if (thisObject() !== null) throw new Error('wizards are made by wizards')
    this.wizards.set(name, true)
  }

  /** Other code has no business with passwords. @throws in anybody else's turn */
  private onlyLogin(): void {
    if (thisObject()?.path !== '/secure/login') throw new Error('only the login may ask that')
  }

  saveCharacter(name: string, data: unknown): void {
    saveData(`character/${name}`, data)
  }

  loadCharacter(name: string): unknown {
    return loadData(`character/${name}`)
  }

  /** The body of a player who is in the world, or null. */
  bodyOf(name: string): Player | null {
    return (objectsOf('/std/player') as Player[]).find(player => player.name === name && !player.isBlueprint) ?? null
  }

  private account(name: string): Account | null {
    return loadData(`account/${name}`) as Account | null
  }
}

export default Accounts
