const { Random } = require('rando-js')
const { Damage, Logger } = require('ranvier')
const ArgParser = require('../../bundle-example-lib/lib/ArgParser')
const { CombatInvalidTargetError, CombatNonPvpError, CombatPacifistError, CombatSelfError } = require('./CombatErrors')

/** Fights in real time: after a blow, a fighter waits for as long as the weapon takes, then strikes again. */
class Combat {
  /**
   * Updates a character's fight. To be called at each tick.
   *
   * @param {GameState} state
   * @param {Character} attacker
   * @returns {boolean} whether the attacker struck
   * @throws {CombatInvalidTargetError} if the target has no health; the attacker then stops fighting
   */
  static updateRound(_state, attacker) {
    const { combatData } = attacker
    if (combatData.killed) return false
    if (!attacker.isInCombat()) {
      if (!attacker.isNpc) attacker.removePrompt('combat')
      return false
    }

    const before = combatData.roundStarted
    combatData.roundStarted = Date.now()
    if (combatData.lag > 0) {
      combatData.lag -= combatData.roundStarted - before
      return false
    }

    const target = Combat.nextTarget(attacker)
    if (!target || target.combatData.killed) return false
    Combat.makeAttack(attacker, target)
    return true
  }

  /** The target to strike now. If there is none, the fight and its lag are over. */
  static nextTarget(attacker) {
    let target = null
    try {
      target = Combat.chooseCombatant(attacker)
    } finally {
      if (!target) {
        attacker.removeFromCombat()
        attacker.combatData = {}
      }
    }
    return target
  }

  /**
   * @param {Character} attacker
   * @returns {Character | null} the first living opponent
   * @throws {CombatInvalidTargetError} if an opponent before that one has no health
   */
  static chooseCombatant(attacker) {
    for (const target of attacker.combatants) {
      if (!target.hasAttribute('health')) throw new CombatInvalidTargetError()
      if (target.getAttribute('health') > 0) return target
    }
    return null
  }

  /**
   * Strikes one blow. The weapon's speed is the time until the next one.
   *
   * @param {Character} attacker
   * @param {Character} target
   */
  static makeAttack(attacker, target) {
    const chance = attacker.hasAttribute('critical') ? Math.max(attacker.getMaxAttribute('critical') || 0, 0) : null
    const normal = Combat.calculateWeaponDamage(attacker)
    const critical = chance !== null && Random.probability(chance)
    const amount = critical ? Math.ceil(normal * 1.5) : normal

    const weapon = attacker.equipment.get('wield')
    new Damage('health', amount, attacker, weapon || attacker, { critical }).commit(target)
    attacker.combatData.lag = Combat.getWeaponSpeed(attacker) * 1000
  }

  /**
   * Handles a death: the killer gets the event `deathblow`, the dead character `killed`; an NPC is removed.
   *
   * @param {GameState} state
   * @param {Character} deadEntity
   * @param {Character} [killer]
   */
  static handleDeath(state, deadEntity, killer) {
    const { combatData } = deadEntity
    if (combatData.killed) return
    combatData.killed = true
    deadEntity.removeFromCombat()
    Logger.log(`${killer ? killer.name : 'Something'} killed ${deadEntity.name}.`)

    if (killer) {
      combatData.killedBy = killer
      killer.emit('deathblow', deadEntity)
    }
    deadEntity.emit('killed', killer)
    if (deadEntity.isNpc) state.MobManager.removeMob(deadEntity)
  }

  /**
   * Starts regeneration, unless it is already active.
   *
   * @param {GameState} state
   * @param {Character} entity
   */
  static startRegeneration(state, entity) {
    if (entity.hasEffectType('regen')) return
    const regen = state.EffectFactory.create('regen', { hidden: true }, { magnitude: 15 })
    if (entity.addEffect(regen)) regen.activate()
  }

  /**
   * Finds the character that the search means and checks that it may be attacked. Players are found only if the attacker has PvP on.
   *
   * @param {Character} attacker
   * @param {string} search
   * @returns {Character | null} null if nobody here matches
   * @throws one of CombatErrors, with a message for the attacker
   */
  static findCombatant(attacker, search) {
    if (!search.length) return null
    const { npcs, players } = attacker.room
    const target = ArgParser.parseDot(search, attacker.getMeta('pvp') ? [...npcs, ...players] : [...npcs])
    if (!target) return null

    if (target === attacker) throw new CombatSelfError('You smack yourself in the face. Ouch!')
    // Players have no behaviors: they choose by `pvp`.
    if (target.isNpc && !target.hasBehavior('combat')) {
      throw new CombatPacifistError(`${target.name} is a pacifist and will not fight you.`, target)
    }
    if (!target.hasAttribute('health')) throw new CombatInvalidTargetError("You can't attack that target")
    if (!target.isNpc && !target.getMeta('pvp')) {
      throw new CombatNonPvpError(`${target.name} has not opted into PvP.`, target)
    }
    return target
  }

  /**
   * @param {Character} attacker
   * @param {boolean} average the mean instead of a random number
   * @returns {number} damage of one blow
   */
  static calculateWeaponDamage(attacker, average = false) {
    const { min, max } = Combat.getWeaponDamage(attacker)
    return Combat.normalizeWeaponDamage(attacker, average ? (min + max) / 2 : Random.inRange(min, max))
  }

  /**
   * @param {Character} attacker
   * @returns {{ min: number, max: number }} the damage of the wielded weapon; 0 without one
   */
  static getWeaponDamage(attacker) {
    const weapon = attacker.equipment.get('wield')
    return weapon ? { min: weapon.metadata.minDamage, max: weapon.metadata.maxDamage } : { min: 0, max: 0 }
  }

  /**
   * @param {Character} attacker
   * @returns {number} seconds between two blows; NPCs' weapons don't count
   */
  static getWeaponSpeed(attacker) {
    const weapon = attacker.isNpc ? null : attacker.equipment.get('wield')
    return weapon ? weapon.metadata.speed : 2
  }

  /**
   * Adds strength, or the level if there is no strength. Slow weapons gain more from it.
   *
   * @param {Character} attacker
   * @param {number} amount the weapon's damage
   * @returns {number} damage
   */
  static normalizeWeaponDamage(attacker, amount) {
    const power = attacker.hasAttribute('strength') ? attacker.getAttribute('strength') : attacker.level
    return Math.round(((amount + power) / 3.5) * Combat.getWeaponSpeed(attacker))
  }
}

module.exports = Combat
