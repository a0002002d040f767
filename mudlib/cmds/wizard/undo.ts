import { makeFolder, readFile, removeFile, removeFolder, writeFile } from 'driver'
import { type FileChange, type FileDeed, fileDeeds, forgetFileDeed } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { trying } from '/std/wizardry'

/** Takes back what the last command has changed in files. */
export default class Undo extends Command {
  usage = 'undo\nundo list'
  help =
    'Takes back what your last edit, mkdir, cp, mv or rm has changed, then the one before, and so on. `undo list` shows them. It refuses where a file has been changed since. They are forgotten in a restart; `versions` and `rollback` are not.'

  run(_actor: Player, args: string): string | undefined {
    const deeds = fileDeeds()
    if (args === 'list')
      return (
        deeds.map(({ what }, i) => `${String(i + 1).padStart(3)}  ${what}`).join('\n') || 'You have changed no file.'
      )
    const [last] = deeds
    if (!last) return 'There is nothing to take back.'
    return trying(() => this.takeBack(last))
  }

  private takeBack({ what, changes }: FileDeed): string {
    const other = changes.find(({ path, after, folder }) => !folder && readFile(path) !== after)
    if (other) return `${other.path} has been changed since '${what}': it stays as it is.`
    for (const change of [...changes].reverse()) this.reverse(change)
    forgetFileDeed()
    return `Taken back: ${what}.`
  }

  private reverse({ path, before, folder }: FileChange): void {
    if (folder) before === null ? removeFolder(path) : makeFolder(path)
    else if (before === null) removeFile(path)
    else writeFile(path, before)
  }
}
