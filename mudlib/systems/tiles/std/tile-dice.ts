import { nextState, numberOf } from '/lib/mulberry'
import { inside } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { Room } from '/std/room'

/**
 * A room with a random generator of its own, and a fixed order of its players. With the same seed, a fight in the room goes the
 * same way, tick for tick, whatever happens elsewhere in the world.
 */
export class TileDice extends Room {
  /** The seed of the room's random generator. With 0, a seed is drawn from the world's generator. */
  diceSeed = 0
  /** The state of the room's random generator; null before the first number is drawn. */
  private diceState: number | null = null
  /** The room's players, in the order of joining. A newcomer takes the slot of a player who has left. */
  private joined: readonly Living[] = []

  /** A random whole number from 0 to n - 1, from the room's own generator (Mulberry32). */
  @inside
  draw(n: number): number {
    this.diceState ??= this.diceSeed === 0 ? super.random(0x7fffffff) : this.diceSeed
    this.diceState = nextState(this.diceState)
    return Math.floor(numberOf(this.diceState) * n)
  }

  /** Returns a random number from the room's own generator. */
  random(n: number): number {
    return this.draw(n)
  }

  @inside
  takeIn(who: Living, from: MudObject | null): void {
    super.takeIn(who, from)
    if (who.isPlayer) this.slotOf(who)
  }

  /** The position of a player in the order of joining, counted from 0. */
  slotOf(who: Living): number {
    const known = this.joined.indexOf(who)
    if (known >= 0) return known
    const free = this.joined.findIndex(one => one.destructed || one.environment !== (this as MudObject))
    const slot = free < 0 ? this.joined.length : free
    this.joined = this.joined.toSpliced(slot, 1, who)
    return slot
  }
}

export default TileDice
