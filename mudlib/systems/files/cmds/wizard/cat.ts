import { readFile } from 'driver'
import { readAmount } from '/lib/amounts'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { pathFor, trying } from '/std/wizardry'

/** Shows a file. */
export default class Cat extends Command {
  usage = 'cat <path> [<first line>]'
  help = 'Shows a file with its line numbers, forty lines from the first. `cat here` shows the file of the room.'
  verbs = ['more']

  run(actor: Player, args: string): string | undefined {
    const [path = '', first = '1'] = args.split(' ')
    if (path === '') return 'Show which file?'
    return trying(() => {
      const found = pathFor(actor, path)
      const text = readFile(`${found}.ts`) ?? readFile(found)
      if (text === null) return `There is no file ${found}.`
      const all = text.split('\n')
      const from = first === '' ? 1 : readAmount(first, 'From which line?', { most: all.length })
      if (typeof from === 'string') return from
      const lines = all.slice(from - 1, from + 39)
      return lines.map((line, i) => `${String(from + i).padStart(4)}  ${line}`).join('\n')
    })
  }
}
