import type { Engine } from '/compat/ranvier/core/engine'
import { Metadatable } from '/compat/ranvier/core/metadatable'

/** The stored data of an account. */
export interface AccountData {
  username: string
  characters?: { username: string; deleted: boolean }[]
  password?: string
  banned?: boolean
  deleted?: boolean
  guild?: string
  metadata?: Record<string, unknown>
}

/** A person's account, with the names of their characters. */
export class Account extends Metadatable {
  declare readonly engine: Engine
  declare username: string
  declare characters: { username: string; deleted: boolean }[]
  /** The hash of the password. */
  declare password: string | undefined
  declare banned: boolean
  declare deleted: boolean
  declare guild: string
  /** Plain data that bundles store with the account. */
  declare metadata: Record<string, unknown>

  constructor(data: AccountData) {
    super()
    this.username = data.username
    this.characters = data.characters || []
    this.password = data.password
    this.banned = data.banned || false
    this.deleted = data.deleted || false
    if (this.engine?.fork === 'ru3') this.guild = data.guild || ''
    this.metadata = data.metadata || {}
  }

  getUsername(): string {
    return this.username
  }

  addCharacter(username: string): void {
    this.characters.push({ username, deleted: false })
  }

  hasCharacter(name: string): { username: string; deleted: boolean } | undefined {
    return this.characters.find(one => one.username === name)
  }

  deleteCharacter(name: string): void {
    this.hasCharacter(name)!.deleted = true
    this.save()
  }

  undeleteCharacter(name: string): void {
    this.hasCharacter(name)!.deleted = false
    this.save()
  }

  /** Sets the password. @param pass the plain password; only its hash is stored */
  setPassword(pass: string): void {
    this.password = this._hashPassword(pass)
    this.save()
  }

  checkPassword(pass: string): boolean {
    return this.engine.world.verify(this.password ?? '', pass)
  }

  save(callback?: () => void): void {
    const { username, characters, password, banned, deleted, metadata } = this
    const data =
      this.engine.fork === 'ru3' ? this.serialize() : { username, characters, password, banned, deleted, metadata }
    this.engine.data.save('account', username, data, callback)
  }

  /** Bans the account. A ban can only be lifted by editing the stored data. */
  ban(): void {
    this.banned = true
    this.save()
  }

  deleteAccount(): void {
    for (const one of this.characters) this.deleteCharacter(one.username)
    this.deleted = true
    this.save()
  }

  _hashPassword(pass: string): string {
    return this.engine.world.hash(pass)
  }

  serialize(): Record<string, unknown> {
    const { username, characters, password, guild, metadata } = this
    return { username, characters, password, ...(guild === undefined ? {} : { guild }), metadata }
  }
}
