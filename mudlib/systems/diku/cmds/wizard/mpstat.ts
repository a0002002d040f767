import { headOf, programsMeant } from '/compat/programs/describe'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Lists the programs of an object. */
export default class Mpstat extends Command {
  usage = 'mpstat <monster, thing, here or id>'
  help =
    'Lists the programs of a monster, a thing or a room: what sets each off; then what they remember, and which of them wait. See `help programs`.'

  run(actor: Player, args: string): string | undefined {
    if (args === '') return 'Of what? For example: mpstat guard, mpstat here.'
    const meant = programsMeant(actor, args)
    if (!meant) return `There are no programs of '${args}'.`
    const { programs, of } = meant
    const state = of ? of.describe().filter(line => !programs.some(({ id }) => id === line)) : []
    return [...programs.map(headOf), ...state.map(line => `  ${line}`)].join('\n') || 'It has no programs now.'
  }
}
