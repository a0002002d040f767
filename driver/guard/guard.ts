import { liveSlotOf, type ObjectBase } from '../objects/base.ts'
import { Stopped, type TurnKind } from './fault.ts'

/** Counted steps (function entries and loop rounds) that a turn of each kind may use. */
export type Budgets = Record<TurnKind, number>

export const defaultBudgets: Budgets = {
  command: 1_000_000,
  heartBeat: 100_000,
  callOut: 1_000_000,
  reset: 1_000_000,
  load: 5_000_000,
  apply: 1_000_000,
  upgrade: 1_000_000,
}

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

/** Runs turns: every entry of the driver into mud code goes through here. */
export class Guard {
  readonly meter = new Meter()
  readonly budgets: Budgets
  /** The object whose turn it is, or null between turns. */
  object: ObjectBase | null = null
  kind: TurnKind = 'apply'
  /** The player or wizard whose command or connection began the turn, or null. */
  user: ObjectBase | null = null
  /** Whether a turn is under way. */
  active = false
  /** Set while fields are initialised: efuns refuse then. */
  pure = false
  private readonly report: (error: unknown, kind: TurnKind, object: ObjectBase) => void
  /** Runs after each outermost turn: flushes output. */
  afterTurn: () => void = () => {}

  constructor(report: Guard['report'], budgets: Partial<Budgets> = {}) {
    this.report = report
    this.budgets = { ...defaultBudgets, ...budgets }
  }

  /**
   * One turn: `run` with a full budget, its error caught and reported. Inside another turn it shares that turn's budget: an
   * error stays inside, a stop goes on to the outer one.
   * @returns what `run` does, or undefined where it failed
   */
  turn<T>(kind: TurnKind, object: ObjectBase, run: () => T): T | undefined {
    if (this.active) return this.nested(object, run)
    this.begin(kind, object)
    try {
      return run()
    } catch (error) {
      this.failed(error, kind, object)
      return undefined
    } finally {
      this.end()
    }
  }

  /** As turn(), but an error goes to the caller: what a command or a load throws at whoever asked for it. */
  attempt<T>(kind: TurnKind, object: ObjectBase | null, run: () => T): T {
    if (this.active) return run()
    this.begin(kind, object)
    try {
      return run()
    } finally {
      this.end()
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

  /** An apply within a turn, as init() within a move: it may fail without failing what it is part of. */
  nested<T>(object: ObjectBase, run: () => T): T | undefined {
    const outer = this.object
    this.object = object
    try {
      return run()
    } catch (error) {
      this.failedNested(error, object)
      return undefined
    } finally {
      this.object = outer
    }
  }

  /** An apply within a turn failed: it is reported and the turn goes on, unless the turn itself is stopped. */
  failedNested(error: unknown, object: ObjectBase): void {
    if (this.meter.stopped !== null) throw this.meter.stopped
    this.report(error, 'apply', object)
  }

  /** A heart beat: a turn without the closure, as there are millions. Output is flushed by who calls it. */
  beat(object: ObjectBase): boolean {
    this.begin('heartBeat', object)
    const { meter } = this
    try {
      object.heartBeat()
      return true
    } catch (error) {
      this.failed(error, 'heartBeat', object)
      return false
    } finally {
      this.charge(object, meter.budget - meter.steps)
      meter.stopped = null
      this.object = null
      this.active = false
    }
  }

  /** The outermost turn failed: it is over, so what reports it runs on a budget of its own. */
  private failed(error: unknown, kind: TurnKind, object: ObjectBase): void {
    const used = this.meter.budget - this.meter.steps
    this.meter.stopped = null
    this.meter.steps = this.budgets.apply
    this.report(error, kind, object)
    this.meter.steps = this.meter.budget - used
  }

  /** The watchdog cut the turn off in the middle: forgets it. */
  abandon(): void {
    this.pure = false
    this.end()
  }

  private begin(kind: TurnKind, object: ObjectBase | null): void {
    const { meter } = this
    meter.budget = meter.steps = this.budgets[kind]
    meter.stopped = null
    this.kind = kind
    this.object = object
    this.active = true
  }

  private end(): void {
    const { object, meter } = this
    if (object !== null) this.charge(object, meter.budget - meter.steps)
    meter.stopped = null
    meter.steps = this.budgets.apply
    this.afterTurn()
    this.object = null
    this.user = null
    this.active = false
  }

  /** Puts steps on the account of an object and its program. */
  private charge(object: ObjectBase, steps: number): void {
    const slot = liveSlotOf(object)
    slot.cost += steps
    slot.program.cost += steps
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

function needStack(frames: number): number {
  return frames === 0 ? 0 : needStack(frames - 1) + 1
}
