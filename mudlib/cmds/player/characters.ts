import { capitalize, listOf } from '/lib/text'
import { changeCharacter, charactersOf } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Shows and changes the characters of the player's account. */
export default class Characters extends Command {
  position = 'sleeping' as const
  isPersonal = true
  isForPlayers = true
  usage = 'characters\ncharacters new <name>\ncharacters delete <name> <name again>\ncharacters restore <name>'
  help =
    'Shows the characters of your account, makes another, gives one up, or brings that back. You choose one when you log in.'

  run(actor: Player, args: string): string | undefined {
    const [what = '', name = '', again = ''] = args.toLowerCase().split(' ')
    if (what === '') return `You are ${listOf(charactersOf(actor).map(capitalize))}.`
    if ((what !== 'new' && what !== 'delete' && what !== 'restore') || name === '') return `Usage:\n${this.usage}`
    if (what === 'delete' && again !== name) return `If you mean it: characters delete ${name} ${name}`
    return capitalize(changeCharacter(what, name))
  }
}
