import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Saves the character. */
export default class Save extends Command {
  position = 'sleeping' as const
  isPersonal = true
  isForPlayers = true
  usage = 'save'
  help = 'Saves you as you are. It also happens by itself when you leave, and now and then.'

  run(actor: Player): string | undefined {
    actor.save()
    return 'Saved.'
  }
}
