import type { Position } from '/lib/positions'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'

/** A command that players type: a file in /cmds/player, /cmds/wizard or /cmds/admin, named after its verb. */
export class Command extends MudObject {
  /** Its syntax, one form on each line: `get <item> [from <container>]`. */
  usage = ''
  /** The lowest position in which the actor can use it. A command with `sleeping` also works while the actor is stunned. */
  position: Position = 'resting'
  /** Its description, for `help`. */
  help = ''
  /**
   * Whether it is about data that are stored under a player's name, such as accounts and stalls. Monsters can't use it, because a monster may have
   * any name.
   */
  isForPlayers = false
  /** Whether it concerns only the player. No object's verb then gets the line first and, in domains, no object can forbid the command. */
  isPersonal = false
  /** Whether its verb must be typed in full, because no abbreviation should ever trigger it. */
  isInFull = false
  /** Whether it runs only if no object nearby has the verb. For example, `light` is a verb of lamps. */
  isFallback = false
  /** Whether it needs no body in the world, so that admins can use it at the operator's desk. */
  isForDesk = false
  /** Whether others read what the player types, so that it is refused to muted players. */
  speaks = false

  /** Whether others get to read this line. */
  isSpeech(_args: string): boolean {
    return this.speaks
  }

  /**
   * Executes the command.
   * @param args the words after the verb @param typed the verb as it was typed
   * @returns a text for the actor, or undefined
   */
  run(_actor: Living, _args: string, _typed: string): string | undefined {
    return undefined
  }
}

export default Command
