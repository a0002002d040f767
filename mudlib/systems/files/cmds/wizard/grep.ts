import { listFiles, readFile } from 'driver'
import { linesWith, patternOf } from '/lib/paths-in'
import { amountOf } from '/lib/text'
import { Command } from '/std/command'
import { filesUnder, shownLines } from '/std/file-search'
import type { Player } from '/std/player'
import { filePathFor, folderFor, trying } from '/std/wizardry'

const most = 200

/** Searches files. */
export default class Grep extends Command {
  usage = 'grep <text> [in <file or folder>]\ngrep /<pattern>/ [in <file or folder>]'
  help =
    "Lists the lines of files with a text, in the room's folder and those below, unless you name another: `grep goblin in /domains/vale`. Capital letters don't matter. Between slashes it is a pattern: `grep /spawns.*rat/`."

  run(actor: Player, args: string): string | undefined {
    const [, text = '', where = ''] = /^(.*?)(?: in (\S+))?$/.exec(args) ?? []
    if (text === '') return 'Search for which text?'
    const [, pattern] = /^\/(.+)\/$/.exec(text) ?? []
    return trying(() => {
      const wanted = patternOf(pattern ?? text, pattern !== undefined)
      const folder = where === '' ? folderFor(actor) : filePathFor(actor, where)
      const files = filesUnder(folder, readFile, listFiles)
      if (files.length === 0) return `There are no files below ${folder}.`
      const found = linesWith(wanted, files, most + 1)
      if (found.length === 0) return `No line below ${folder} has '${text}'.`
      const count = found.length > most ? `more than ${most} lines` : amountOf(found.length, 'line')
      actor.showLong(`${shownLines(found.slice(0, most))}\n${count}`)
      return undefined
    })
  }
}
