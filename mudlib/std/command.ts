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
   * Whether the command works on data that is stored under a player's name, such as accounts and stalls. Monsters can't use such a command,
   * because a monster may have any name.
   */
  isForPlayers = false
  /** Whether the command concerns only the player. Such a command is tried before the verbs of objects, and no object in a domain can forbid it. */
  isPersonal = false
  /** Whether the verb must be typed in full. It is for commands that an abbreviation must never trigger. */
  isInFull = false
  /** Whether it runs only if no object nearby has the verb. For example, `light` is a verb of lamps. */
  isFallback = false
  /** Whether the command works without a body in the world, so admins can use it at the operator's desk. */
  isForDesk = false
  /** Whether other people read what the player types. Muted players can't use such a command. */
  speaks = false

  /** Whether other people get to read this line. */
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
