import { capitalize, listOf } from '/lib/text'
import { askPassword, charactersOf } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Shows or deletes the player's account. */
export default class AccountCommand extends Command {
  isPersonal = true
  isForPlayers = true
  usage = 'account\naccount delete'
  help =
    'Shows what belongs to your account, or deletes it with all its characters: you are asked for your password and your name first. Within 30 days you can log in and take it back; then all of it is removed. To give up a single character, see characters.'

  run(actor: Player, args: string): string | undefined {
    if (args === 'delete') return actor.foe ? 'You are fighting! Flee first, or win.' : askPassword('delete')
    if (args !== '') return `Usage:\n${this.usage}`
    return `Your characters: ${listOf(charactersOf(actor).map(capitalize))}. See also: characters, logins, password, twofactor, account delete.`
  }
}
