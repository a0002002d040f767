import { carcassesSeen } from '/ai/diablo/carcasses'
import { firstOf, nearestOf } from '/ai/diablo/meals'
import { DiabloMind } from '/ai/diablo/mind'
import type { ActionKind } from '/ai/diablo/view'
import { aimOf, turned as turnedTo, windSteps } from '/ai/diablo/viper'
import { closedDoor, kindAt } from '/lib/tiles/map'
import { stepAround } from '/lib/tiles/steps'
import { bearing, beside, type Direction, distance, isSameTile, type Tile, turned } from '/lib/tiles/tile'

/** Blocked steps after which one that follows its target looks for a way. */
const patience = 5
/** The longest way that it looks for, in steps. */
const longestWay = 25
/** The most tiles that it looks at for it. */
const mostLookedAt = 400

/** The ways to walk. Source: the guide to Diablo's monsters, 5.5.3. */
export class DiabloLegs extends DiabloMind {
  /** Takes the step that a walk begins with. @returns whether something let it */
  protected takeStep(kind: ActionKind): boolean {
    const way = this.wayOf(kind)
    const hasGone = way !== null && this.go(way)
    this.blockedSteps = hasGone ? 0 : this.blockedSteps + 1
    return hasGone
  }

  /** Where a walk goes next; null: it is blocked. */
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

  /** From where a retreat leads away: the target, and where a Hidden fights a golem, the player whose golem it is. */
  private get wayToFoe(): Direction {
    const { prey, room, at, type } = this
    const owner = type === 'hidden' && prey && !prey.isPlayer ? (prey.master ?? prey.leader) : null
    const tile = owner && room.tileOf(owner)
    return tile && !isSameTile(tile, at) ? bearing(at, tile) : this.bearing
  }

  /** Away from the target. In the original a Fallen One runs from the corpse that frightened it, and a Skeleton Archer only straight. */
  private wayBack(): Direction | null {
    const back = turned(this.wayToFoe, 4)
    if (!this.original) return this.around(back)
    if (this.type === 'skeleton-archer') return this.ifFree(back)
    return this.around(this.type === 'fallen-one' && this.fleeWay !== null ? this.fleeWay : back)
  }

  /** The carcass that it walks to: the nearest. The original takes the first that it finds from a random end, and stays with it. */
  private chooseMeal(): Tile | null {
    const seen = carcassesSeen(this.room, this.at)
    if (!this.original) return nearestOf(seen, this.at)
    this.meal ??= firstOf(seen, this.at, this.rnd(2) === 0)
    return this.meal
  }

  /** A step in a direction, or else to its sides. */
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

  /** Whether it has lost sight of its target, has been where it saw it last, and follows it. */
  private isFollowing = false

  /** A step towards a tile. One that has come to where it last saw its target follows it, if it can, or looks around there. */
  private wayTowards(tile: Tile): Direction | null {
    const { at, room } = this
    const isThere = isSameTile(at, tile) || (distance(at, tile) === 1 && !room.isFree(tile))
    if (this.settings.follows) {
      this.isFollowing = !this.los && (this.isFollowing || isThere)
      // Who is only crowded out looks now and then: each search costs.
      const isStuck =
        this.blockedSteps === patience || (this.blockedSteps > 0 && this.blockedSteps % (8 * patience) === 0)
      const way = this.isFollowing || isStuck ? this.wayRound() : null
      if (way !== null) return way
    }
    return this.around(isSameTile(at, tile) ? (this.rnd(8) as Direction) : bearing(at, tile))
  }

  /** The first step of a way to the target, round what is between. */
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

  /** A viper's step: its aim swings from side to side, and it turns by one eighth at a time. */
  private wind(): Direction | null {
    const aim = aimOf(this.bearing, this.windStep, this.original)
    this.windStep = (this.windStep % windSteps) + 1
    return this.around(turnedTo(this.facing, aim, this.original) as Direction)
  }

  /**
   * A step of a circle: at right angles to the target, else inwards, else straight in; else it turns round. The guide says that circles
   * mostly keep their distance, so it goes inwards as well where a step at right angles would take it further off: past the corner of
   * a square. In the original it does not.
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
    // Doors are opened straight on.
    return this.settings.opensDoors && (way & 1) === 0 && this.isDoor(way)
  }

  /** Steps, or opens the door that is in the way. @returns whether it could */
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
