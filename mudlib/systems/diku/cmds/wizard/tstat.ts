import { programNamed, textOf } from '/compat/programs/describe'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Shows a single program. */
export default class Tstat extends Command {
  usage = 'tstat <number or id of a program>\ntstat <monster, thing or here> [<which>]'
  help =
    'Shows a program of an old server: what sets it off, the file and the line where it begins, its last errors, its lines. A number is one of the world that you stand in. See `help programs`.'

  run(actor: Player, args: string): string | undefined {
    if (args === '') return 'Which program? For example: tstat 3001, tstat guard 2.'
    const program = programNamed(actor, args)
    return program ? textOf(program).join('\n') : `There is no program '${args}'.`
  }
}
