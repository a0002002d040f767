import { tryCall } from 'driver'
import { MudObject } from '/std/object'
import type { Zone } from '/std/zone'

/** Seconds between looks, and looks that make a minute: as CircleMUD's zone_update() has it. */
const lookEvery = 10
const looksPerMinute = 6

/**
 * The timer of all zones, after CircleMUD: each minute those that aren't due grow older by one; who has reached its lifespan joins
 * the end of a queue; each look resets the first of the queue that may be, and no more than one - so that resets never come all at
 * once, and one that waits for its players to go holds no other up.
 */
export class Zones extends MudObject {
  private list: Zone[] = []
  private queue: Zone[] = []
  private looks = 0

  create(): void {
    super.create()
    this.setHeartBeat(lookEvery)
  }

  /** All zones, in the order in which they came. */
  get all(): readonly Zone[] {
    return this.list.filter(zone => !zone.destructed)
  }

  /** Those that are due, the next first. */
  get due(): readonly Zone[] {
    return this.queue.filter(zone => !zone.destructed)
  }

  add(zone: Zone): void {
    if (!this.list.includes(zone)) this.list = [...this.list, zone]
  }

  remove(zone: Zone): void {
    this.list = this.list.filter(one => one !== zone)
    this.queue = this.queue.filter(one => one !== zone)
  }

  heartBeat(): void {
    if (++this.looks >= looksPerMinute) {
      this.looks = 0
      this.growOlder()
    }
    const next = this.queue.find(zone => !zone.destructed && (zone.mode === 'always' || zone.isEmpty))
    if (!next) return
    this.queue = this.queue.filter(zone => zone !== next && !zone.destructed)
    tryCall(next, 'resetZone')
  }

  private growOlder(): void {
    for (const zone of this.all) {
      if (zone.mode === 'never') continue
      if (zone.age < zone.lifespan) zone.age++
      if (zone.age >= zone.lifespan && !this.queue.includes(zone)) this.queue = [...this.queue, zone]
    }
  }
}

export default Zones
