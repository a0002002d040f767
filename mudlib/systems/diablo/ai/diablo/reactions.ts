import { steps } from '/ai/diablo/actions'
import { DiabloMob } from '/ai/diablo/mob'
import { fallenRetreat, fearsDeathAt, hearsCry, hiddenSteps } from '/ai/diablo/rules'
import { bearing } from '/lib/tiles/tile'
import { act } from '/std/act'
import { on } from '/std/decorators'
import type { Living } from '/std/living'
import type { TileRoom } from '/std/tile-room'

/** Ticks for which a taunt holds it: 5 seconds. */
const tauntTicks = 100

/** What a monster does when something happens to it, whatever it is busy with: a blow, a war cry, a death. */
export class DiabloReactions extends DiabloMob {
  /** In a room with tiles it strikes when its script says so, not with each round. */
  strikesInOwnTime(): true | undefined {
    return this.tiles ? true : undefined
  }

  /** The room that it is in, if it has tiles. */
  protected get tiles(): TileRoom | null {
    const room = this.monster.environment as TileRoom | null
    return room?.tileOf ? room : null
  }

  /** Who attacks it wakes it, also by a blow that misses. */
  attacked(by: Living): void {
    const room = this.tiles
    if (!room || this.monster.destructed) return
    this.rouse(room)
    if (!this.isHere(this.prey)) this.prey = by
  }

  /** A blow wakes it. A hard one stops what it does. */
  hurt(by: Living | null, points: number): void {
    const room = this.tiles
    if (!room || this.monster.destructed || this.monster.hp <= 0) return
    this.rouse(room)
    if (by && !this.isHere(this.prey)) this.prey = by
    if (points < this.monster.level + 3 || this.doing === 'stone') return
    this.doing = 'recover'
    this.until = room.tick + this.settings.recovery
    this.effectAt = 0
    if (this.type !== 'hidden') return
    this.mode = 'retreat'
    this.retreatLeft = this.original ? hiddenSteps : 0
  }

  /** It acts for a while, but isn't lit. */
  private rouse(room: TileRoom): void {
    this.litAt = Math.max(this.litAt, room.tick - 1)
    room.wakeUp(this.monster)
  }

  /** A Fallen One that hears a war cry of its kind. */
  @on('warCried', { reach: 'room' })
  hearCry(crier: Living, reach: number, ticks: number, quadrant: boolean): void {
    const room = this.tiles
    const [from, to] = [room?.tileOf(crier), room?.tileOf(this.monster)]
    if (!room || !from || !to || this.type !== 'fallen-one') return
    if (!hearsCry(to.x - from.x, to.y - from.y, reach, quadrant)) return
    this.mode = 'war-cry'
    this.cryUntil = room.tick + ticks
    // It has seen what there is to fight for.
    this.rouse(room)
    this.decide('hears the war cry of {0}, for {1} ticks', crier.name, ticks)
  }

  /** A Fallen One that sees another monster die runs. */
  @on('died', { reach: 'room' })
  fear(victim: Living): void {
    const room = this.tiles
    if (!room || this.type !== 'fallen-one' || victim.isPlayer || victim === this.monster) return
    const far = room.distanceOf(this.monster, victim)
    const [from, to] = [room.tileOf(victim), room.tileOf(this.monster)]
    if (!from || !to || !fearsDeathAt(far, this.original)) return
    this.mode = 'retreat'
    this.retreatLeft = fallenRetreat(this.Intf)
    this.fleeWay = bearing(from, to)
    room.wakeUp(this.monster)
    // It drops what it does, but for a step that it has begun.
    if (steps[this.doing] !== true) {
      this.doing = 'stand'
      this.until = 0
      this.effectAt = 0
    }
    this.cryUntil = 0
    this.decide('retreats {0} steps: {1} died at a distance of {2}', this.retreatLeft, victim.name, far)
    act('{Actor} [shriek] and [turn] to run!', { actor: this.monster })
  }

  /** A taunt holds it for a while. */
  provoked(by: Living): void {
    const room = this.tiles
    if (!room) return
    this.taunter = by
    this.tauntedUntil = room.tick + tauntTicks
    this.prey = by
    this.decide('is taunted by {0}', by.name)
  }

  calmed(): void {
    this.prey = null
    this.mode = 'normal'
  }
}
