import type { Effect } from '/compat/ranvier/core/effect'

/** Thrown if the user of the skill can't pay its cost. */
export class NotEnoughResourcesError extends Error {}

/** Thrown if a player tries to use a passive skill. */
export class PassiveError extends Error {}

/** Thrown if the skill is on cooldown. */
export class CooldownError extends Error {
  /** The cooldown effect. */
  effect: Effect

  constructor(effect: Effect) {
    super()
    this.effect = effect
  }
}
