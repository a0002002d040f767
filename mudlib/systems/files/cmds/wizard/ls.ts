import { listFiles, readFile } from 'driver'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { filePathFor, folderFor, trying, withEnding } from '/std/wizardry'

/** Lists a folder. */
export default class Ls extends Command {
  usage = 'ls [<folder>]'
  help = "Lists the files of a folder: the room's own, unless you name another. Names of folders end in a slash."

  run(actor: Player, args: string): string | undefined {
    const folder = args === '' ? folderFor(actor) : filePathFor(actor, args)
    return trying(() => {
      const names = listFiles(folder)
      if (names.length > 0) return names.join('  ')
      if (/^\/domains\/[^/]+$/.test(folder)) return `${folder} is empty, or there is no such folder.`
      const file = [folder, withEnding(folder)].find(path => readFile(path) !== null)
      return file ?? `${folder} is empty, or there is no such folder.`
    })
  }
}
