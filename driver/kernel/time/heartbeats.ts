import { liveSlotOf, type ObjectBase } from '../objects/base.ts'
import type { Slot } from '../objects/slot.ts'

/** Heart beats are due at multiples of this many milliseconds. Each object has its own place within its interval. */
export const beatGrain = 100

const placesPerSecond = 1000 / beatGrain
/** Objects whose heart beats are due at the same time. A removed object is replaced by null. */
type Place = (Slot | null)[]

/** Objects that have a heart beat every n seconds, spread evenly over the n seconds. */
interface Ring {
  seconds: number
  /** The places that have been used so far, by number. */
  places: Map<number, Place>
  next: number
}

/** The schedule of heart beats. It holds the driver's records of objects, which are quicker to read than the objects. */
export class HeartBeats {
  /** The rings, by interval in seconds. */
  readonly rings = new Map<number, Ring>()
  private readonly beat: (slot: Slot) => void
  /** The number of objects with a heart beat. */
  size = 0
  /** The intervals of objects whose heart beat is off because of faults. */
  private readonly paused = new Map<ObjectBase, number>()
  /** Places from which objects have been removed since the place was last run. */
  private readonly gapped = new Set<Place>()
  /** The places still to be run in the current grain. */
  private readonly due: Place[] = []
  private cursor = 0
  private end = 0
  /** Steps that beats have taken since the last call of `goOn`. */
  private steps = 0
  /** The number of steps of beats after which `goOn` is called to find out whether there is time for more. */
  lookEvery = 3000

  constructor(beat: (slot: Slot) => void) {
    this.beat = beat
  }

  /** Sets an object's interval in whole seconds; 0 stops its heart beat. The first beat comes within one interval. */
  set(object: ObjectBase, seconds: number): void {
    const slot = liveSlotOf(object)
    if (this.paused.size > 0) this.paused.delete(object)
    if (slot.beats === seconds || slot.isStub) return
    if (slot.beats > 0) this.remove(slot)
    slot.beats = seconds
    if (seconds === 0) return
    const ring = this.ring(seconds)
    // An object whose heart beat is turned off and on again keeps its place, so that it can't beat more often than its interval allows.
    let place = Math.floor(slot.beatSlot / placeLimit)
    if (slot.beatRing !== seconds) place = ring.next = (ring.next + 1) % (seconds * placesPerSecond)
    slot.beatRing = seconds
    let list = ring.places.get(place)
    if (!list) ring.places.set(place, (list = []))
    slot.beatSlot = place * placeLimit + list.length
    list.push(slot)
    this.size++
  }

  /** Turns an object's heart beat off until resume(), or until set() is called for it. */
  pause(object: ObjectBase): void {
    const { beats } = liveSlotOf(object)
    if (beats === 0) return
    this.set(object, 0)
    this.paused.set(object, beats)
  }

  /** Turns on the heart beats that pause() has turned off. */
  resume(): void {
    for (const [object, seconds] of [...this.paused]) this.set(object, seconds)
  }

  private remove(slot: Slot): void {
    const list = this.ring(slot.beats).places.get(Math.floor(slot.beatSlot / placeLimit))!
    list[slot.beatSlot % placeLimit] = null
    this.gapped.add(list)
    this.size--
  }

  private ring(seconds: number): Ring {
    const ring = this.rings.get(seconds) ?? { seconds, places: new Map(), next: -1 }
    this.rings.set(seconds, ring)
    return ring
  }

  /** Queues the places that are due in one grain of time. */
  begin(grain: number): void {
    for (const ring of this.rings.values()) {
      const list = ring.places.get(grain % (ring.seconds * placesPerSecond))
      if (list && list.length > 0) this.due.push(list)
    }
    this.cursor = 0
    this.end = this.due[0]?.length ?? 0
  }

  /** Runs the due beats until `goOn` returns false. The next call continues where this call stopped. @returns whether all are done */
  run(goOn: () => boolean): boolean {
    for (;;) {
      const list = this.due[0]
      if (!list) return true
      while (this.cursor < this.end) {
        const slot = list[this.cursor++]
        if (!slot) continue
        const { cost } = slot
        this.beat(slot)
        this.steps += slot.cost - cost + 1
        if (this.steps < this.lookEvery) continue
        this.steps = 0
        if (!goOn()) return false
      }
      if (this.gapped.delete(list)) compact(list)
      this.due.shift()
      this.cursor = 0
      this.end = this.due[0]?.length ?? 0
    }
  }
}

/** An object's place and its index in that place are packed into one integer: place * placeLimit + index. */
const placeLimit = 2 ** 24

/** Closes the gaps that removed objects have left. */
function compact(list: Place): void {
  let kept = 0
  for (const slot of list) {
    if (!slot) continue
    slot.beatSlot = slot.beatSlot - (slot.beatSlot % placeLimit) + kept
    list[kept++] = slot
  }
  list.length = kept
}
