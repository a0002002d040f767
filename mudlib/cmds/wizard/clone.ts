import { load, valid } from 'driver'
import { Command } from '/std/command'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { pathFor, trying } from '/std/wizardry'

/** Makes a clone. */
export default class Clone extends Command {
  usage = 'clone <path>'
  help = "Makes a clone of a program, in your hands or, if it can't be carried, beside you."

  run(actor: Player, args: string): string | undefined {
    if (args === '') return 'Clone what? Give a path.'
    return trying(() => this.make(actor, pathFor(actor, args)))
  }

  private make(actor: Player, path: string): string {
    // A second room or zone has the doors, the puzzles and the name of the first.
    const program = load(path)
    if (('exits' in program || 'rooms' in program) && !valid('validWrite', `${program.path}.ts`))
      return `${program.path} is a place: only who may write its file makes another one of it.`
    const made = this.clone(path)
    try {
      return this.place(actor, made)
    } catch (error) {
      // A clone that can't be moved anywhere is destructed.
      made.destruct()
      throw error
    }
  }

  private place(actor: Player, made: MudObject): string {
    const refused = made.canBeTaken(actor) ?? made.move(actor)
    if (refused && actor.environment) made.move(actor.environment)
    return `You have made ${made.describe()} (${made.id}).`
  }
}
