import { diffOf } from 'driver'
import { readAmount } from '/lib/amounts'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { pathFor, trying } from '/std/wizardry'

/** Shows what changed between two versions. */
export default class Diff extends Command {
  usage = 'diff <file> [<from> [<to>]]'
  help = 'Shows what changed between two versions of a program or another file: the newest two, unless you name others.'

  run(actor: Player, args: string): string | undefined {
    const [path = '', from, to] = args.split(' ')
    if (path === '') return 'Diff what? Give a file.'
    const numbers = [from, to].map(text => (text === undefined ? undefined : readAmount(text, 'Which version?')))
    const [first, second] = numbers
    if (typeof first === 'string') return first
    if (typeof second === 'string') return second
    return trying(() => diffOf(pathFor(actor, path), first, second))
  }
}
