import { programsMeant } from '/compat/programs/describe'
import { programs } from '/compat/programs/host'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Traces the running of programs. */
export default class Mptrace extends Command {
  usage = 'mptrace <monster, thing, here, number or id>'
  help =
    'Shows you what programs do as they run: conditions with their values, commands, waits, errors. Typed again it ends. See `help programs`.'

  run(actor: Player, args: string): string | undefined {
    if (args === '') return 'Of what? For example: mptrace guard, mptrace here.'
    const meant = programsMeant(actor, args)
    if (!meant || meant.programs.length === 0) return `There are no programs of '${args}'.`
    return meant.programs
      .map(({ id, vnum, name }) => `${vnum} ${name}: ${programs().trace(id, actor) ? 'shown' : 'no longer shown'}`)
      .join('\n')
  }
}
