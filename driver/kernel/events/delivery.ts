import { leftOut } from '../guard/errors.ts'
import type { Guard } from '../guard/guard.ts'
import { stopsAllowed } from '../objects/base.ts'
import type { Slot } from '../objects/slot.ts'
import type { EventType, Handler } from './layout.ts'

/** An event while it is being told, with what its listeners get. */
export interface Telling {
  readonly event: EventType
  readonly subject: Slot
  /** The place where it happens, if it does in one. */
  readonly where: Slot | null
  /** Takes the answer of each listener; returns true to ask no more. Null if nobody wants answers. */
  readonly take: ((answer: unknown) => boolean) | null
  /** What its listeners get: always four. */
  readonly args: readonly unknown[]
  /** Whether code of a domain has raised it by happen(), or answers for a question. */
  readonly isRaised: boolean
  /** The event in which it was raised. */
  readonly outer: Telling | null
}

/** Steps that each listener of a domain has in a turn of somebody else's where the listeners have used up what costs the turn nothing. */
const leastOfListener = 1000

/** Steps that each listener costs the turn in which the event was raised. The rest that it uses is charged to the listener. */
const stepsPerListener = 5

/**
 * Calls a method that hears an event, in the name of its object and with steps of its own. If it fails, its error is reported
 * and the turn that raised the event goes on.
 * @param target the object, or the part of it that the method belongs to
 * @param isOwn whether it hears the event as its subject; others are told whose it is
 * @returns its answer; undefined where it failed
 */
export function deliver(
  guard: Guard,
  telling: Telling,
  slot: Slot,
  handler: Handler,
  target: object,
  isOwn: boolean,
): unknown {
  const { meter, object: outer, asked: askedOne } = guard
  const { steps, budget, who, from, asked, taken, self, owned, ownedBy, at } = meter
  const { quota } = slot.program
  const isLate = guard.listenersLeft <= 0 && ownedBy !== quota && guard.kind !== 'load' && !quota.unlimited
  const most = isLate ? leastOfListener : quota.budgets.heartBeat
  const own = Math.min(most, Math.max(0, guard.listenersLeft) + Math.max(0, steps))
  guard.object = slot.object
  meter.begin(slot, own)
  // A domain that raises an event by its own code answers for the mudlib's listeners. A listener of a domain answers for itself.
  if (telling.isRaised && handler.isOfMudlib) meter.who = meter.from = who
  // Who hears what another is asked for is asked for nothing.
  if (!handler.isOfMudlib && slot.object !== askedOne) guard.asked = null
  try {
    const { event, subject, args } = telling
    if (slot.traced) guard.trace(slot, `hears ${event.name}`)
    // Spelt out: a spread costs 200 ns.
    const { run } = handler
    const answer = isOwn
      ? Reflect.apply(run, target, args)
      : Reflect.apply(run, target, [subject.object, args[0], args[1], args[2], args[3]])
    handler.faults?.delete(slot.program)
    return answer
  } catch (error) {
    const isStop = meter.stopped !== null
    // What another domain's code says or asks is its own fault: a listener rests for none of it.
    const isOwn = who === null || who === slot.inNameOf
    guard.endNested(error, slot.object, true, telling, isOwn && handler.part < 0)
    if (!isOwn || (!isStop && quota.unlimited)) return undefined
    const faults = (handler.faults?.get(slot.program) ?? 0) + 1
    handler.faults = (handler.faults ?? new Map()).set(slot.program, faults)
    if (faults === stopsAllowed) guard.failedNested(leftOut(handler.method, error), slot.object, 'again')
    return undefined
  } finally {
    const used = own - meter.steps
    const free = Math.min(used, Math.max(0, guard.listenersLeft))
    guard.listenersLeft -= free
    slot.cost += free
    quota.spent += free
    guard.object = outer
    guard.asked = askedOne
    meter.steps = steps - (used - free) - stepsPerListener
    meter.budget = budget
    meter.who = who
    meter.from = from
    meter.asked = asked
    meter.taken = taken
    meter.self = self
    meter.owned = owned
    meter.ownedBy = ownedBy
    meter.at ??= at
  }
}
