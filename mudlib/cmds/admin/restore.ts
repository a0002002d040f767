import { restoreBackup } from 'driver'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Restores a backup. */
export default class Restore extends Command {
  isForDesk = true
  usage = 'restore <name> now'
  help =
    'Puts a backup in the place of all that the world keeps: everyone is who and where they were then. What was there is backed up first. Nobody is disconnected.'

  run(actor: Player, args: string): string | undefined {
    const [name = '', now] = args.split(' ')
    if (name === '') return 'Restore which backup? The command backup lists them.'
    if (now !== 'now') return `Everything since then will be undone. Type 'restore ${name} now' if you mean it.`
    restoreBackup(name, actor, 'tell')
    return 'The backup is being read.'
  }
}
