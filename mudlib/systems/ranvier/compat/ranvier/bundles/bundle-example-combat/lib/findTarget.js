const { Broadcast: B, Logger } = require('ranvier')
const Combat = require('./Combat')
const CombatErrors = require('./CombatErrors')

const refusals = Object.values(CombatErrors)

/**
 * Finds the target that a player wants to fight; if there is none, the player is told why.
 *
 * @param {Player} player
 * @param {string} search
 * @returns {Character | null}
 */
module.exports = function findTarget(player, search) {
  let target = null
  try {
    target = Combat.findCombatant(player, search)
  } catch (error) {
    if (refusals.some(refusal => error instanceof refusal)) {
      B.sayAt(player, error.message)
      return null
    }
    Logger.error(error.message)
  }
  if (!target) B.sayAt(player, "They aren't here.")
  return target
}
