import { programsMeant, textOf } from '/compat/programs/describe'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Shows the text of all programs of an object. */
export default class Mpdump extends Command {
  usage = 'mpdump <monster, thing, here, number or id>'
  help = 'Shows all programs of a monster, a thing or a room, line by line. See `help programs`.'

  run(actor: Player, args: string): string | undefined {
    if (args === '') return 'Of what? For example: mpdump guard, mpdump here.'
    const meant = programsMeant(actor, args)
    if (!meant) return `There are no programs of '${args}'.`
    actor.showLong(meant.programs.flatMap(textOf).join('\n'))
    return undefined
  }
}
