import { listFiles, makeFolder } from 'driver'
import { noteFileDeed } from '/secure/file-gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { filePathFor, trying } from '/std/wizardry'

/** Makes a folder. */
export default class Mkdir extends Command {
  usage = 'mkdir <folder>'
  help = 'Makes a folder, with those above it. `mkdir /domains/wood` begins a domain. `undo` removes it again.'

  run(actor: Player, args: string): string | undefined {
    if (args === '') return 'Make which folder?'
    return trying(() => {
      const path = filePathFor(actor, args)
      if (listFiles(path).length > 0) return `There is already a folder ${path}.`
      makeFolder(path)
      noteFileDeed({ what: `mkdir ${path}`, changes: [{ path, before: null, after: '', folder: true }] })
      return `You have made ${path}.`
    })
  }
}
