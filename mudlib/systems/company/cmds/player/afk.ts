import { daemon } from '/daemons/names'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** The maximum length of an away note, in characters. */
const most = 100

/** Marks the player as away from the keyboard. */
export default class Afk extends Command {
  position = 'sleeping' as const
  isPersonal = true
  isForPlayers = true
  usage = 'afk\nafk <note>'
  help =
    'Says that you are away from the keyboard: `who` shows it, and who tells you something is told. Your next line ends it.'
  speaks = true

  run(actor: Player, args: string): string {
    if (args.length > most) return `That is too long: ${most} characters at most.`
    daemon('company').leaveKeyboard(actor, args)
    return 'You are away from the keyboard, until you type something.'
  }
}
