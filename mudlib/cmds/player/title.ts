import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Sets the text that follows the player's name. */
export default class Title extends Command {
  position = 'sleeping' as const
  isPersonal = true
  isForPlayers = true
  usage = 'title\ntitle <text>\ntitle off'
  help = 'Sets what follows your name in lists. Without a text it shows it; off removes it.'
  speaks = true

  run(actor: Player, args: string): string | undefined {
    if (args === '') {
      return actor.title === ''
        ? "You have no title. To set one, type it: 'title the Bold'."
        : `You are ${actor.describe()} ${actor.title}. 'title off' removes the title.`
    }
    if (args === 'off' || args === 'none') {
      actor.title = ''
      return 'You have no title now.'
    }
    actor.title = args.slice(0, 60)
    return `${actor.describe()} ${actor.title}`
  }
}
