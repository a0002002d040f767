import type { ObjectBase } from '../objects/base.ts'
import type { TurnKind } from './errors.ts'
import { Meter, needStack } from './meter.ts'
import type { Budgets } from './quota.ts'

/** Steps that all listeners of one turn may use beside the turn's own. What goes beyond is paid by the turn. */
export const listenersShare = 2_000_000

export const noArguments: readonly unknown[] = Object.freeze([])

/** The turn under way: whose it is, what it may still use, and what it may not do just now. */
export class TurnState {
  readonly meter = new Meter()
  /** What a turn may use that is no domain's, and one of a domain that has no budgets of its own. */
  readonly budgets: Budgets
  /** The object whose turn it is, or null between turns. */
  object: ObjectBase | null = null
  kind: TurnKind = 'apply'
  /** The object with which the turn has begun: in an apply of another, `object` is that one. */
  whose: ObjectBase | null = null
  /** How the turn began, as traces show it, and the arguments of the method that it called. A heart beat leaves them as they are. */
  event = ''
  given: readonly unknown[] = noArguments
  /** The object whose create() is running just now. */
  making: ObjectBase | null = null
  /** The player or wizard whose command or connection began the turn, or null. */
  user: ObjectBase | null = null
  /** The user whose line the turn is about, until the command that it is begins. */
  typed: ObjectBase | null = null
  /** Whether that command is being done: only then does anything count as its user's wish. */
  commanding = false
  /** What the user's own line asks for something just now, as an object whose verb it is. Null: nothing. Only its domains are asked. */
  asked: ObjectBase | null = null
  /** Whether the line that began the turn may be kept with an error. */
  isPublic = false
  /** Whether a turn is under way. */
  active = false
  /** Whether anybody traces anything. */
  tracing = false
  /** Set while fields are initialised: efuns refuse then. */
  pure = false
  /** Whether somebody is being asked something just now: then nothing may be changed. */
  asking = false
  /** Steps that listeners of this turn may still use at no cost to it. */
  listenersLeft = listenersShare

  constructor(budgets: Budgets) {
    this.budgets = budgets
  }

  /** Gives the turn under way more steps: for work that is long by its nature. */
  extend(steps: number): void {
    if (!this.active) return
    this.meter.steps += steps
    this.meter.budget += steps
  }

  /** Runs work that must be done even if the turn under way has used up its steps: on a budget of its own, and then the turn's is restored. */
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

  /**
   * Called by efuns on entry: see pay(). It reserves some stack, so that a stack overflow happens here and not in the
   * middle of the driver's bookkeeping.
   */
  enter(): void {
    this.pay()
    needStack(12)
  }

  /** Takes a step: a stopped turn gets no further, and initialisers may not use the world. */
  pay(): void {
    const { meter } = this
    if (meter.stopped !== null) throw meter.stopped
    if (--meter.steps < 0 && this.active) meter.out()
    if (this.pure) {
      throw new Error(
        'a field initialiser, a constructor or the top level of a file may not use the world: use create()',
      )
    }
  }

  /** As enter(), for efuns that change the world: listeners that are only asked a question may not call them. */
  change(efun: string): void {
    this.enter()
    if (this.asking) throw new Error(`${efun}(): who is asked a question may change nothing`)
  }
}
