import { evaluate } from 'driver'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { inspect } from '/std/wizardry'

/** Runs a line of code. */
export default class Eval extends Command {
  usage = 'eval <code>'
  help =
    'Runs a line of TypeScript. It sees me, here, find(id), load(path), and all efuns as driver. Errors change nothing but what ran before them.'

  run(actor: Player, args: string): string | undefined {
    if (args === '') return 'Eval what?'
    try {
      return inspect(evaluate(args, actor, actor.environment))
    } catch (error) {
      return `Error: ${(error as Error).message}`
    }
  }
}
