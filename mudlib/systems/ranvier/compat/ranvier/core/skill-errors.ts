import type { Effect } from '/compat/ranvier/core/effect'

/** Who uses the skill lacks what it costs. */
export class NotEnoughResourcesError extends Error {}

/** A passive skill can't be used. */
export class PassiveError extends Error {}

/** The skill was used a short time ago. */
export class CooldownError extends Error {
  /** The effect that ends with the wait. */
  effect: Effect

  constructor(effect: Effect) {
    super()
    this.effect = effect
  }
}
