import { steps } from '/ai/diablo/actions'
import { DiabloMob } from '/ai/diablo/mob'
import { fallenRetreat, fearsDeathAt, hearsCry, hiddenSteps } from '/ai/diablo/rules'
import { bearing } from '/lib/tiles/tile'
import { act } from '/std/act'
import { on } from '/std/decorators'
import type { Living } from '/std/living'
import type { TileRoom } from '/std/tile-room'

/** The duration of a taunt, in ticks (5 seconds). */
const tauntTicks = 100

/** The reactions of a monster to a blow, a war cry or a death. The reactions happen whatever the monster is doing. */
export class DiabloReactions extends DiabloMob {
  /** Whether the monster strikes when its script says so instead of once a round. It does so in rooms with tiles. */
  strikesInOwnTime(): true | undefined {
    return this.tiles ? true : undefined
  }

  /** The room with tiles that the monster is in, or null. */
  protected get tiles(): TileRoom | null {
    const room = this.monster.environment as TileRoom | null
    return room?.tileOf ? room : null
  }

  /** Wakes the monster when it is attacked, even if the blow misses. */
  attacked(by: Living): void {
    const room = this.tiles
    if (!room || this.monster.destructed) return
    this.rouse(room)
    if (!this.isHere(this.prey)) this.prey = by
  }

  /** Wakes the monster when a blow hits it. A hard blow also interrupts its action. */
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

  /** Makes the monster active for a while, even if it isn't lit. */
  private rouse(room: TileRoom): void {
    this.litAt = Math.max(this.litAt, room.tick - 1)
    room.wakeUp(this.monster)
  }

  /** Called when a Fallen One hears a war cry of its kind. */
  @on('warCried', { reach: 'room' })
  hearCry(crier: Living, reach: number, ticks: number, quadrant: boolean): void {
    const room = this.tiles
    const [from, to] = [room?.tileOf(crier), room?.tileOf(this.monster)]
    if (!room || !from || !to || this.type !== 'fallen-one') return
    if (!hearsCry(to.x - from.x, to.y - from.y, reach, quadrant)) return
    this.mode = 'war-cry'
    this.cryUntil = room.tick + ticks
    // The cry also wakes the monster.
    this.rouse(room)
    this.decide('hears the war cry of {0}, for {1} ticks', crier.name, ticks)
  }

  /** Makes a Fallen One that sees another monster die run away. */
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
    // The monster abandons its current action, unless the action is a step.
    if (steps[this.doing] !== true) {
      this.doing = 'stand'
      this.until = 0
      this.effectAt = 0
    }
    this.cryUntil = 0
    this.decide('retreats {0} steps: {1} died at a distance of {2}', this.retreatLeft, victim.name, far)
    // Players who don't see the monster aren't told of it, because it may be rooms away.
    const unaware = room.players.filter(one => room.tileSeenOf(one, this.monster) === null)
    act('{Actor} [shriek] and [turn] to run!', { actor: this.monster }, unaware)
  }

  /** Lets a taunt hold the monster's attention for a while. */
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
