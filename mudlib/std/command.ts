import type { Position } from '/lib/positions'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'

/** A command that players type: a file in /cmds/player, /cmds/wizard or /cmds/admin, named after its verb. */
export class Command extends MudObject {
  /** Its syntax, one form on each line: `get <item> [from <container>]`. */
  usage = ''
  /** The lowest position in which the actor can use it. A command with `sleeping` also works while the actor is stunned. */
  position: Position = 'resting'
  /** What it does, for `help`. */
  help = ''
  /** Whether it is about things that belong to players by name, such as accounts and stalls. Monsters can't use it, whatever their names are. */
  isForPlayers = false
  /** Whether it is the player's own business, so that no object's verb takes the line first and, in domains, no object forbids it. */
  isPersonal = false
  /** Whether its verb must be typed in full, because no abbreviation should ever trigger it. */
  isInFull = false
  /** Whether it runs only if no object near has the verb: `light` is a verb of lamps. */
  isFallback = false
  /** Whether it works without a body in the world, so that the operator's desk can offer it to admins. */
  isForDesk = false
  /** Whether others read what the player types, so that it is refused to muted players. */
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
