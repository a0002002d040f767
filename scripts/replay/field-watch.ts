import type { Replay } from '../../driver/replay.ts'
import { showValue } from '../../driver/services/probes/show-value.ts'
import { type FieldPlace, fieldIn } from './objects.ts'

/** A change of a field. */
export interface FieldChange {
  at: number
  turn: number
  /** The event that began the turn. */
  event: string
  before: string
  after: string
  /** The place where the field was set: `/std/living.ts:120 in hit()`; empty if only the contents of its value changed. */
  line: string
}

/** Watches a field of an object during a replay. */
export class FieldWatch {
  readonly changes: FieldChange[] = []
  /** Whether an object with this field has been found. */
  isFound = false
  private readonly replay: Replay
  private readonly place: FieldPlace
  private trapped: object | null = null
  private last = ''

  constructor(replay: Replay, place: FieldPlace) {
    this.replay = replay
    this.place = place
    // Replacing a field with a setter changes the object's state.
    replay.tape.ignoresState = true
  }

  /** Called after an entry was replayed, to look for the object and for a change inside the field's value. */
  look(): void {
    const object = this.replay.driver.objects.find(this.place.id)
    if (object === null || !Object.hasOwn(object, this.place.field)) return
    this.isFound = true
    if (this.trapped !== object) this.trap(object)
    this.note(fieldIn(object, this.place.field), '')
  }

  private note(after: string, line: string): void {
    if (after === this.last) return
    const { driver, tape } = this.replay
    const { event, kind } = driver.guard
    const [at, turn, before] = [tape.clock.time, tape.turns.count, this.last]
    this.changes.push({ at, turn, event: event || kind, before, after, line })
    this.last = after
  }

  /** Replaces the field with a setter, which finds the line that sets the field. */
  private trap(object: object): void {
    this.trapped = object
    const { field } = this.place
    const found = Object.getOwnPropertyDescriptor(object, field)
    if (found === undefined || !('value' in found) || !found.configurable) return
    let value: unknown = found.value
    const { driver } = this.replay
    Object.defineProperty(object, field, {
      configurable: true,
      enumerable: true,
      get: () => value,
      set: (given: unknown) => {
        const isOther = !Object.is(given, value)
        // Earlier changes inside the value are reported first.
        if (isOther) this.note(showValue(value), '')
        value = given
        if (!isOther) return
        const [place] = driver.framesOf(String(new Error('set').stack))
        this.note(showValue(given), place ? `${place.file}:${place.line} in ${place.method}()` : '')
      },
    })
  }
}
