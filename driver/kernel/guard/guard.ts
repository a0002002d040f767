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

/** So many steps of an apply in a turn that isn't its domain's count as one of a call there: an apply of a room does more. */
const applyWeight = 5

/** Steps that each call out costs its domain beside those it takes: a second may hold any number of short ones. */
const callOutCost = 300

/** Runs turns: every entry of the driver into mud code goes through here. */
export class Guard extends TurnState {
  readonly trust: Trust
  /** What code of a domain may do to objects of others, by the name of the deed. */
  deeds: ReadonlyMap<Deed, DeedRow> = new Map(Object.entries(ownDeeds))
  /** The program of the base class of all objects of the mudlib; empty: there is none. */
  root = ''
  private readonly quotas = new Map<string, Quota>()
  private startedAt = 0
  private readonly report: (error: unknown, kind: TurnKind, object: ObjectBase, called: Called | null) => void
  /** Runs after each outermost turn: flushes output. */
  afterTurn: () => void = () => {}
  /** Told what happens to an object that somebody follows. */
  trace: (slot: Slot, event: string) => void = () => {}

  constructor(report: Guard['report'], trust: Trust, budgets: Partial<Budgets> = {}) {
    super({ ...defaultBudgets, ...budgets })
    this.trust = trust
    this.report = report
  }

  /** The limits of a domain's code and its use of them: one record for as long as the world runs. */
  quotaOf(domain: string): Quota {
    let quota = this.quotas.get(domain)
    if (!quota) this.quotas.set(domain, (quota = new Quota(domain, this.budgets, this.trust)))
    return quota
  }

  /** A second has gone by: domains that took more than their share may go on. */
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

  /** As turn(), but throws errors to the caller: for a command or a load that somebody waits for. */
  attempt<T>(kind: TurnKind, object: ObjectBase | null, run: () => T): T {
    if (this.active) return run()
    this.begin(kind, object, kind)
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
   * @param event what a trace of the object shows, with `who` in brackets
   * @param who passed on to `run`, so that the many calls of init() that one move makes need no closure each
   * @param given the arguments of the method, where they are more than `who`
   * @returns what `run` does, or undefined where it failed
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
   * An apply within a turn failed, or was stopped: it is reported, and the turn goes on unless it is stopped itself.
   * @param hadLess whether the apply had fewer steps than the turn has left
   * @param isOwn whether the object's own code did it, and not a part or another domain's words: then it may have to rest
   */
  endNested(error: unknown, object: ObjectBase, hadLess: boolean, called: Called, isOwn = true): void {
    const { stopped } = this.meter
    if (stopped === null || !hadLess) this.failedNested(error, object, called)
    else {
      // It has used up its own steps: the turn that it is part of goes on.
      this.failed(stopped, 'apply', object, called)
      if (isOwn) this.stopped(object)
    }
  }

  /** Refuses a domain's class that overrides a member it may not override, and an object with such a field. @throws ReloadError, Refused */
  checkClass: (prototype: object, file: string, version: Version) => void = () => {}
  checkMade: (object: object, file: string) => void = () => {}
  /** Makes the check round calls of a domain's code (reach.ts), and is told of each program that is evaluated. */
  reachFor: (domain: string) => unknown = () => undefined
  noteClosed: (program: object) => void = () => {}

  /** Told of an object whose turn or apply has used up its steps: it may have to rest. */
  stopped: (object: ObjectBase) => void = () => {}

  /** An apply within a turn failed: it is reported and the turn goes on, unless the turn itself is stopped. */
  failedNested(error: unknown, object: ObjectBase, called: Called | null = null): void {
    if (this.meter.stopped !== null) throw this.meter.stopped
    this.report(error, 'apply', object, called)
  }

  /** The outermost turn failed. It is over, so reporting it has a budget of its own. */
  failed(error: unknown, kind: TurnKind, object: ObjectBase, called: Called | null = null): void {
    this.meter.stopped = null
    this.aside(() => this.report(error, kind, object, called))
  }

  /** The watchdog cut the turn off in the middle: forgets it. */
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

  /** All that begins with a turn, also with a heart beat. */
  beginTurn(kind: TurnKind, slot: Slot | null, steps: number): void {
    this.meter.beginTurn(slot, steps)
    this.listenersLeft = listenersShare
    bulk.meter = this.meter
    this.kind = kind
    this.object = this.whose = slot === null ? null : slot.object
    this.active = true
  }

  /** All that ends with a turn, also with a heart beat. */
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
