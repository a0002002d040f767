import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Turns colour on or off. */
export default class Color extends Command {
  position = 'sleeping' as const
  isPersonal = true
  usage = 'color [on|off]'
  help = 'Shows colours, or none.'

  run(actor: Player, args: string): string | undefined {
    actor.color = args === '' ? !actor.color : args === 'on'
    return actor.color ? 'You see colours.' : 'You see no colours.'
  }
}
