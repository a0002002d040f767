import { Command } from '/std/command'
import type { Player } from '/std/player'
import { pathFor, trying } from '/std/wizardry'

/** Loads a program. */
export default class Load extends Command {
  usage = 'load <path>'
  help = 'Loads a program and makes its blueprint, without moving anything.'

  run(actor: Player, args: string): string | undefined {
    return trying(() => `${this.load(pathFor(actor, args)).id} is loaded.`)
  }
}
