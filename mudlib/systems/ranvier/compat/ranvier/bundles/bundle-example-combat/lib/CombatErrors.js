/** Attacking oneself. */
class CombatSelfError extends Error {}

/** Attacking what has no health. */
class CombatInvalidTargetError extends Error {}

/** A refusal that knows whom it is about. */
class TargetError extends Error {
  /**
   * @param {string} message
   * @param {Character} target
   */
  constructor(message, target) {
    super(message)
    this.target = target
  }
}

/** Attacking an NPC that does not fight. */
class CombatPacifistError extends TargetError {}

/** Attacking a player who has not said that others may. */
class CombatNonPvpError extends TargetError {}

module.exports = { CombatSelfError, CombatInvalidTargetError, CombatPacifistError, CombatNonPvpError }
