import type { Position } from '/lib/positions'
import { isLiving } from '/std/kinds'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import { titleOf } from '/std/seeing'

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

/**
 * Whether there is what somebody wants to sit, rest or sleep on: a thing, or a detail of the room.
 * @param what `bench`, `in the bed`; empty: they want nothing of the kind
 * @returns why not; undefined: there is
 */
export function noPlaceFor(actor: Living, what: string, verb: string): string | undefined {
  const word = what.replace(/^(?:down )?(?:on|in|at|by)? ?(?:the |a |an )?/, '').trim()
  if (word === '' || word === 'down') return undefined
  const room = actor.environment
  const found = room?.present(word)
  if (isLiving(found)) return `You can't ${verb} on ${titleOf(found)}.`
  const isThere = found != null || room?.detail?.(word) !== undefined
  return isThere ? undefined : `There is no '${word}' here to ${verb} on.`
}

export default Command
