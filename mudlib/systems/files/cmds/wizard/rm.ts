import { fileInfo, listFiles, readFile, removeFile, removeFolder } from 'driver'
import { noteFileDeed } from '/secure/file-gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { filePathFor, isDomain, trying, withEnding } from '/std/wizardry'

/** Removes a file or an empty folder. */
export default class Rm extends Command {
  usage = 'rm <file>\nrm <empty folder>'
  help =
    'Removes a file, or a folder with nothing in it. What runs goes on with the code it has until it is destructed. `undo` brings it back.'

  run(actor: Player, args: string): string | undefined {
    if (args === '') return 'Remove which file?'
    return trying(() => this.remove(filePathFor(actor, args)))
  }

  private remove(path: string): string {
    const file = isDomain(path) || readFile(path) !== null ? path : withEnding(path)
    const before = isDomain(path) ? null : readFile(file)
    if (before !== null) {
      removeFile(file)
      noteFileDeed({ what: `rm ${file}`, changes: [{ path: file, before, after: null }] })
      return `${file} is removed. \`undo\` brings it back.`
    }
    const inside = listFiles(path)
    if (inside.length > 0) return `${path} is not empty: ${inside.join('  ')}`
    if (fileInfo(path) === null) return `There is no ${path}.`
    removeFolder(path)
    noteFileDeed({ what: `rm ${path}`, changes: [{ path, before: '', after: null, folder: true }] })
    return `${path} is removed.`
  }
}
