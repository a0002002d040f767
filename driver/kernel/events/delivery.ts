import { leftOut } from '../guard/errors.ts'
import type { Guard } from '../guard/guard.ts'
import { stopsAllowed } from '../objects/base.ts'
import type { Slot } from '../objects/slot.ts'
import type { EventType, Handler } from './layout.ts'

/** An event that is being delivered, with the arguments for its listeners. */
export interface Telling {
  readonly event: EventType
  readonly subject: Slot
  /** The place where it happens; null if it happens in no place. */
  readonly where: Slot | null
  /** Takes each listener's answer and returns true to stop asking. Null if no answers are wanted. */
  readonly take: ((answer: unknown) => boolean) | null
  /** The arguments for its listeners, always four. */
  readonly args: readonly unknown[]
  /** Whether code of a domain raised the event with happen(). For a question: whether a domain is responsible for asking it. */
  readonly isRaised: boolean
  /** The event during which this event was raised; null if there is none. */
  readonly outer: Telling | null
}

/** The maximum number of steps for a domain's listener in another domain's turn after the turn's free steps for listeners have been used up. */
const leastOfListener = 1000

/** Steps that each listener costs the turn that raised the event. The steps that a listener itself uses are charged to the listener. */
const stepsPerListener = 5

/**
 * Calls a handler of an event in the name of its object and with steps of its own. If it fails, its error is reported and the
 * turn that raised the event continues.
 * @param target the object, or the part of it that has the method
 * @param isOwn whether the listener is the event's subject; other listeners get the subject as their first argument
 * @returns its answer; undefined if it failed
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
  // If a domain's own code raises an event, that domain is responsible for the mudlib's listeners. A domain is responsible for its own listeners.
  if (telling.isRaised && handler.isOfMudlib) meter.who = meter.from = who
  // A user's request to one object gives rights only to that object, not to other objects that hear the event.
  if (!handler.isOfMudlib && slot.object !== askedOne) guard.asked = null
  try {
    const { event, subject, args } = telling
    if (slot.traced) guard.trace(slot, `hears ${event.name}`)
    // The arguments are spelt out because a spread costs 200 ns.
    const { run } = handler
    const answer = isOwn
      ? Reflect.apply(run, target, args)
      : Reflect.apply(run, target, [subject.object, args[0], args[1], args[2], args[3]])
    handler.faults?.delete(slot.program)
    return answer
  } catch (error) {
    const isStop = meter.stopped !== null
    // If another domain's code raised the event, the failure doesn't count against the listener.
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
