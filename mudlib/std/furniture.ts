import type { Position } from '/lib/positions'
import { deed, on } from '/std/decorators'
import { Item } from '/std/item'
import { isLiving } from '/std/kinds'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { titleOf } from '/std/seeing'

/**
 * A thing to sit, rest or sleep on: `sit on bench`. Players on it recover faster.
 *
 *     export default class Bed extends Furniture {
 *       name = 'bed'
 *       short = 'a bed with a patched quilt'
 *       comfort = 50
 *       seats = 1
 *     }
 */
export class Furniture extends Item {
  name = 'bench'
  short = 'a bench'
  weight = 100
  takeable = false
  /** The percentage by which players on it recover faster. */
  comfort = 20
  /** The number of livings that it has room for. */
  seats = 2
  /** The livings that took a seat on it. Some of them may have left since then. */
  private users: readonly Living[] = []

  /** The livings that sit, rest or sleep on it now. */
  get sitters(): readonly Living[] {
    return this.users.filter(
      one => !one.destructed && one.environment === this.environment && one.position !== 'standing',
    )
  }

  /** Lets somebody take a seat on it. @returns the reason why that isn't possible, or undefined */
  @deed('act')
  seat(who: Living, position: Position): string | undefined {
    const others = this.sitters.filter(one => one !== who)
    if (others.length >= this.seats) return `There is no room left on ${this.theShort}.`
    // settle() refuses a living that is in this position already, so a living has to change its position before it can change seats.
    const refused = who.settle(position, this)
    if (refused === undefined) this.users = [...others, who]
    return refused
  }

  @on('recovery', { reach: 'room' })
  comfortFor(who: Living): number {
    return this.sitters.includes(who) ? this.comfort : 0
  }

  lookAt(viewer: MudObject): string {
    const taken = this.sitters.length
    const free = this.seats - taken
    const room = free <= 0 ? 'It is full.' : `It has room for ${free === 1 ? 'one' : free}${taken > 0 ? ' more' : ''}.`
    return `${super.lookAt(viewer)}\n${room}`
  }
}

/**
 * The reason why somebody can't sit, rest or sleep on the named thing. The thing has to be here, or be a detail of the room.
 * @param what `bench`, `in the bed`; empty if the actor has named nothing
 * @returns the reason, or undefined if the actor can
 */
function noPlaceFor(actor: Living, what: string, verb: string): string | undefined {
  const word = placeWord(what)
  if (word === '' || word === 'down') return undefined
  const room = actor.environment
  const found = room?.present(word)
  if (isLiving(found)) return `You can't ${verb} on ${titleOf(found)}.`
  const isThere = found != null || room?.detail?.(word) !== undefined
  return isThere ? undefined : `There is no '${word}' here to ${verb} on.`
}

/**
 * Makes somebody sit, rest or sleep, on furniture if they name a piece of it. @param what `bench`, `in the bed`; if empty, they stay where
 * they are
 */
export function settleOn(actor: Living, what: string, verb: string, position: Position): string | undefined {
  const refused = noPlaceFor(actor, what, verb)
  if (refused !== undefined) return refused
  const found = actor.environment?.present(placeWord(what))
  return found instanceof Furniture ? found.seat(actor, position) : actor.settle(position)
}

const placeWord = (what: string) => what.replace(/^(?:down )?(?:on|in|at|by)? ?(?:the |a |an )?/, '').trim()

export default Furniture
