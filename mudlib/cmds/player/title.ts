import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Sets what follows one's name. */
export default class Title extends Command {
  position = 'sleeping' as const
  usage = 'title [<text>]'
  help = 'Sets what follows your name in lists.'
  speaks = true

  run(actor: Player, args: string): string | undefined {
    actor.title = args.slice(0, 60)
    return args === '' ? 'You have no title now.' : `${actor.describe()} ${actor.title}`
  }
}
