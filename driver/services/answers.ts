import type { Guard } from '../kernel/guard/guard.ts'
import { anySlotOf, type ObjectBase } from '../kernel/objects/base.ts'
import { callMethod } from './call.ts'

/** Delivers results of asynchronous work to mud code, by calling a method. */
export class Answers {
  private readonly guard: Guard
  private readonly enter: (work: () => void) => boolean
  private readonly log: (message: string) => void

  /** @param enter runs turns under the watchdog */
  constructor(guard: Guard, enter: Answers['enter'], log: Answers['log']) {
    this.guard = guard
    this.enter = enter
    this.log = log
  }

  /** Calls object[method](answer) when the work is done, unless the object is destructed by then. */
  send(work: Promise<unknown>, object: ObjectBase, method: string): void {
    work.then(
      answer => {
        if (anySlotOf(object)?.destructed === false)
          this.enter(() => callMethod(this.guard, 'callOut', object, method, [answer]))
      },
      error => this.log(`${object.id}: ${error}`),
    )
  }
}
