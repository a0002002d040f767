import { checkDeed } from 'driver'
import { findPath } from '/ai/path'
import { Behaviour } from '/std/behaviour'
import type { Monster } from '/std/monster'
import type { Room } from '/std/room'

interface Settings {
  /** Whether it walks home after a chase, a spell or a program has moved it away. */
  walksBack: boolean
}

/** The percentage points by which a monster's hit points must exceed its threshold for fleeing before it goes back. */
const recovers = 25

/**
 * Stays in its room (act flag SENTINEL). It is for shopkeepers, guards, bosses, and other monsters that players have to find in a fixed
 * place. It never wanders. If a chase or a spell has moved it away, it walks back.
 *
 *     behaviours = [Sentinel.with()]
 */
export class Sentinel extends Behaviour<Settings> {
  readonly staysPut: boolean = true

  defaults(): Settings {
    return { walksBack: true }
  }

  heartBeat(): boolean {
    if (!this.settings.walksBack || isTooHurt(this.monster)) return false
    const way = walkHome(this.monster)
    // A listener to its arrival may have destructed it.
    if (way && !this.owner.destructed) this.decide('goes {0}, back to its post {1}', way, this.monster.home)
    return way !== null
  }

  awoke(): void {
    if (this.settings.walksBack) beHome(this.monster)
  }
}

/** Whether a monster that flees when it is hurt would soon flee again. It should then recover before it goes back. */
function isTooHurt({ wimpy, hp, maxHp }: Monster): boolean {
  return wimpy > 0 && hp * 100 < maxHp * Math.min(100, wimpy + recovers)
}

/** Makes a monster take a step home if it is elsewhere, isn't fighting, and is free to go. @returns the direction, or null */
export function walkHome(monster: Monster): string | null {
  checkDeed('lead', monster)
  const room = monster.environment as Room | null
  if (monster.attacker || monster.leader || monster.home === '' || !room?.exits || room.address === monster.home)
    return null
  const way = findPath(room, monster.home)?.[0]
  return way && monster.go(way) === undefined ? way : null
}

/** Moves a monster that has slept directly to its home, because it would have had time to walk there. */
export function beHome(monster: Monster): void {
  checkDeed('lead', monster)
  if (monster.home === '' || monster.leader || monster.environment?.address === monster.home) return
  // The instance that the home belongs to may no longer exist.
  if (!monster.home.includes('@') || monster.findLoaded(monster.home)) monster.move(monster.home)
}

export default Sentinel
