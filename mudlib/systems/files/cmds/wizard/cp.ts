import { fileInfo, listFiles, makeFolder, readFile, removeFolder, writeFiles } from 'driver'
import { carryOut, foldersFor } from '/lib/file-deeds'
import { noteFileDeed } from '/secure/file-gate'
import { Command } from '/std/command'
import { filesUnder, placesFor } from '/std/file-search'
import type { Player } from '/std/player'
import { filePathFor, trying } from '/std/wizardry'

/** The maximum number of copies that are listed by name. */
const mostNamed = 12

/** Copies a file or a folder. */
export default class Cp extends Command {
  usage = 'cp <file or folder> <new name or folder>'
  help =
    'Copies a file, or a folder with all in it, under another name or into another folder. It overwrites nothing. Relative paths in the code mean what they meant beside the old file: `check` tells which lead nowhere now. `undo` removes the copies.'

  run(actor: Player, args: string): string | undefined {
    const [from = '', to = ''] = args.split(' ')
    if (from === '' || to === '') return 'Copy what to where?'
    return trying(() => {
      const source = filePathFor(actor, from)
      const files = filesUnder(source, readFile, listFiles)
      if (files.length === 0) return `There is no ${source}.`
      const places = placesFor(
        source,
        filePathFor(actor, to) + (to.endsWith('/') ? '/' : ''),
        files,
        readFile,
        listFiles,
      )
      if (typeof places === 'string') return places
      const made = places.files.map(({ target }) => target)
      const changes = [
        ...foldersFor(made, fileInfo),
        ...places.files.map(({ text, target }) => ({ path: target, before: null, after: text })),
      ]
      carryOut(changes, `cp ${args}`, { readFile, writeFiles, makeFolder, removeFolder, listFiles, fileInfo })
      noteFileDeed({ what: `cp ${args}`, changes })
      if (made.length <= mostNamed) return made.map(path => `You have made ${path}.`).join('\n')
      return `You have made ${made.length} files in ${places.place}.`
    })
  }
}
