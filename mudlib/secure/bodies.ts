import { keepObject } from 'driver'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** The account and the character of each body, as the login recorded them. The body's own fields aren't used, because other code may change them. */
export class Bodies extends MudObject {
  private owners = new Map<Player, { account: string; character: string }>()
  /** The last body of each character. */
  private latest = new Map<string, Player>()

  /** The account that a body belongs to; empty if there is none. */
  accountOf(body: Player): string {
    return this.owners.get(body)?.account ?? ''
  }

  /** The character that a body belongs to; empty if there is none. */
  characterOf(body: Player): string {
    return this.owners.get(body)?.character ?? ''
  }

  /** Records that the login has given a body to a character. From then on, the body is stored. */
  own(body: Player, account: string, character = account): void {
    const before = this.latest.get(character)
    if (before) this.owners.delete(before)
    this.latest.set(character, body)
    this.owners.set(body, { account, character })
    keepObject(body, `player/${character}`)
  }

  /** Records that an object that isn't a body acts for an account. Pages of the workshop are such objects. */
  lend(object: MudObject, account: string, character: string): void {
    this.owners.set(object as Player, { account, character })
  }

  /** The number of objects that act for an account but aren't bodies. */
  lentTo(account: string): number {
    return this.ofAccount(account).filter(one => this.latest.get(this.characterOf(one)) !== one).length
  }

  /** Forgets an object that acts for an account but isn't a body. */
  release(object: MudObject): void {
    this.owners.delete(object as Player)
  }

  /** The body of a character, if it is in the world, or null. */
  of(character: string): Player | null {
    const body = this.latest.get(character)
    return body && !body.destructed ? body : null
  }

  /** The bodies in the world that belong to an account's characters. */
  ofAccount(name: string): Player[] {
    return [...this.owners].filter(([body, { account }]) => account === name && !body.destructed).map(([body]) => body)
  }
}

export default Bodies
