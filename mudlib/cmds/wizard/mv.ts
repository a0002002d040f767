import { listFiles, readFile, removeFile, valid, writeFile } from 'driver'
import { noteFileDeed } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { filePathFor, filesUnder, placesFor, trying } from '/std/wizardry'

/** Moves or renames a file or a folder. */
export default class Mv extends Command {
  usage = 'mv <file or folder> <new name or folder>'
  help =
    'Renames a file, or a folder with all in it, or moves it into another folder. It overwrites nothing. Objects that exist go on with the code they have, under the old path. `check` tells which paths lead nowhere now; `undo` moves it back.'

  run(actor: Player, args: string): string | undefined {
    const [from = '', to = ''] = args.split(' ')
    if (from === '' || to === '') return 'Move what to where?'
    return trying(() => {
      const source = filePathFor(actor, from)
      const files = filesUnder(source, readFile, listFiles)
      if (files.length === 0) return `There is no ${source}.`
      const fixed = files.find(({ path }) => !valid('validWrite', path))
      if (fixed) return `${fixed.path}: you may not change it.`
      const places = placesFor(
        source,
        filePathFor(actor, to) + (to.endsWith('/') ? '/' : ''),
        files,
        readFile,
        listFiles,
      )
      if (typeof places === 'string') return places
      for (const { text, target } of places) writeFile(target, text)
      for (const { path } of places) removeFile(path)
      const changes = places.flatMap(({ path, text, target }) => [
        { path: target, before: null, after: text },
        { path, before: text, after: null },
      ])
      noteFileDeed({ what: `mv ${args}`, changes })
      return places.map(({ path, target }) => `${path} is ${target} now.`).join('\n')
    })
  }
}
