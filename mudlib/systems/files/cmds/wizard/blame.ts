import { authorsOf, type LineAuthor, sourceOf, versionsOf } from 'driver'
import { readAmount } from '/lib/amounts'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { pathFor, trying } from '/std/wizardry'

/** Shows who wrote each line of a file. */
export default class Blame extends Command {
  usage = 'blame <file> [<first line> [<last line>]]'
  help =
    'Shows beside each line of a program or another file who has written it, when (UTC), and in which version, by the versions that are kept. `versions` lists those, with their reasons.'

  run(actor: Player, args: string): string | undefined {
    const [path = '', typedFirst, typedLast] = args.split(' ')
    if (path === '') return 'Whose lines? Give a file.'
    const first = typedFirst === undefined ? 1 : readAmount(typedFirst, 'From which line?')
    if (typeof first === 'string') return first
    const last = typedLast === undefined ? Number.MAX_SAFE_INTEGER : readAmount(typedLast, 'To which line?')
    if (typeof last === 'string') return last
    return trying(() => {
      const program = pathFor(actor, path).replace(/\.ts$/, '')
      const authors = authorsOf(program)
      const lines = (sourceOf(program, versionsOf(program)[0]!.number) ?? '').split('\n')
      const shown = lines.map((line, at) => lineOf(authors[at], at + 1, line)).slice(Math.max(0, first - 1), last)
      if (shown.length === 0) return `It has ${lines.length} lines.`
      actor.showLong(shown.join('\n'))
      return undefined
    })
  }
}

const lineOf = (author: LineAuthor | undefined, number: number, line: string): string => {
  const who = author ? `${(author.by || 'on disk').padEnd(12)} ${author.at.slice(0, 10)} v${author.number}` : ''
  return `${who.padEnd(28)} ${String(number).padStart(4)}  ${line}`
}
