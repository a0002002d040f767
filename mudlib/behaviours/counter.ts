import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'
import type { Room } from '/std/room'

/** Lets a room sell something by itself, without a shopkeeper. The commands `list` and `buy` try the room before they try shops. */
export abstract class Counter<Settings extends object = object> extends Behaviour<Settings> {
  /** Whether there is anything for sale. */
  abstract readonly isOpen: boolean
  /** The offers and their prices, as lines of text. */
  abstract list(who: Living): string
  /** Sells something. @param wanted the words after `buy` @returns the reason for a refusal, or undefined */
  abstract sell(wanted: string, who: Living): string | undefined
}

/** The open counter in somebody's room, or null. */
export function counterFor(who: Living): Counter | null {
  const room = who.environment as Room | null
  const counter = room?.behaviour?.(Counter) ?? null
  return counter?.isOpen === true ? counter : null
}

export default Counter
