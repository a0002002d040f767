import type { ScriptCalls, ScriptHost } from '../../api/index.ts'
import { stackOf } from '../../kernel/guard/errors.ts'
import type { Guard } from '../../kernel/guard/guard.ts'
import type { Marked } from '../../kernel/guard/meter.ts'
import type { Quota } from '../../kernel/guard/quota.ts'
import { isObject } from '../../kernel/objects/base.ts'
import type { Program } from '../../kernel/programs/program.ts'

/** The number of consecutive failures, or stops, after which a function is no longer called. */
const faultsAllowed = 100
const stopsAllowed = 3

type Work = (...args: never[]) => unknown

/** Runs functions of scripts, each with its own steps, like listeners of events. */
export class Calls {
  /** The time that all calls of one runAll() see, in milliseconds since 1970; null if the host must be asked. */
  present: number | null = null
  private readonly guard: Guard
  private readonly host: Pick<ScriptHost, 'now'>
  private readonly fault: (error: unknown) => void
  /** The number of faults of each function since its last success. A stop counts as several faults. */
  private readonly faults = new WeakMap<Work, number>()
  private failing = 0
  /** The number of calls that have failed so far. */
  failed = 0
  /** The results of nobodysIn(), by list. */
  private readonly lists = new WeakMap<readonly unknown[], readonly unknown[] | null>()
  /** The nesting depth of the calls under way. */
  private under = 0

  /** @param fault reports an uncaught error */
  constructor(guard: Guard, host: Pick<ScriptHost, 'now'>, fault: Calls['fault']) {
    this.guard = guard
    this.host = host
    this.fault = fault
  }

  /**
   * Calls a function. If it fails, or uses up its steps, that is reported and the turn continues.
   * @returns its result; undefined if it fails, or if it isn't called because it has failed too often
   */
  run(work: Work, self: unknown, args: readonly unknown[]): unknown {
    if (this.failing > 0 && this.isLeftOut(work)) return undefined
    const { guard } = this
    const { meter, object } = guard
    const { steps, budget, at, entity } = meter
    const own = this.ownSteps(steps)
    meter.steps = meter.budget = own
    const { under } = this
    this.under = under + 1
    meter.entity = isNobodys(self) ? self : null
    try {
      // `call` is faster than Reflect.apply(), which has to unpack a list. A script that replaces `call` makes only its own code run here.
      const answer =
        args.length === 1
          ? work.call(self as never, args[0] as never)
          : args.length === 0
            ? work.call(self as never)
            : Reflect.apply(work, self, args as never[])
      if (this.failing > 0) this.endedWell(work)
      return answer
    } catch (error) {
      // A stack overflow ends the outer calls, too, not only the innermost.
      if (under > 1 && meter.stopped === null && isFullStack(error)) throw error
      this.fail(error, work)
      return undefined
    } finally {
      this.under = under
      meter.entity = entity
      meter.steps = steps - this.pay(own - meter.steps, quotaOf(meter.at))
      meter.at = at
      guard.object = object
      meter.budget = budget
    }
  }

  /** Does the same as run() for many calls, with almost no overhead per call. */
  runAll(calls: ScriptCalls): void {
    const before = this.present
    this.present ??= Number(this.host.now())
    try {
      this.callEach(calls)
    } finally {
      this.present = before
    }
  }

  private callEach(calls: ScriptCalls): void {
    const { guard, under } = this
    const { meter, object } = guard
    const { budget, at, entity: entityBefore } = meter
    let { steps } = meter
    let own = this.ownSteps(steps)
    // Calls that use few steps are paid for together, so that each may use nearly all of the steps.
    let least = own - (own >> 3)
    let quota = quotaOf(at)
    // The steps that were left at the last payment, and after the last call.
    let paid = own
    let left = own
    meter.steps = meter.budget = own
    this.under = under + 1
    try {
      while (calls.next()) {
        const { list } = calls
        const { works, selves, firsts, seconds } = list
        const nobodys = this.nobodysIn(selves)
        const entities = nobodys ?? selves
        let isFailing = this.failing > 0
        let index = calls.at
        do {
          const work = works[index] ?? null
          if (work === null) break
          const entity = entities[index] as object
          const first = firsts[index]
          const second = first === undefined ? undefined : seconds[index]
          index++
          if (isFailing && this.isLeftOut(work)) continue
          meter.at = at
          meter.entity = nobodys !== null || isNobodys(entity) ? entity : null
          try {
            // `call` is faster than Reflect.apply(), which needs a list. A script that replaces `call` makes only its own code run here.
            if (first === undefined) work.call(entity)
            else if (second === undefined) work.call(entity, first as never)
            else work.call(entity, first as never, second as never)
            if (isFailing) this.endedWell(work)
          } catch (error) {
            this.fail(error, work)
            isFailing = true
            this.under = under + 1
            guard.object = object
          }
          const payer = quotaOf(meter.at)
          if (payer !== quota) {
            // Each domain pays for its own calls.
            steps -= this.pay(paid - left, quota)
            paid = left
            quota = payer
          }
          left = meter.steps
          if (left >= least) continue
          steps -= this.pay(paid - left, quota)
          own = paid = left = this.ownSteps(steps)
          least = own - (own >> 3)
          meter.steps = meter.budget = own
        } while (!list.isStale)
        calls.at = index
        meter.at = at
      }
    } finally {
      this.under = under
      meter.steps = steps - this.pay(paid - meter.steps, quota)
      meter.at = at
      meter.entity = entityBefore
      guard.object = object
      meter.budget = budget
    }
  }

  /**
   * The values of a list, if the list is frozen and all its values belong to nobody (see isNobodys()); cached for each list.
   * @returns a copy, because the given list may have getters; null if each value has to be checked before its call
   */
  private nobodysIn(selves: readonly unknown[]): readonly unknown[] | null {
    const known = this.lists.get(selves)
    if (known !== undefined) return known
    if (!Object.isFrozen(selves)) return null
    const copy: unknown[] = []
    for (let i = 0; i < selves.length; i++) {
      const one = selves[i]
      if (one !== null && !isNobodys(one)) {
        this.lists.set(selves, null)
        return null
      }
      copy.push(one)
    }
    this.lists.set(selves, copy)
    return copy
  }

  /** Whether a function has failed too often. */
  private isLeftOut(work: Work): boolean {
    return (this.faults.get(work) ?? 0) >= faultsAllowed
  }

  private endedWell(work: Work): void {
    if (this.faults.delete(work)) this.failing--
  }

  /** The number of steps that a call may use: the free steps of listeners and those of the turn. */
  private ownSteps(steps: number): number {
    const { budgets, listenersLeft } = this.guard
    return Math.min(budgets.heartBeat, Math.max(0, listenersLeft) + Math.max(0, steps))
  }

  /** Resets the state that calls may have left when the watchdog cut them off. */
  forgetCutOff(): void {
    this.present = null
    this.under = 0
    this.guard.meter.entity = null
  }

  /**
   * Charges for used steps. The free steps of listeners are used up first, and the domain is charged for them.
   * @returns the steps that the turn has to pay
   */
  private pay(used: number, quota: Quota | null): number {
    const { guard } = this
    const free = Math.min(used, Math.max(0, guard.listenersLeft))
    guard.listenersLeft -= free
    if (quota !== null) quota.spent += free
    return used - free
  }

  private fail(error: unknown, work: Work): void {
    const { guard } = this
    const { stopped } = guard.meter
    guard.meter.stopped = null
    this.failed++
    const reported = stopped ?? error
    guard.aside(() => this.fault(reported))
    const before = this.faults.get(work) ?? 0
    if (before === 0) this.failing++
    const now = before + (stopped ? Math.ceil(faultsAllowed / stopsAllowed) : 1)
    this.faults.set(work, now)
    if (now < faultsAllowed || before >= faultsAllowed) return
    const last = new Error('it fails again and again: it is left out till its script is loaded again')
    // The error gets the stack of the last fault.
    last.stack = stackOf(reported)
    guard.aside(() => this.fault(last))
  }
}

/** The quota that pays for the steps of marked code; null for the mudlib's code, which has no limit. */
function quotaOf(mark: Marked | null): Quota | null {
  return mark === null ? null : (mark as Program).quota
}

function isFullStack(error: unknown): boolean {
  return error instanceof RangeError && error.message === 'Maximum call stack size exceeded'
}

/** Whether a value is neither an object of the world nor a part of one, so that any code may change it. */
function isNobodys(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || isObject(value)) return false
  return !isObject((value as { owner?: unknown }).owner)
}
