import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Turns brief mode on or off. */
export default class Brief extends Command {
  position = 'sleeping' as const
  isPersonal = true
  usage = 'brief [on|off]'
  help = 'Shows rooms without their descriptions as you walk.'

  run(actor: Player, args: string): string | undefined {
    actor.brief = args === '' ? !actor.brief : args === 'on'
    return actor.brief ? 'You see rooms briefly as you walk.' : 'You see rooms in full as you walk.'
  }
}
