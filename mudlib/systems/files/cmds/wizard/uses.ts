import { listFiles, readFile, valid } from 'driver'
import { usesOf } from '/lib/paths-in'
import { amountOf } from '/lib/text'
import { Command } from '/std/command'
import { filesOfDomains, shownLines } from '/std/file-search'
import type { Player } from '/std/player'
import { filePathFor, trying } from '/std/wizardry'

/** Lists the lines of code that contain a path. */
export default class Uses extends Command {
  usage = 'uses <file or folder>\nuses here'
  help =
    'Lists the lines in domains that name a file, or one in a folder: imports, exits, spawns, quests. What you may not read is left out.'

  run(actor: Player, args: string): string | undefined {
    if (args === '') return 'The uses of which file?'
    return trying(() => {
      const path = filePathFor(actor, args)
      const found = usesOf(path, filesOfDomains(readFile, listFiles, valid))
      if (found.length === 0) return `Nothing that you may read names ${path}.`
      actor.showLong(`${shownLines(found)}\n${amountOf(found.length, 'line')}`)
      return undefined
    })
  }
}
