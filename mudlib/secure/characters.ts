import { deleteData, now } from 'driver'
import { actingAccount } from '/secure/acting'
import { accounts, bodies, deletions } from '/secure/daemons'
import { keepAccount, keepCharacter, readAccount, readCharacter } from '/secure/records'
import { MudObject } from '/std/object'

const mostCharacters = 5

/** The characters of each account. */
export class Characters extends MudObject {
  /** The account of a character; empty if there is no such character. */
  accountOf(character: string): string {
    return readCharacter(character)?.account ?? ''
  }

  /** The characters of an account that can be played. */
  of(account: string): string[] {
    return (readAccount(account)?.characters ?? []).filter(name => readCharacter(name)?.deleted === undefined)
  }

  /** Creates, deletes or restores a character of the user whose typed command is running. @returns the message for the user */
  change(what: 'new' | 'delete' | 'restore', name: string): string {
    const account = readAccount(actingAccount())
    if (!account) return 'That is for those who have an account.'
    const own = readCharacter(name)
    const isOwn = own !== null && own.account === account.name && account.characters.includes(name)
    if (what === 'new') {
      const refused = accounts().isTaken(name) ? `There is a ${name} already.` : accounts().refuseNewName(name)
      if (refused) return refused
      if (this.of(account.name).length >= mostCharacters) return `You have ${mostCharacters} characters already.`
      keepCharacter(name, { account: account.name, created: now() })
      keepAccount({ ...account, characters: [...account.characters, name] })
      return `${name} is yours. You choose who to be when you log in next.`
    }
    if (!isOwn) return `You have no character '${name}'.`
    if (what === 'restore') {
      const { deleted: _since, ...kept } = own
      keepCharacter(name, kept)
      deletions().noteCharacter(name, false)
      return `${name} is back.`
    }
    if (bodies().of(name)) return `${name} is in the world: leave first.`
    if (this.of(account.name).length <= 1) return "That is the only one you have. See 'help account'."
    keepCharacter(name, { ...own, deleted: now() })
    deleteData(`purse/${name}`)
    deletions().noteCharacter(name, true)
    return `${name} is given up. 'characters restore ${name}' brings it back, within ${deletions().daysLeft(now())} days.`
  }
}

export default Characters
