import { answering, load, valid } from 'driver'
import { workplaceOf } from '/secure/gate'
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
    // A clone of a room or zone would share the doors, the puzzles and the name of the original.
    const program = load(path)
    if (('exits' in program || 'rooms' in program) && !valid('validWrite', `${program.path}.ts`))
      return `${program.path} is a place: only who may write its file makes another one of it.`
    const made = this.makeFor(actor, program.path, path)
    if (typeof made === 'string') return made
    try {
      return this.place(actor, made)
    } catch (error) {
      // A clone that can't be moved anywhere is destructed.
      made.destruct()
      throw error
    }
  }

  /**
   * Clones a program. If the wizard may not write the program, the clone is made on behalf of the wizard's domain. Such a clone counts as a
   * copy, which can't act as the original.
   */
  private makeFor(actor: Player, program: string, path: string): MudObject | string {
    if (valid('validWrite', `${program}.ts`)) return this.clone(path)
    const domain = workplaceOf(actor)
    if (domain !== null) return answering(`/domains/${domain}`, () => this.clone(path))
    if (program.startsWith('/domains/')) return `You have no domain yet in which you could have a copy of ${program}.`
    return this.clone(path)
  }

  private place(actor: Player, made: MudObject): string {
    const refused = made.canBeTaken(actor) ?? made.move(actor)
    if (refused && actor.environment) made.move(actor.environment)
    return `You have made ${made.describe()} (${made.id}).`
  }
}
