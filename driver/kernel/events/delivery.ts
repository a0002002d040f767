import type { Guard } from '../guard/guard.ts'
import type { Slot } from '../objects/slot.ts'
import type { Handler } from './layout.ts'

/** Steps that each listener costs the turn in which the event was raised. The rest that it uses is charged to the listener. */
const stepsPerListener = 5

/**
 * Calls a method that hears an event, in the name of its object and with steps of its own. If it fails, its error is reported
 * and the turn that raised the event goes on.
 * @param target the object, or the part of it that the method belongs to
 * @returns its answer; undefined where it failed
 */
export function deliver(
  guard: Guard,
  slot: Slot,
  run: Handler['run'],
  target: object,
  event: string,
  args: readonly unknown[],
): unknown {
  const { meter, object: outer } = guard
  const { steps, budget } = meter
  const { quota } = slot.program
  const own = Math.min(quota.budgets.heartBeat, Math.max(0, guard.listenersLeft) + Math.max(0, steps))
  guard.object = slot.object
  meter.steps = meter.budget = own
  if (slot.traced) guard.trace(slot, `hears ${event}`)
  try {
    return Reflect.apply(run, target, args)
  } catch (error) {
    guard.endNested(error, slot.object, true)
    return undefined
  } finally {
    const used = own - meter.steps
    const free = Math.min(used, Math.max(0, guard.listenersLeft))
    guard.listenersLeft -= free
    slot.cost += free
    quota.spent += free
    guard.object = outer
    meter.steps = steps - (used - free) - stepsPerListener
    meter.budget = budget
  }
}
