import { fileInfo, listFiles, makeFolder, readFile, realTime, removeFolder, writeFiles } from 'driver'
import { ago } from '/lib/ago'
import { takeBack } from '/lib/file-deeds'
import { fileDeeds, forgetFileDeed } from '/secure/file-gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { trying } from '/std/wizardry'

/** Undoes the file changes of the last command. */
export default class Undo extends Command {
  usage = 'undo\nundo list\nundo forget'
  help =
    'Takes back what your last edit, mkdir, cp, mv, rm, dig or rollback has changed, then the one before, and so on. `undo list` shows them, `undo forget` leaves the last one as it is. It refuses where a file has been changed since. They are forgotten in a restart; `versions` and `rollback` are not.'

  run(_actor: Player, args: string): string | undefined {
    const deeds = fileDeeds()
    if (args === 'list')
      return (
        deeds.map(({ what, at }, i) => `${String(i + 1).padStart(3)}  ${what} (${ago(realTime() - at)})`).join('\n') ||
        'You have changed no file.'
      )
    if (args === 'forget') {
      if (!deeds[0]) return 'There is nothing to forget.'
      forgetFileDeed()
      return `It stays: ${deeds[0].what}.`
    }
    if (args !== '') return `Usage:\n${this.usage}`
    const [last] = deeds
    if (!last) return 'There is nothing to take back.'
    return trying(() => {
      const refusal = takeBack(last, { readFile, writeFiles, makeFolder, removeFolder, listFiles, fileInfo })
      if (refusal !== undefined) return refusal
      forgetFileDeed()
      return `Taken back: ${last.what}.`
    })
  }
}
