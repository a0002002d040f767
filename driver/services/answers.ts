import type { Guard } from '../kernel/guard/guard.ts'
import { anySlotOf, type ObjectBase } from '../kernel/objects/base.ts'
import { callMethod } from './call.ts'
import type { Tape } from './recorder/tape.ts'

/** A method call that waits for the result of some work. */
interface Waiting {
  readonly object: ObjectBase
  readonly method: string
  /** Makes the answer from the result; null if the result itself is the answer. */
  readonly make: ((result: unknown) => unknown) | null
}

/** Delivers results of asynchronous work to mud code, by calling a method. */
export class Answers {
  private readonly guard: Guard
  private readonly enter: (work: () => void) => boolean
  private readonly log: (message: string) => void
  private readonly tape: Tape
  /** The number of pieces of work begun so far. It is also the number of the last piece. */
  private count = 0
  private readonly waiting = new Map<number, Waiting>()

  /** @param enter runs turns under the watchdog */
  constructor(guard: Guard, enter: Answers['enter'], log: Answers['log'], tape: Tape) {
    this.guard = guard
    this.enter = enter
    this.log = log
    this.tape = tape
  }

  /**
   * Calls object[method](answer) when the work is done, unless the object is destructed by then.
   * @param make makes the answer from the work's result, just before the call
   */
  send<T>(work: Promise<T>, object: ObjectBase, method: string, make: ((result: T) => unknown) | null = null): void {
    const number = ++this.count
    this.waiting.set(number, { object, method, make: make as Waiting['make'] })
    work.then(
      // In a replay, the result comes from the recording.
      result => this.tape.isReplay || this.deliver(number, result),
      error => {
        if (this.tape.isReplay) return
        this.waiting.delete(number)
        this.log(`${object.id}: ${error}`)
      },
    )
  }

  /** Delivers the result of the work with this number. */
  deliver(number: number, result: unknown): void {
    const waiting = this.waiting.get(number)
    this.waiting.delete(number)
    if (waiting === undefined || anySlotOf(waiting.object)?.destructed !== false) return
    const { object, method, make } = waiting
    const call = () => {
      let answer = make === null ? result : undefined
      // If it takes too long to make the answer, the answer is undefined.
      if (make !== null) this.enter(() => (answer = make(result)))
      this.enter(() => callMethod(this.guard, 'callOut', object, method, [answer]))
    }
    this.tape.entry(result === undefined ? ['answer', number] : ['answer', number, result], call, undefined)
  }
}
