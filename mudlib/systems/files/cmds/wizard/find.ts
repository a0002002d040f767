import { listFiles, valid } from 'driver'
import { Command } from '/std/command'
import { pathsUnder } from '/std/file-search'
import type { Player } from '/std/player'
import { filePathFor, trying } from '/std/wizardry'

const most = 100

/** Finds files by their names. */
export default class Find extends Command {
  usage = 'find <part of a name> [in <folder>]'
  help =
    'Lists the files whose path has some letters in it, in your domains and all that you may read, unless you name a folder: `find wolf`, `find npc/ in /domains/vale`.'
  isInFull = true

  run(actor: Player, args: string): string | undefined {
    const [, part = '', where = ''] = /^(\S+)(?: in (\S+))?$/.exec(args.trim()) ?? []
    if (part === '') return 'Find which file? A part of its name is enough.'
    return trying(() => {
      const folders = where === '' ? ['/domains', '/std', '/behaviours', '/lib', '/ai'] : [filePathFor(actor, where)]
      const found = folders
        .flatMap(folder => pathsUnder(folder, listFiles, valid))
        .filter(path => path.toLowerCase().includes(part.toLowerCase()))
      if (found.length === 0) return `No file that you may read is called '${part}'.`
      const more = found.length > most ? [`and ${found.length - most} more`] : []
      return [...found.slice(0, most), ...more].join('\n')
    })
  }
}
