import { fileInfo, listFiles, makeFolder, readFile, removeFolder, valid, writeFiles } from 'driver'
import { carryOut, folderGone, foldersFor } from '/lib/file-deeds'
import { changesOf, renamed } from '/lib/paths-in'
import { noteFileDeed } from '/secure/file-gate'
import { Command } from '/std/command'
import { filesOfDomains, filesUnder, foldersUnder, placesFor } from '/std/file-search'
import type { Player } from '/std/player'
import { filePathFor, trying } from '/std/wizardry'

/** Moves or renames a file or a folder. */
export default class Mv extends Command {
  usage = 'mv <file or folder> <new name or folder>'
  help =
    'Renames a file, or a folder with all in it, or moves it into another folder, and changes what names it: imports, exits, spawns and other paths, in files that you may change. It overwrites nothing. Objects that exist go on with the code they have, under the old path. `uses` tells before what names it; `undo` moves it back.'

  run(actor: Player, args: string): string | undefined {
    const [from = '', to = ''] = args.split(' ')
    if (from === '' || to === '') return 'Move what to where?'
    return trying(() => {
      const source = filePathFor(actor, from)
      const files = filesUnder(source, readFile, listFiles)
      if (files.length === 0 && fileInfo(source) === null) return `There is no ${source}.`
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
      const { place, isFile } = places
      const all = renamed(isFile ? files[0]!.path : source, place, [
        ...files,
        ...filesOfDomains(readFile, listFiles, valid).filter(one => !files.some(moved => moved.path === one.path)),
      ])
      const mine = all.filter(one => valid('validWrite', one.from))
      const folders = isFile ? [] : foldersUnder(source, listFiles)
      const made = folders.map(path => `${place}${path.slice(source.length)}/`)
      const changes = [...foldersFor([place, ...made], fileInfo), ...changesOf(mine), ...folders.map(folderGone)]
      carryOut(changes, `mv ${args}`, { readFile, writeFiles, makeFolder, removeFolder, listFiles, fileInfo })
      noteFileDeed({ what: `mv ${args}`, changes })
      if (files.length === 0) return `${source} is ${place} now.`
      return [
        ...mine.map(one =>
          one.path === one.from ? `${one.path} names it: changed.` : `${one.from} is ${one.path} now.`,
        ),
        ...all.flatMap(one => (mine.includes(one) ? [] : [`${one.from} names it, and is not yours to change.`])),
      ].join('\n')
    })
  }
}
