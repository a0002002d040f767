import type { ObjectBase } from '../objects/base.ts'
import type { TurnKind } from './errors.ts'
import { Meter, needStack } from './meter.ts'
import type { Budgets } from './quota.ts'

/** The number of steps that all listeners of one turn may use in addition to the turn's own steps. The turn pays for any further steps. */
export const listenersShare = 2_000_000

export const noArguments: readonly unknown[] = Object.freeze([])

/** The state of the current turn: its object and user, the steps it has left, and the restrictions that apply now. */
export class TurnState {
  readonly meter = new Meter()
  /** The default budgets, for turns without an object and for domains that have no own budgets. */
  readonly budgets: Budgets
  /** The object whose turn it is, or null between turns. */
  object: ObjectBase | null = null
  kind: TurnKind = 'apply'
  /** The object with which the turn began. In an apply of another object, `object` is that other object. */
  whose: ObjectBase | null = null
  /** The text that traces show for the start of the turn, and the arguments of the method that the turn called. A heart beat doesn't set them. */
  event = ''
  given: readonly unknown[] = noArguments
  /** The object whose create() is running now. */
  making: ObjectBase | null = null
  /** The player or wizard whose command or connection began the turn, or null. */
  user: ObjectBase | null = null
  /** The user whose typed line this turn handles, from the start of the turn until the line's command begins. */
  typed: ObjectBase | null = null
  /** Whether the user's command is running. Only then do actions count as the user's wish. */
  commanding = false
  /** The object that the user's own line addresses, for example one that defines the verb, or null. Only its domains get rights. */
  asked: ObjectBase | null = null
  /** Whether the line that began the turn may be recorded with an error. */
  isPublic = false
  /** Whether a turn is under way. */
  active = false
  /** Whether any object is traced. */
  tracing = false
  /** Whether fields are being initialised. Efuns refuse to run during that time. */
  pure = false
  /** Whether a question is being asked. Meanwhile nothing may be changed. */
  asking = false
  /** The number of steps that listeners of this turn may still use without cost to the turn. */
  listenersLeft = listenersShare

  constructor(budgets: Budgets) {
    this.budgets = budgets
  }

  /** Gives the current turn more steps, for work that naturally takes long. */
  extend(steps: number): void {
    if (!this.active) return
    this.meter.steps += steps
    this.meter.budget += steps
  }

  /** Runs work that must be done even if the turn has used up its steps. The work has a budget of its own. */
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
   * Called by each efun when it starts: see pay(). It checks that enough stack is left, so that a stack overflow happens here and not in the middle
   * of the driver's bookkeeping.
   */
  enter(): void {
    this.pay()
    needStack(12)
  }

  /** Uses up one step. @throws if the turn is stopped or out of steps, or fields are being initialised */
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

  /** Like enter(), for efuns that change the world. @throws while a question is being asked, because its listeners may not change anything */
  change(efun: string): void {
    this.enter()
    if (this.asking) throw new Error(`${efun}(): who is asked a question may change nothing`)
  }
}
