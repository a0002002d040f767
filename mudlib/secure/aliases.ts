import { deleteData, loadData, saveData } from 'driver'
import { actingAccount } from '/secure/acting'
import { bodies } from '/secure/daemons'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

type Words = Readonly<Record<string, string>>

/**
 * The aliases of each account: a word, and the line that replaces it. They aren't stored on the body, where any code could give a wizard an
 * alias.
 */
export class Aliases extends MudObject {
  private known = new Map<string, Words>()

  /** The aliases of the player to whom a body belongs. */
  of(body: Player): Words {
    return this.ofAccount(bodies().accountOf(body))
  }

  private ofAccount(name: string): Words {
    let known = this.known.get(name)
    if (!known) {
      known = Object.freeze((loadData(`aliases/${name}`) ?? {}) as Record<string, string>)
      this.known.set(name, known)
    }
    return known
  }

  /** Removes all aliases of an account that was removed. */
  forget(name: string): void {
    deleteData(`aliases/${name}`)
    this.known.delete(name)
  }

  /** Sets an alias of the user whose typed command is running. With an empty line, the alias is removed. */
  set(word: string, line: string): void {
    const name = actingAccount()
    if (name === '') return
    const { [word]: _before, ...others } = this.ofAccount(name)
    const words = Object.freeze(line === '' ? others : { ...others, [word]: line })
    saveData(`aliases/${name}`, words)
    this.known.set(name, words)
  }
}

export default Aliases
