import type { Living } from '/std/living'
import { MudObject } from '/std/object'

/** A command that players type: a file in /cmds/player, /cmds/wizard or /cmds/admin, named for its verb. */
export class Command extends MudObject {
  /** How it is typed, a line a form: `get <item> [from <container>]`. */
  usage = ''
  /** What it does, for `help`. */
  help = ''

  /**
   * Does it. What it returns is told to the actor.
   * @param args what was typed after the verb
   * @param typed the verb as it was typed
   */
  run(_actor: Living, _args: string, _typed: string): string | undefined {
    return undefined
  }
}

export default Command
