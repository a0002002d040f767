/** Attacking oneself. */
class CombatSelfError extends Error {}

/** Attacking a target that has no health. */
class CombatInvalidTargetError extends Error {}

/** A refusal that stores its target. */
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

/** Attacking a player who has not opted into PvP. */
class CombatNonPvpError extends TargetError {}

module.exports = { CombatSelfError, CombatInvalidTargetError, CombatPacifistError, CombatNonPvpError }
