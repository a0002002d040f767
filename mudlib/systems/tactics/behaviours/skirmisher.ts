import { now } from 'driver'
import { findPath } from '/ai/path'
import { canBeFought, isPrey, playersInSight, wayTo } from '/ai/pursuit'
import { failure, partsFor, running, type Status, success, TreeRun, tree } from '/ai/tree'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'
import type { Room } from '/std/room'

interface Settings {
  /** The rooms of the route, relative to the monster's program. */
  route: readonly string[]
  /** The percentage of its hit points at or below which the monster flees. */
  fleesBelow: number
}

const { activeSelector, activeSequence, sequence, condition, action } = partsFor<Skirmisher>()

/** The tree: fight, flee, patrol or idle. At each heart beat, the first possible branch is chosen. */
const brain = tree(
  activeSelector(
    'root',
    activeSequence(
      'fight',
      condition('enemyVisible'),
      condition('isStrong'),
      action('moveToEnemy'),
      action('attackEnemy'),
    ),
    sequence('flee', condition('isWeak'), action('fleeToSafety')),
    sequence('patrol', condition('hasRoute'), action('followRoute')),
    action('idle'),
  ),
)

/**
 * Controls a monster by a behaviour tree with four branches, which are tried in this order: fight foes in sight (while the monster
 * has enough hit points), flee, walk the route, wait. `think` shows the tree with its last results.
 *
 *     behaviours = [Skirmisher.with({ route: ['./ford', './hill'], fleesBelow: 25 })]
 */
export class Skirmisher extends Behaviour<Settings> {
  private readonly walk = new TreeRun()
  private enemy: Living | null = null
  private stop = 0

  defaults(): Settings {
    return { route: [], fleesBelow: 20 }
  }

  heartBeat(): boolean {
    brain.step(this, this.walk, now())
    return false
  }

  attacked(by: Living): void {
    this.enemy = by
  }

  calmed(): void {
    this.enemy = null
  }

  random(n: number): number {
    return this.monster.random(n)
  }

  // ---- leaves

  /** Looks for the monster's foe, or for a player in this room or a neighbouring room. */
  enemyVisible(): boolean {
    const { monster } = this
    if (monster.foe) this.enemy = monster.foe
    if (this.enemy === null || (this.enemy !== monster.foe && wayTo(monster, this.enemy, 1) === null)) {
      this.enemy = playersInSight(monster, 1).find(one => canBeFought(one) && isPrey(monster, one)) ?? null
    }
    return this.enemy !== null
  }

  isStrong(): boolean {
    return this.percent > this.settings.fleesBelow
  }

  isWeak(): boolean {
    return this.percent <= this.settings.fleesBelow && this.enemy !== null
  }

  moveToEnemy(): Status {
    const { monster, enemy } = this
    if (!enemy || enemy.environment === monster.environment) return enemy ? success : failure
    const way = wayTo(monster, enemy, 1)?.[0]
    if (way === undefined || monster.go(way) !== undefined) return failure
    this.decide('goes {0}, to {1}', way, enemy.name)
    return enemy.environment === monster.environment ? success : running
  }

  attackEnemy(): boolean {
    const { monster, enemy } = this
    if (!enemy || enemy.destructed) return false
    if (monster.attacker === enemy) return true
    if (monster.attack(enemy) !== undefined) return false
    this.decide('attacks {0} at {1}%', enemy.name, this.percent)
    return true
  }

  fleeToSafety(): Status {
    const { monster, enemy } = this
    if (!enemy || enemy.destructed || enemy.environment !== monster.environment) {
      this.enemy = null
      return success
    }
    this.decide('flees from {0} at {1}%', enemy.name, this.percent)
    return monster.flee() ? success : running
  }

  hasRoute(): boolean {
    return this.settings.route.length > 0
  }

  followRoute(): Status {
    const { monster, settings } = this
    const room = monster.environment as Room | null
    if (!room?.exits) return failure
    const goal = monster.absolute(settings.route[this.stop % settings.route.length]!)
    if (room.address === goal) {
      this.stop++
      return success
    }
    const way = findPath(room, goal)?.[0]
    return way && monster.go(way) === undefined ? running : failure
  }

  idle(): boolean {
    return true
  }

  // ----

  private get percent(): number {
    return Math.floor(this.monster.hpPercent)
  }

  describe(): string[] {
    return brain.describe(this.walk)
  }
}

export default Skirmisher
