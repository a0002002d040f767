import { carcassesSeen } from '/ai/diablo/carcasses'
import { firstOf, nearestOf } from '/ai/diablo/meals'
import { DiabloMind } from '/ai/diablo/mind'
import type { ActionKind } from '/ai/diablo/view'
import { aimOf, turned as turnedTo, windSteps } from '/ai/diablo/viper'
import { closedDoor, kindAt } from '/lib/tiles/map'
import { stepAround } from '/lib/tiles/steps'
import { bearing, beside, type Direction, distance, isSameTile, type Tile, turned } from '/lib/tiles/tile'

/** The number of blocked steps after which a monster looks for a path to its target. */
const patience = 5
/** The longest path that a monster looks for, in steps. */
const longestWay = 25
/** The maximum number of tiles that a path search examines. */
const mostLookedAt = 400

/** The kinds of walk. Source: the guide to Diablo's monsters, 5.5.3. */
export class DiabloLegs extends DiabloMind {
  /** Takes a step of a walk. @returns whether the step was possible */
  protected takeStep(kind: ActionKind): boolean {
    const way = this.wayOf(kind)
    const hasGone = way !== null && this.go(way)
    this.blockedSteps = hasGone ? 0 : this.blockedSteps + 1
    return hasGone
  }

  /** The direction of a walk's next step; null if it is blocked. */
  private wayOf(kind: ActionKind): Direction | null {
    const { at, goal } = this
    switch (kind) {
      case 'walk-to':
        return this.wayTowards(goal)
      case 'walk-last-seen':
        return this.wayTowards(this.lastSeen ?? goal)
      case 'walk-carcass':
        return this.wayTowards(this.chooseMeal() ?? goal)
      case 'walk-away':
        return this.wayBack()
      case 'walk-side-left':
        return this.around(turned(this.bearing, -1))
      case 'walk-side-right':
        return this.around(turned(this.bearing, 1))
      case 'walk-diag-left':
        return this.around(turned(this.wayToFoe, 3))
      case 'walk-diag-right':
        return this.around(turned(this.wayToFoe, -3))
      case 'walk-random':
        return this.ifFree(this.rnd(8) as Direction)
      case 'walk-same-dir':
        return this.ifFree(this.facing)
      case 'walk-wind':
        return this.wind()
      case 'circle-start':
        this.beginCircle()
        return this.circle()
      case 'circle-step':
        return this.circle()
      default:
        return isSameTile(at, goal) ? null : this.ifFree(bearing(at, goal))
    }
  }

  /**
   * The direction of the target, from which a retreat leads away. A Hidden that fights a golem retreats from the
   * golem's player.
   */
  private get wayToFoe(): Direction {
    const { prey, room, at, type } = this
    const owner = type === 'hidden' && prey && !prey.isPlayer ? (prey.master ?? prey.leader) : null
    const tile = owner && room.tileOf(owner)
    return tile && !isSameTile(tile, at) ? bearing(at, tile) : this.bearing
  }

  /**
   * The direction away from the target. In the original, a Fallen One runs away from the corpse that frightened it, and a Skeleton
   * Archer runs only straight away.
   */
  private wayBack(): Direction | null {
    const back = turned(this.wayToFoe, 4)
    if (!this.original) return this.around(back)
    if (this.type === 'skeleton-archer') return this.ifFree(back)
    return this.around(this.type === 'fallen-one' && this.fleeWay !== null ? this.fleeWay : back)
  }

  /**
   * The carcass to which a Scavenger walks: the nearest one. In the original, a Scavenger searches from a random end, takes the
   * first carcass, and keeps that choice.
   */
  private chooseMeal(): Tile | null {
    const seen = carcassesSeen(this.room, this.at)
    if (!this.original) return nearestOf(seen, this.at)
    this.meal ??= firstOf(seen, this.at, this.rnd(2) === 0)
    return this.meal
  }

  /** The direction of a step: the given direction or, if it is blocked, one of its two neighbours. */
  private around(way: Direction): Direction | null {
    return stepAround(
      way,
      one => this.stepsOrOpens(one),
      n => this.rnd(n),
    )
  }

  private ifFree(way: Direction): Direction | null {
    return this.stepsOrOpens(way) ? way : null
  }

  /** Whether the monster has reached the place where it last saw the target, and now follows the unseen target. */
  private isFollowing = false

  /**
   * The direction of a step towards a tile. A monster that is at the place where it last saw its target follows the target if
   * possible, and otherwise looks around.
   */
  private wayTowards(tile: Tile): Direction | null {
    const { at, room } = this
    const isThere = isSameTile(at, tile) || (distance(at, tile) === 1 && !room.isFree(tile))
    if (this.settings.follows) {
      this.isFollowing = !this.los && (this.isFollowing || isThere)
      // A search is expensive, so a monster that other monsters block searches only now and then.
      const isStuck =
        this.blockedSteps === patience || (this.blockedSteps > 0 && this.blockedSteps % (8 * patience) === 0)
      const way = this.isFollowing || isStuck ? this.wayRound() : null
      if (way !== null) return way
    }
    return this.around(isSameTile(at, tile) ? (this.rnd(8) as Direction) : bearing(at, tile))
  }

  /** The first step of a path to the target around obstacles. */
  private wayRound(): Direction | null {
    const { at, goal, room } = this
    const path = room.pathTo(at, goal, {
      beside: true,
      steps: longestWay,
      most: mostLookedAt,
      doors: this.settings.opensDoors,
    })
    const first = path?.[0]
    return first ? this.ifFree(bearing(at, first)) : null
  }

  /** Chooses the side of a circle walk. */
  protected beginCircle(): void {
    this.mode = 'circle'
    this.circleWalked = 0
    this.circleSide = this.rnd(2) === 0 ? 1 : -1
  }

  /** The step of a viper. Its aim swings from side to side, and each step turns by at most an eighth of a circle. */
  private wind(): Direction | null {
    const aim = aimOf(this.bearing, this.windStep, this.original)
    this.windStep = (this.windStep % windSteps) + 1
    return this.around(turnedTo(this.facing, aim, this.original) as Direction)
  }

  /**
   * The direction of a circle step. A step at right angles to the target is tried first, then a step diagonally inwards, then one
   * straight in. If all are blocked, the circle is reversed. The guide says that circles mostly keep their distance, so the inward
   * step comes first if the step at right angles would lead further away, past the corner of a square. The original doesn't have
   * this rule.
   */
  private circle(): Direction | null {
    const { bearing, circleSide, original } = this
    this.circleWalked++
    const across = turned(bearing, 2 * circleSide)
    const inwards = turned(bearing, circleSide)
    const widens = distance(beside(this.at, across), this.goal) > this.D
    for (const way of widens && !original ? [inwards, across, bearing] : [across, inwards, bearing]) {
      if (this.stepsOrOpens(way)) return way
    }
    this.circleSide = -circleSide
    return this.ifFree(turned(bearing, -2 * circleSide))
  }

  // ---- steps

  private isDoor(way: Direction): boolean {
    const { x, y } = beside(this.at, way)
    return kindAt(this.room.map, x, y) === closedDoor
  }

  private stepsOrOpens(way: Direction): boolean {
    if (this.room.canStep(this.at, way)) return true
    // Doors can't be opened diagonally.
    return this.settings.opensDoors && (way & 1) === 0 && this.isDoor(way)
  }

  /** Takes a step, or opens a door that blocks the way. @returns whether either was possible */
  protected go(way: Direction): boolean {
    const { monster, room } = this
    if (this.isDoor(way)) {
      if (!room.setTileDoor(beside(this.at, way), true)) return false
      this.show('{Actor} [open] a door.')
    } else if (room.step(monster, way) !== undefined) return false
    if (monster.destructed) return false
    this.facing = way
    this.at = room.tileOf(monster) ?? this.at
    return true
  }
}
