import type { Guard } from '../../kernel/guard/guard.ts'
import type { Dice } from '../dice.ts'

/** The maximum number of steps that the expressions of one hit may take. */
const mostSteps = 10_000

/** The domain that is responsible for the expressions of probes. It owns no objects, so the expressions may not change any. */
const nobody = 'a probe'

/**
 * Runs expressions of a probe in the middle of a turn. They can't change anything: fields, objects, the turn's steps or the dice.
 * @returns their result
 * @throws the errors that they throw
 */
export function asQuestion<T>(run: () => T, guard: Guard, dice: Dice): T {
  const { meter, asking, user, asked: askedOne, making, listenersLeft } = guard
  const { steps, budget, who, from, asked, taken, self, owned, ownedBy, at, stopped, covered } = meter
  const { state, before, rolledIn } = dice
  guard.asking = true
  guard.user = guard.making = guard.asked = null
  meter.steps = meter.budget = mostSteps
  meter.who = meter.from = guard.quotaOf(nobody).alone
  meter.asked = meter.self = meter.owned = meter.ownedBy = meter.stopped = null
  try {
    return run()
  } finally {
    Object.assign(meter, { steps, budget, who, from, asked, taken, self, owned, ownedBy, at, stopped, covered })
    Object.assign(guard, { asking, user, asked: askedOne, making, listenersLeft })
    Object.assign(dice, { state, before, rolledIn })
  }
}
