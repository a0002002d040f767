import { anySlotOf, liveSlotOf, type ObjectBase } from '../objects/base.ts'

/** Heart beats are due at multiples of this many milliseconds, each object at its own place within its interval. */
export const beatGrain = 100

const slotsPerSecond = 1000 / beatGrain

/** Objects that beat every n seconds, spread evenly over the n seconds. */
interface Ring {
  seconds: number
  slots: (ObjectBase | null)[][]
  next: number
}

/** Who has a heart beat, and when. */
export class HeartBeats {
  private readonly rings = new Map<number, Ring>()
  private readonly beat: (object: ObjectBase) => void
  private count = 0
  /** The slots still to be run in the grain under way. */
  private readonly due: (ObjectBase | null)[][] = []
  private cursor = 0
  private end = 0

  constructor(beat: (object: ObjectBase) => void) {
    this.beat = beat
  }

  /** How many objects have a heart beat. */
  get size(): number {
    return this.count
  }

  /** Sets an object's interval in whole seconds; 0 stops it. The first beat comes within one interval. */
  set(object: ObjectBase, seconds: number): void {
    const slot = liveSlotOf(object)
    if (slot.beats === seconds) return
    if (slot.beats > 0) this.remove(object)
    slot.beats = seconds
    if (seconds === 0) return
    const ring = this.ring(seconds)
    // Turned off and on again, it keeps its place, so that it beats no oftener than its interval says.
    let place = Math.floor(slot.beatSlot / slotLimit)
    if (slot.beatRing !== seconds) place = ring.next = (ring.next + 1) % ring.slots.length
    slot.beatRing = seconds
    const list = ring.slots[place]!
    slot.beatSlot = place * slotLimit + list.length
    list.push(object)
    this.count++
  }

  private remove(object: ObjectBase): void {
    const slot = liveSlotOf(object)
    const list = this.ring(slot.beats).slots[Math.floor(slot.beatSlot / slotLimit)]!
    list[slot.beatSlot % slotLimit] = null
    this.count--
  }

  private ring(seconds: number): Ring {
    let ring = this.rings.get(seconds)
    if (!ring) {
      ring = { seconds, slots: Array.from({ length: seconds * slotsPerSecond }, () => []), next: -1 }
      this.rings.set(seconds, ring)
    }
    return ring
  }

  /** Makes the slots of one grain of time due. */
  begin(grain: number): void {
    for (const ring of this.rings.values()) {
      const list = ring.slots[grain % ring.slots.length]!
      if (list.length > 0) this.due.push(list)
    }
    this.cursor = 0
    this.end = this.due[0]?.length ?? 0
  }

  /**
   * Runs the beats that are due, until all are done or `goOn` says stop; goes on there at the next call.
   * @returns whether all are done
   */
  run(goOn: () => boolean): boolean {
    for (;;) {
      const list = this.due[0]
      if (!list) return true
      while (this.cursor < this.end) {
        const object = list[this.cursor++]
        if (object) this.beat(object)
        if ((this.cursor & 31) === 0 && !goOn()) return false
      }
      compact(list)
      this.due.shift()
      this.cursor = 0
      this.end = this.due[0]?.length ?? 0
    }
  }

  /** All objects that beat, for checks and lists. */
  *objects(): Iterable<ObjectBase> {
    for (const { slots } of this.rings.values())
      for (const list of slots) for (const object of list) if (object) yield object
  }
}

/** Places in a slot's list are kept with the slot's number in one integer. */
const slotLimit = 2 ** 24

/** Closes the gaps that removed objects left. */
function compact(list: (ObjectBase | null)[]): void {
  let kept = 0
  for (const object of list) {
    if (!object) continue
    const slot = anySlotOf(object)!
    slot.beatSlot = slot.beatSlot - (slot.beatSlot % slotLimit) + kept
    list[kept++] = object
  }
  list.length = kept
}
