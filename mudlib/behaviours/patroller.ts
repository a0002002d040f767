import { findPath } from '/ai/path'
import { opposite } from '/lib/directions'
import { Behaviour } from '/std/behaviour'
import type { Room } from '/std/room'

interface Settings {
  /** The rooms that it visits in order, as paths relative to its program; or the directions that it takes. */
  route: readonly string[]
  /** Its behaviour at the end of the route: with `back` it returns the same way, and with `round` it starts again from the first stop. */
  atEnd: 'back' | 'round'
  /** The number of heart beats that it waits at each stop. */
  waits: number
  /** Whether it opens closed doors on its way. */
  opens: boolean
}

/**
 * Walks a fixed route of rooms or directions, there and back or in a circle. It follows CoffeeMUD's Patroller. After a fight it continues
 * its route. Between rooms that aren't adjacent, it takes the shortest path.
 *
 *     behaviours = [Patroller.with({ route: ['./gate', './square', './inn'], waits: 3 })]
 *     behaviours = [Patroller.with({ route: ['north', 'north', 'east'] })]
 */
export class Patroller extends Behaviour<Settings> {
  /** The index of the next stop, and whether it is on the way back. */
  private next = 0
  private back = false
  private waited = 0

  defaults(): Settings {
    return { route: [], atEnd: 'back', waits: 0, opens: true }
  }

  heartBeat(): boolean {
    const { monster, settings } = this
    const room = monster.environment as Room | null
    if (monster.attacker || settings.route.length === 0 || !room?.exits || monster.staysPut) return false
    if (this.waited++ < settings.waits) return false
    this.next = Math.min(this.next, settings.route.length - 1)
    const stop = settings.route[this.next]!
    const done = isPath(stop) ? this.goTo(room, stop) : this.take(this.back ? (opposite[stop] ?? stop) : stop)
    if (!done) return false
    if (!monster.destructed) this.passOn(stop)
    return true
  }

  /** Takes the steps that it missed while it slept, but at most a few rounds of its route. */
  awoke(seconds: number): void {
    const { settings } = this
    const steps = Math.min(60, Math.floor(seconds / 2 / (settings.waits + 1)))
    for (let i = 0; i < steps && !this.monster.destructed; i++) {
      this.waited = settings.waits
      this.heartBeat()
    }
  }

  /** Takes a step towards a room. */
  private goTo(room: Room, stop: string): boolean {
    const { monster } = this
    const goal = monster.absolute(stop)
    if (room.address === goal) {
      this.advance()
      return false
    }
    const way = findPath(room, goal, { doors: !this.settings.opens })?.[0]
    if (!way) {
      this.decide('finds no way to {0}', goal)
      return false
    }
    return this.take(way)
  }

  private take(way: string): boolean {
    const { monster, settings } = this
    const room = monster.environment as Room
    if (settings.opens && room.doorState(way) === 'closed') {
      if (!monster.isCatchingUp) monster.command(`open ${way}`)
      else if (!room.isHeld(way)) room.setDoor(way, 'open', true)
    }
    const refused = monster.go(way)
    this.decide(refused ? 'can not go {0}: {1}' : 'patrols {0}', way, refused ?? '')
    return refused === undefined
  }

  private passOn(stop: string): void {
    const { monster } = this
    if (isPath(stop) && monster.environment?.address !== monster.absolute(stop)) return
    this.waited = 0
    this.advance()
  }

  private advance(): void {
    const { route, atEnd } = this.settings
    const last = route.length - 1
    if (atEnd === 'round') this.next = this.next >= last ? 0 : this.next + 1
    else if (isPath(route[0]!)) {
      if (this.next >= last) this.back = true
      else if (this.next <= 0) this.back = false
      this.next = Math.max(0, Math.min(last, this.next + (this.back ? -1 : 1)))
    } else if (!this.back) {
      // On the way back, it takes the opposite of each direction.
      if (this.next >= last) this.back = true
      else this.next++
    } else if (this.next <= 0) this.back = false
    else this.next--
  }

  describe(): string[] {
    return [`next: ${this.settings.route[this.next] ?? 'nothing'}${this.back ? ', on the way back' : ''}`]
  }
}

function isPath(stop: string): boolean {
  return stop.startsWith('/') || stop.startsWith('.')
}

export default Patroller
