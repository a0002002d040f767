import { liveSlotOf, type ObjectBase, type Slot, slotId } from '../objects/base.ts'
import { Stopped, type TurnKind } from './fault.ts'
import { bulk } from './natives.ts'
import { type Budgets, defaultBudgets, Quota } from './quota.ts'

/**
 * What compiled code counts on: `steps` falls by one at each function entry and loop round, and below zero out() ends the
 * turn. `stopped` is set from then to the turn's end, and rethrown by each catch and finally that mud code holds it with.
 */
export class Meter {
  steps = 0
  stopped: Stopped | null = null
  budget = 0

  out(): never {
    this.stopped ??= Object.freeze(
      new Stopped(`stopped after ${this.budget.toLocaleString('en')} steps: is there a loop that does not end?`),
    )
    throw this.stopped
  }
}

/** One heart beat in so many is timed, and stands for the others; a prime, so that it meets all classes of a world. */
const timedBeats = 127

/** Milliseconds of a timed heart beat that stand for the others too. */
const longestSample = 1

/** Runs turns: every entry of the driver into mud code goes through here. */
export class Guard {
  readonly meter = new Meter()
  /** What a turn may use that is no domain's, and one of a domain that has no budgets of its own. */
  readonly budgets: Budgets
  private readonly quotas = new Map<string, Quota>()
  /** The object whose turn it is, or null between turns. */
  object: ObjectBase | null = null
  kind: TurnKind = 'apply'
  /** The player or wizard whose command or connection began the turn, or null. */
  user: ObjectBase | null = null
  /** The user whose line the turn is about, until the command that it is begins. */
  typed: ObjectBase | null = null
  /** Whether that command is being done: only then does anything count as its user's wish. */
  commanding = false
  /** The domain that asked for this turn to be, where it is not that of the object. */
  behalf: string | null = null
  /** Whether a turn is under way. */
  active = false
  /** Set while fields are initialised: efuns refuse then. */
  pure = false
  /** One beat in so many is timed; how many are left until the next. */
  timedBeats = timedBeats
  private untimed = timedBeats
  private startedAt = 0
  private readonly report: (error: unknown, kind: TurnKind, object: ObjectBase) => void
  /** Runs after each outermost turn: flushes output. */
  afterTurn: () => void = () => {}
  /** Told what happens to an object that somebody follows. */
  trace: (slot: Slot, event: string) => void = () => {}

  constructor(report: Guard['report'], budgets: Partial<Budgets> = {}) {
    this.report = report
    this.budgets = { ...defaultBudgets, ...budgets }
  }

  /** What a domain's code may use, and does: one record for life. */
  quotaOf(domain: string): Quota {
    let quota = this.quotas.get(domain)
    if (!quota) this.quotas.set(domain, (quota = new Quota(domain, this.budgets)))
    return quota
  }

  /** A second has gone by: domains that took more than their share get on. */
  nextSecond(): void {
    for (const quota of this.quotas.values()) quota.forgive()
  }

  /**
   * One turn: `run` with a full budget, its error caught and reported. Inside another turn it shares that turn's budget: an
   * error stays inside, a stop goes on to the outer one.
   * @param event what a trace of the object shows
   * @returns what `run` does, or undefined where it failed
   */
  turn<T>(kind: TurnKind, object: ObjectBase, run: () => T, event: string = kind): T | undefined {
    if (this.active) return this.nested(object, run, event)
    this.begin(kind, object)
    let outcome = ''
    try {
      return run()
    } catch (error) {
      outcome = ', failed'
      this.failed(error, kind, object)
      return undefined
    } finally {
      this.end(event + outcome)
    }
  }

  /** As turn(), but an error goes to the caller: what a command or a load throws at whoever asked for it. */
  attempt<T>(kind: TurnKind, object: ObjectBase | null, run: () => T): T {
    if (this.active) return run()
    this.begin(kind, object)
    try {
      return run()
    } finally {
      this.end(kind)
    }
  }

  /** Runs code that may not use the world: a file's top level, field initialisers. */
  purely<T>(run: () => T): T {
    return this.attempt('load', this.object, () => {
      const outer = this.pure
      this.pure = true
      try {
        return run()
      } finally {
        this.pure = outer
      }
    })
  }

  /**
   * An apply within a turn, as init() within a move: it may fail without failing what it is part of, and has no more steps
   * than a heart beat.
   */
  nested<T>(object: ObjectBase, run: () => T, event: string): T | undefined {
    const { meter, object: outer } = this
    const { steps, budget } = meter
    const slot = liveSlotOf(object)
    const own = Math.min(steps, slot.program.quota.budgets.heartBeat)
    this.object = object
    meter.steps = meter.budget = own
    if (slot.traced) this.trace(slot, event)
    try {
      return run()
    } catch (error) {
      this.endNested(error, object, own < steps)
      return undefined
    } finally {
      this.object = outer
      meter.steps = steps - (own - meter.steps)
      meter.budget = budget
    }
  }

  /** As nested(), for init(): without a closure and a text for each, as one step into a crowd makes dozens. */
  nestedInit(object: ObjectBase, who: ObjectBase): void {
    const { meter, object: outer } = this
    const { steps, budget } = meter
    const slot = liveSlotOf(object)
    const own = Math.min(steps, slot.program.quota.budgets.heartBeat)
    this.object = object
    meter.steps = meter.budget = own
    if (slot.traced) this.trace(slot, `init(${slotId(who)})`)
    try {
      object.init(who)
    } catch (error) {
      this.endNested(error, object, own < steps)
    } finally {
      this.object = outer
      meter.steps = steps - (own - meter.steps)
      meter.budget = budget
    }
  }

  private endNested(error: unknown, object: ObjectBase, hadLess: boolean): void {
    // It has used up what it may: that is its own fault, and the turn that it is part of goes on.
    if (this.meter.stopped !== null && hadLess) this.stoppedNested(object)
    else this.failedNested(error, object)
  }

  private stoppedNested(object: ObjectBase): void {
    const { meter } = this
    const error = meter.stopped
    meter.stopped = null
    this.aside(() => this.report(error, 'apply', object))
    this.stopped(object)
  }

  /** Told of an object whose turn or apply has used up all that it might: it may have to rest. */
  stopped: (object: ObjectBase) => void = () => {}

  /** An apply within a turn failed: it is reported and the turn goes on, unless the turn itself is stopped. */
  failedNested(error: unknown, object: ObjectBase): void {
    if (this.meter.stopped !== null) throw this.meter.stopped
    this.report(error, 'apply', object)
  }

  /** A heart beat: a turn without the closure and mostly without the clock, as there are millions. Output is flushed by who calls it. */
  beat(slot: Slot): boolean {
    return --this.untimed <= 0 || slot.traced ? this.timedBeat(slot) : this.runBeat(slot)
  }

  private runBeat(slot: Slot): boolean {
    const { meter } = this
    const { object } = slot
    const budget = slot.program.quota.budgets.heartBeat
    bulk.meter = meter
    meter.budget = meter.steps = budget
    this.kind = 'heartBeat'
    this.object = object
    this.active = true
    let ended = true
    try {
      object.heartBeat()
    } catch (error) {
      ended = false
      this.failed(error, 'heartBeat', object)
    } finally {
      const used = budget - meter.steps
      slot.cost += used
      slot.quota.spent += used
      meter.stopped = null
      bulk.meter = null
      this.object = null
      this.active = false
    }
    return ended
  }

  /** A beat that stands, in time, for those since the last one that was timed. */
  private timedBeat(slot: Slot): boolean {
    // One that somebody watches is timed for itself, and stands for no others.
    const sampled = this.untimed <= 0
    const steps = slot.cost
    if (sampled) this.untimed = this.timedBeats
    const start = performance.now()
    const ended = this.runBeat(slot)
    const milliseconds = performance.now() - start
    // What is longer than any beat is a pause of the machine, and happened once.
    const usual = Math.min(milliseconds, longestSample)
    slot.time += sampled ? usual * (this.timedBeats - 1) + milliseconds : milliseconds
    if (slot.traced) this.trace(slot, `heartBeat${ended ? '' : ', failed'}${spent(slot.cost - steps, milliseconds)}`)
    return ended
  }

  /** The outermost turn failed: it is over, so what reports it runs on a budget of its own. */
  private failed(error: unknown, kind: TurnKind, object: ObjectBase): void {
    this.meter.stopped = null
    this.aside(() => this.report(error, kind, object))
  }

  /** The watchdog cut the turn off in the middle: forgets it. */
  abandon(milliseconds: number): void {
    this.pure = false
    this.startedAt = performance.now() - milliseconds
    this.end('cut off')
  }

  private begin(kind: TurnKind, object: ObjectBase | null): void {
    const { meter } = this
    const budgets = object === null ? this.budgets : liveSlotOf(object).program.quota.budgets
    meter.budget = meter.steps = budgets[kind]
    meter.stopped = null
    bulk.meter = meter
    this.kind = kind
    this.object = object
    this.active = true
    this.startedAt = performance.now()
  }

  private end(event: string): void {
    const { object, meter } = this
    if (object !== null) this.charge(liveSlotOf(object), meter.budget - meter.steps, event)
    meter.stopped = null
    meter.steps = this.budgets.apply
    bulk.meter = null
    this.object = null
    this.user = null
    this.typed = null
    this.commanding = false
    this.behalf = null
    this.active = false
    this.afterTurn()
  }

  /** Gives the turn under way more steps: for work that is long by its nature. */
  extend(steps: number): void {
    if (!this.active) return
    this.meter.steps += steps
    this.meter.budget += steps
  }

  /** What the driver must have done even where the turn under way has used up its steps: a budget of its own, then the turn's again. */
  aside<T>(run: () => T): T {
    const { meter } = this
    const { steps, stopped } = meter
    meter.stopped = null
    meter.steps = this.budgets.apply
    try {
      return run()
    } finally {
      meter.steps = steps
      meter.stopped = stopped
    }
  }

  /** Puts what a turn has used on its object's account. */
  private charge(slot: Slot, steps: number, event: string): void {
    const milliseconds = performance.now() - this.startedAt
    slot.cost += steps
    slot.quota.spent += steps
    slot.time += milliseconds
    if (slot.traced) this.trace(slot, `${event}${spent(steps, milliseconds)}`)
  }

  /**
   * Called by efuns on entry: a stopped turn gets no further, and initialisers may not use the world. It needs some stack,
   * so that a turn that runs out of it does so here and not in the middle of the driver's bookkeeping.
   */
  enter(): void {
    const { meter } = this
    if (meter.stopped !== null) throw meter.stopped
    if (--meter.steps < 0 && this.active) meter.out()
    if (this.pure) {
      throw new Error(
        'a field initialiser, a constructor or the top level of a file may not use the world: use create()',
      )
    }
    needStack(12)
  }
}

function spent(steps: number, milliseconds: number): string {
  return ` (${steps} steps, ${milliseconds.toFixed(2)} ms)`
}

/** Throws, if so much stack is not left: before work that must not be cut off in the middle. */
export function needStack(frames: number): number {
  return frames === 0 ? 0 : needStack(frames - 1) + 1
}
