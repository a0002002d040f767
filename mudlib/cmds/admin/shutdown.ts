import { shutDown } from 'driver'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Shuts the world down. */
export default class Shutdown extends Command {
  isForDesk = true
  usage = 'shutdown now'
  help = 'Saves everyone and ends the world.'

  run(_actor: Player, args: string): string | undefined {
    if (args !== 'now') return "Type 'shutdown now' if you mean it."
    shutDown()
    return 'The world ends.'
  }
}
