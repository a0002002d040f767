import { commands } from '/daemons/names'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Looks for new command files. */
export default class Rescan extends Command {
  usage = 'rescan'
  help = 'Finds command files that were added since the world began.'

  run(_actor: Player): string | undefined {
    commands().rescan()
    return 'Done.'
  }
}
