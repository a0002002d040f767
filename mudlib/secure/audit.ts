import { actingUser, fetchDeeds, load } from 'driver'
import type { Accounts } from '/secure/accounts'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** Lines of the log of deeds that one command shows. */
const shown = 30

/** Shows admins what was done by whom. */
export class Audit extends MudObject {
  private readers: Player[] = []

  /** Has the newest deeds shown to the user whose command is running; of somebody or about a word. @returns why not */
  show(about: string): string | undefined {
    const user = actingUser() as Player | null
    const accounts = load('/secure/accounts') as Accounts
    if (!user || accounts.rankOf(accounts.nameOf(user)) !== 'admin') return 'That is for admins.'
    this.readers.push(user)
    fetchDeeds(shown, about, this, 'fetched')
    return undefined
  }

  /** The store has answered: in the order in which it was asked. */
  fetched(lines: string[]): void {
    const reader = this.readers.shift()
    if (!reader || reader.destructed) return
    reader.tell(lines.length === 0 ? 'Nothing like that was done.' : [...lines].reverse().join('\n'))
    reader.prompt()
  }
}

export default Audit
