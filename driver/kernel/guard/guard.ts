import type { DeedRow } from '../../api/index.ts'
import { liveSlotOf, type ObjectBase, slotId } from '../objects/base.ts'
import type { Slot } from '../objects/slot.ts'
import type { Version } from '../programs/program.ts'
import { bulk } from './bulk.ts'
import { type Deed, ownDeeds } from './deeds.ts'
import type { Called, TurnKind } from './errors.ts'
import { describeCost } from './meter.ts'
import { type Budgets, defaultBudgets, Quota } from './quota.ts'
import type { Trust } from './trust.ts'
import { listenersShare, noArguments, TurnState } from './turn-state.ts'

/** In another domain's turn, this many steps of an apply count as one lent step, because an apply does more work than a call. */
const applyWeight = 5

/** Steps that each call out costs its domain in addition to its own steps. Without them, any number of short call outs could run in a second. */
const callOutCost = 300

/** Runs turns. The driver calls mud code only through this class. */
export class Guard extends TurnState {
  readonly trust: Trust
  /** The deeds that code of a domain may do to other domains' objects, by name. */
  deeds: ReadonlyMap<Deed, DeedRow> = new Map(Object.entries(ownDeeds))
  /** The path of the program with the base class of all objects of the mudlib; empty if there is none. */
  root = ''
  private readonly quotas = new Map<string, Quota>()
  private startedAt = 0
  private readonly report: (error: unknown, kind: TurnKind, object: ObjectBase, called: Called | null) => void
  /** Called after each outermost turn, to flush output. */
  afterTurn: () => void = () => {}
  /** Called with each event of an object that somebody traces. */
  trace: (slot: Slot, event: string) => void = () => {}

  constructor(report: Guard['report'], trust: Trust, budgets: Partial<Budgets> = {}) {
    super({ ...defaultBudgets, ...budgets })
    this.trust = trust
    this.report = report
  }

  /** The limits of a domain's code and its use of them. There is one record per domain for as long as the world runs. */
  quotaOf(domain: string): Quota {
    let quota = this.quotas.get(domain)
    if (!quota) this.quotas.set(domain, (quota = new Quota(domain, this.budgets, this.trust)))
    return quota
  }

  /** Called every second, so that domains that took more than their share may continue. */
  nextSecond(): void {
    for (const quota of this.quotas.values()) quota.forgive()
  }

  /**
   * Runs one turn. `run` gets a full budget, and an error is caught and reported. Inside another turn, it shares that turn's budget. An error doesn't
   * reach the outer turn, but a stop also stops the outer turn.
   * @param event the text that a trace of the object shows
   * @returns the result of `run`, or undefined if it failed
   */
  turn<T>(kind: TurnKind, object: ObjectBase, run: () => T, event: string = kind): T | undefined {
    if (this.active) return this.nested(object, run, event)
    this.begin(kind, object, event)
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

  /** Like turn(), but throws errors to the caller, for a command or a load whose result somebody waits for. */
  attempt<T>(kind: TurnKind, object: ObjectBase | null, run: () => T): T {
    if (this.active) return run()
    this.begin(kind, object, kind)
    try {
      return run()
    } finally {
      this.end(kind)
    }
  }

  /** Runs code that may not use the world, such as a file's top level or field initialisers. */
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
   * Runs an apply within a turn, such as init() within a move. If it fails, the rest of the turn still runs. Its step budget is at most that of a
   * heart beat.
   * @param event the text that a trace of the object shows, with `who` in brackets
   * @param who passed on to `run`, so that the many calls of init() in one move don't each need a closure
   * @param given the arguments of the method, if they aren't just `who`
   * @returns the result of `run`, or undefined if it failed
   */
  nested<T, W extends ObjectBase | null = null>(
    object: ObjectBase,
    run: (object: ObjectBase, who: W) => T,
    event: string,
    who: W = null as W,
    given: readonly unknown[] = noArguments,
  ): T | undefined {
    // Outside a turn, the call is a turn of its own.
    if (!this.active) return this.turn('apply', object, () => run(object, who), event)
    const { meter, object: outer } = this
    const { steps, budget, who: answering, from, asked, taken, self, owned, ownedBy, at } = meter
    const slot = liveSlotOf(object)
    const { quota } = slot.program
    const isLent = slot.inNameOf !== null && ownedBy !== null && quota !== ownedBy
    const own = Math.min(isLent ? meter.share(quota, applyWeight) : steps, quota.budgets.heartBeat)
    this.object = object
    meter.begin(slot, own)
    if (slot.traced) this.trace(slot, who === null ? event : `${event}(${slotId(who)})`)
    try {
      return run(object, who)
    } catch (error) {
      const isOwn = answering === null || answering === slot.inNameOf
      this.endNested(error, object, own < steps, { name: event, args: who === null ? given : [who] }, isOwn)
      return undefined
    } finally {
      if (isLent) meter.note(quota, (own - meter.steps) / applyWeight)
      this.object = outer
      meter.steps = steps - (own - meter.steps)
      meter.budget = budget
      meter.who = answering
      meter.from = from
      meter.asked = asked
      meter.taken = taken
      meter.self = self
      meter.owned = owned
      meter.ownedBy = ownedBy
      meter.at ??= at
    }
  }

  /**
   * Reports an apply within a turn that failed or was stopped. The turn continues unless it is stopped itself.
   * @param hadLess whether the apply had fewer steps than the turn has left
   * @param isOwn whether the object's own code is at fault, not a part or another domain. If so, the object may be paused
   */
  endNested(error: unknown, object: ObjectBase, hadLess: boolean, called: Called, isOwn = true): void {
    const { stopped } = this.meter
    if (stopped === null || !hadLess) this.failedNested(error, object, called)
    else {
      // The apply has used up its own steps, so the turn that it is part of continues.
      this.failed(stopped, 'apply', object, called)
      if (isOwn) this.stopped(object)
    }
  }

  /** Refuses a domain's class with a forbidden override, and an object with a field named like a final member. @throws ReloadError, Refused */
  checkClass: (prototype: object, file: string, version: Version) => void = () => {}
  checkMade: (object: object, file: string) => void = () => {}
  /** Makes the check that is inserted around calls in a domain's code (reach.ts). noteClosed() gets each program that is evaluated. */
  reachFor: (domain: string) => unknown = () => undefined
  noteClosed: (program: object) => void = () => {}

  /** Called with an object whose turn or apply has used up its steps. The object may be paused. */
  stopped: (object: ObjectBase) => void = () => {}

  /** Reports an apply that failed within a turn. The turn continues. @throws the stop if the turn itself is stopped */
  failedNested(error: unknown, object: ObjectBase, called: Called | null = null): void {
    if (this.meter.stopped !== null) throw this.meter.stopped
    this.report(error, 'apply', object, called)
  }

  /** Reports a failed turn. Reporting has a budget of its own. */
  failed(error: unknown, kind: TurnKind, object: ObjectBase, called: Called | null = null): void {
    this.meter.stopped = null
    this.aside(() => this.report(error, kind, object, called))
  }

  /** Discards a turn that the watchdog cut off in the middle. */
  abandon(milliseconds: number): void {
    this.pure = this.asking = false
    this.startedAt = performance.now() - milliseconds
    this.end('cut off')
  }

  private begin(kind: TurnKind, object: ObjectBase | null, event: string): void {
    const slot = object === null ? null : liveSlotOf(object)
    this.beginTurn(kind, slot, (slot?.program.quota ?? this).budgets[kind])
    this.event = event
    this.given = noArguments
    this.startedAt = performance.now()
  }

  /** The beginning of each turn, including a heart beat. */
  beginTurn(kind: TurnKind, slot: Slot | null, steps: number): void {
    this.meter.beginTurn(slot, steps)
    this.listenersLeft = listenersShare
    bulk.meter = this.meter
    this.kind = kind
    this.object = this.whose = slot === null ? null : slot.object
    this.active = true
  }

  /** The end of each turn, including a heart beat. */
  endTurn(): void {
    this.meter.endTurn()
    bulk.meter = null
    this.object = null
    this.active = false
  }

  private end(event: string): void {
    const { object, meter } = this
    if (object !== null) {
      const slot = liveSlotOf(object)
      const steps = meter.budget - meter.steps
      const milliseconds = performance.now() - this.startedAt
      slot.cost += steps
      slot.quota.spent += this.kind === 'callOut' ? steps + callOutCost : steps
      slot.time += milliseconds
      if (slot.traced && event !== '') this.trace(slot, `${event}${describeCost(steps, milliseconds)}`)
    }
    this.endTurn()
    meter.steps = this.budgets.apply
    this.user = this.typed = this.asked = null
    this.commanding = this.isPublic = false
    this.afterTurn()
  }
}
