import type { Effect } from '/compat/ranvier/core/effect'

/** The user of the skill can't pay its cost. */
export class NotEnoughResourcesError extends Error {}

/** A passive skill can't be used. */
export class PassiveError extends Error {}

/** The skill is on cooldown. */
export class CooldownError extends Error {
  /** The cooldown effect. */
  effect: Effect

  constructor(effect: Effect) {
    super()
    this.effect = effect
  }
}
