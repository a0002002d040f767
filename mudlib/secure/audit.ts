import { actingUser, fetchDeeds } from 'driver'
import { bodies, ranks } from '/secure/daemons'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** The number of lines that one command shows. */
const shown = 30

/** Shows the audit log to admins. */
export class Audit extends MudObject {
  private readers: Player[] = []

  /**
   * Shows the newest entries to the user whose command is running. @param about a name, or a word that the entries contain @returns
   * the reason for a refusal
   */
  show(about: string): string | undefined {
    const user = actingUser() as Player | null
    if (!user || !ranks().isAdmin(bodies().accountOf(user))) return 'That is for admins.'
    this.readers.push(user)
    fetchDeeds(shown, about, this, 'fetched')
    return undefined
  }

  /** Called with the lines from the store. The answers arrive in the order of the requests. */
  fetched(lines: string[]): void {
    const reader = this.readers.shift()
    if (!reader || reader.destructed) return
    reader.tell(lines.length === 0 ? 'Nothing like that was done.' : [...lines].reverse().join('\n'))
    reader.prompt()
  }
}

export default Audit
