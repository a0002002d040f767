import { liveSlotOf, type ObjectBase } from '../objects/base.ts'
import type { Slot } from '../objects/slot.ts'

/** Heart beats are due at multiples of this many milliseconds, each object at its own place within its interval. */
export const beatGrain = 100

const placesPerSecond = 1000 / beatGrain
/** Objects that are due together; null where one has left. */
type Place = (Slot | null)[]

/** Objects that beat every n seconds, spread evenly over the n seconds. */
interface Ring {
  seconds: number
  /** By number, those that have ever been used. */
  places: Map<number, Place>
  next: number
}

/** Who has a heart beat, and when. Holds the driver's records of objects, which are quicker to read than objects. */
export class HeartBeats {
  /** By interval in seconds. */
  readonly rings = new Map<number, Ring>()
  private readonly beat: (slot: Slot) => void
  /** How many objects have a heart beat. */
  size = 0
  /** The intervals of objects whose heart beat is off because of faults. */
  private readonly paused = new Map<ObjectBase, number>()
  /** Places that some have left since they were last run. */
  private readonly gapped = new Set<Place>()
  /** The places still to be run in the grain under way. */
  private readonly due: Place[] = []
  private cursor = 0
  private end = 0
  /** Steps that beats have taken since `goOn` was asked. */
  private steps = 0
  /** Steps of beats after which it is asked whether there is time for more: one that takes many is the last of its slice. */
  lookEvery = 3000

  constructor(beat: (slot: Slot) => void) {
    this.beat = beat
  }

  /** Sets an object's interval in whole seconds; 0 stops it. The first beat comes within one interval. */
  set(object: ObjectBase, seconds: number): void {
    const slot = liveSlotOf(object)
    if (this.paused.size > 0) this.paused.delete(object)
    if (slot.beats === seconds) return
    if (slot.beats > 0) this.remove(slot)
    slot.beats = seconds
    if (seconds === 0) return
    const ring = this.ring(seconds)
    // Turned off and on again, it keeps its place, so that it beats no oftener than its interval says.
    let place = Math.floor(slot.beatSlot / placeLimit)
    if (slot.beatRing !== seconds) place = ring.next = (ring.next + 1) % (seconds * placesPerSecond)
    slot.beatRing = seconds
    let list = ring.places.get(place)
    if (!list) ring.places.set(place, (list = []))
    slot.beatSlot = place * placeLimit + list.length
    list.push(slot)
    this.size++
  }

  /** Turns an object's heart beat off until resume(). Whoever sets it meanwhile decides. */
  pause(object: ObjectBase): void {
    const { beats } = liveSlotOf(object)
    if (beats === 0) return
    this.set(object, 0)
    this.paused.set(object, beats)
  }

  /** Turns on again what pause() has turned off. */
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

  /** Makes the places of one grain of time due. */
  begin(grain: number): void {
    for (const ring of this.rings.values()) {
      const list = ring.places.get(grain % (ring.seconds * placesPerSecond))
      if (list && list.length > 0) this.due.push(list)
    }
    this.cursor = 0
    this.end = this.due[0]?.length ?? 0
  }

  /** Runs the beats that are due, until all are done or `goOn` says stop; goes on there at the next call. @returns whether all are done */
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

/** Where an object stands, its place and its index there, is kept in one integer. */
const placeLimit = 2 ** 24

/** Closes the gaps that removed objects left. */
function compact(list: Place): void {
  let kept = 0
  for (const slot of list) {
    if (!slot) continue
    slot.beatSlot = slot.beatSlot - (slot.beatSlot % placeLimit) + kept
    list[kept++] = slot
  }
  list.length = kept
}
