import { restart } from 'driver'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Replaces the driver process. */
export default class Restart extends Command {
  isForDesk = true
  usage = 'restart now'
  help =
    "Has a new driver process go on with the world, as after an update of the driver itself. Nobody is disconnected, and fights go on. If the new one can't run, the old one goes on and says why."

  run(_actor: Player, args: string): string | undefined {
    if (args !== 'now') return "Type 'restart now' if you mean it."
    restart()
    return 'A new driver is on its way.'
  }
}
