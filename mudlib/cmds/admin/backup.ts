import { type BackupNote, backUp, backups } from 'driver'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Makes backups. */
export default class Backup extends Command {
  isForDesk = true
  usage = 'backup\nbackup <name>'
  help =
    'Writes all that the world keeps to a file while it runs: accounts, characters, things. Without a name: which there are. See restore.'

  run(actor: Player, args: string): string | undefined {
    if (args === '') return backups().map(line).join('\n') || 'There are no backups yet.'
    backUp(args, actor, 'tell')
    return 'The backup is being written; you will be told.'
  }
}

const line = ({ name, bytes, when }: BackupNote): string => `  ${name}  ${when}  ${(bytes / 1e6).toFixed(1)} MB`
