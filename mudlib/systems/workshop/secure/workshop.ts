import { clone, transfer } from 'driver'
import { bodies, ranks } from '/secure/daemons'
import type { WorkshopSession } from '/secure/workshop-session'
import { MudObject } from '/std/object'

/**
 * The maximum number of pages and SFTP connections that an account can have at the same time. There is a limit because each page
 * has a language server.
 */
const mostPages = 6

/** Admits pages of the workshop. */
export class Workshop extends MudObject {
  /** The reason why an account can't use the workshop; undefined if it can. */
  refusal(account: string): string | undefined {
    if (bodies().lentTo(account) >= mostPages)
      return `You have ${mostPages} pages of the workshop open: close one first.`
    if (ranks().isAtLeast(account, 'apprentice')) return undefined
    return 'The workshop is for wizards. Ask an admin to make you an apprentice.'
  }

  /** Gives a session to a connection whose user has logged in. @param login the object that has held the connection so far */
  admit(login: MudObject, account: string, character: string): void {
    const session = clone('/secure/workshop-session') as WorkshopSession
    transfer(login, session)
    session.begin(account, character)
  }
}

export default Workshop
