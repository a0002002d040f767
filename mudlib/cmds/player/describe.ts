import { Command } from '/std/command'
import type { Player } from '/std/player'

/** The maximum number of characters of a description. */
const most = 1000

/** Sets the description that others see when they look at the player. */
export default class Describe extends Command {
  position = 'sleeping' as const
  isPersonal = true
  isForPlayers = true
  usage = 'describe\ndescribe me\ndescribe <text>\ndescribe off'
  help =
    "Says what others see when they look at you. 'describe me' lets you write several lines, a text after the command is one line, 'off' removes it. Without a text " +
    'it shows what you have.'
  speaks = true

  run(actor: Player, args: string): string | undefined {
    if (args === '') {
      return actor.long === ''
        ? "Others see nothing special about you. 'describe me' says what there is to see."
        : `Others see:\n${actor.long}`
    }
    if (args === 'me') {
      actor.compose('description', this, 'written')
      return undefined
    }
    if (args === 'off' || args === 'none') {
      actor.long = ''
      return 'Others see nothing special about you now.'
    }
    return this.written(actor, args)
  }

  /** Sets the text when the player has finished writing it. */
  written(actor: Player, text: string): string {
    if (text.length > most)
      return `That is too long: ${text.length} characters, of ${most} at most. It stays as it was.`
    actor.long = text
    return `Others see now:\n${text}`
  }
}
