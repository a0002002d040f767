import { findPath } from '/ai/path'
import { Behaviour } from '/std/behaviour'
import type { Monster } from '/std/monster'
import type { Room } from '/std/room'

/**
 * Stays in its room: shopkeepers, guards of a post, whom players must find, bosses (act flag SENTINEL). Nothing makes it wander;
 * where a chase or a spell has taken it away, it walks back.
 *
 *     behaviours = [Sentinel.with()]
 */
export class Sentinel extends Behaviour {
  readonly staysPut: boolean = true

  heartBeat(): boolean {
    const way = walkHome(this.monster)
    if (way) this.decide('goes {0}, back to its post {1}', way, this.monster.home)
    return way !== null
  }

  catchUp(): void {
    beHome(this.monster)
  }
}

/** A step home of a monster that is elsewhere, in peace and free to go. @returns the way it went, or null */
export function walkHome(monster: Monster): string | null {
  const room = monster.environment as Room | null
  if (monster.attacker || monster.leader || monster.home === '' || !room?.exits || room.address === monster.home)
    return null
  const way = findPath(room, monster.home)?.[0]
  return way && monster.go(way) === undefined ? way : null
}

/** It has had time to walk home. */
export function beHome(monster: Monster): void {
  if (monster.home === '' || monster.leader || monster.environment?.address === monster.home) return
  // The copy that it was of may be gone.
  if (!monster.home.includes('@') || monster.findLoaded(monster.home)) monster.move(monster.home)
}

export default Sentinel
