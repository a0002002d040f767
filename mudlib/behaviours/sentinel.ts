import { findPath } from '/ai/path'
import { Behaviour } from '/std/behaviour'
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
    const { monster } = this
    const room = monster.environment as Room | null
    if (monster.attacker || monster.home === '' || !room?.exits || room.path === monster.home) return false
    const way = findPath(room, monster.home)?.[0]
    if (!way) return false
    this.decide('goes {0}, back to its post {1}', way, monster.home)
    return monster.go(way) === undefined
  }

  catchUp(): void {
    const { monster } = this
    if (monster.home !== '' && monster.environment?.path !== monster.home) monster.move(monster.home)
  }
}

export default Sentinel
