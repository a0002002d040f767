import { checkRestart, restart } from 'driver'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Replaces the driver process. */
export default class Restart extends Command {
  isForDesk = true
  usage = 'restart now\nrestart check'
  help =
    "Has a new driver process go on with the world, as after an update of the driver itself. Nobody is disconnected, and fights go on. If the new one can't run, the old one goes on and says why. restart check tries only whether a new one could, with the code and packages that are on the disk now, as before an upgrade."

  run(_actor: Player, args: string): string | undefined {
    if (args === 'check') {
      checkRestart()
      return 'It is tried: you are told what it has found.'
    }
    if (args !== 'now') return "Type 'restart now' if you mean it."
    restart()
    return 'A new driver is on its way.'
  }
}
