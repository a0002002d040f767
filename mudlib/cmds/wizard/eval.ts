import { evaluate } from 'driver'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { inspect } from '/std/wizardry'

/** Runs a line of code. */
export default class Eval extends Command {
  usage = 'eval <code>'
  help =
    'Runs a line of TypeScript. It sees me, here, find(id or name of a player), load(path), all efuns as driver, and variables that earlier lines have made, until you log out: `eval const rat = find("/domains/vale/npc/rat#3")`, then `eval rat.hp`. They are fields of my. Errors change nothing but what ran before them.'

  run(actor: Player, args: string): string | undefined {
    if (args === '') return 'Eval what?'
    try {
      return inspect(evaluate(args, actor, actor.environment))
    } catch (error) {
      return `Error: ${(error as Error).message}`
    }
  }
}
