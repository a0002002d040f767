import type { Position } from '/lib/positions'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'

/** A command that players type: a file in /cmds/player, /cmds/wizard or /cmds/admin, named after its verb. */
export class Command extends MudObject {
  /** Its syntax, one form on each line: `get <item> [from <container>]`. */
  usage = ''
  /** The position that the actor must be in at least. What needs no more than `sleeping` also works while one is stunned. */
  position: Position = 'resting'
  /** What it does, for `help`. */
  help = ''
  /** Whether it is about what players have by their names, as accounts and stalls: monsters do nothing by it, whatever they are called. */
  isForPlayers = false
  /** Whether it is the player's own business: no object takes the line before it, and none forbids it. */
  isPersonal = false
  /** Whether its verb counts only where it is typed in full: what an abbreviation should never do. */
  isInFull = false
  /** Whether it only answers where nothing near has the verb: `light` is a verb of lamps. */
  isFallback = false
  /** Whether it needs no body in the world: the operator's desk offers it to admins. */
  isForDesk = false
  /** Whether others get to read what the player types: refused to those who are muted. */
  speaks = false

  /** Whether others get to read this line. */
  isSpeech(_args: string): boolean {
    return this.speaks
  }

  /**
   * Executes the command.
   * @param args what was typed after the verb
   * @param typed the verb as it was typed
   * @returns a text for the actor, or undefined
   */
  run(_actor: Living, _args: string, _typed: string): string | undefined {
    return undefined
  }
}

export default Command
