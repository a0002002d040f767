const humanizeDuration = require('humanize-duration')
const { Broadcast: B, Logger, SkillErrors } = require('ranvier')
const Combat = require('../bundle-example-combat/lib/Combat')
const CombatErrors = require('../bundle-example-combat/lib/CombatErrors')

/** Errors whose message tells the player why they can't fight somebody. */
const refusals = [
  CombatErrors.CombatSelfError,
  CombatErrors.CombatNonPvpError,
  CombatErrors.CombatInvalidTargetError,
  CombatErrors.CombatPacifistError,
]

/** The target of an ability: named by the last word of its arguments, otherwise the player or the player's first foe. */
function chooseTarget(player, ability, args) {
  if (args) return Combat.findCombatant(player, args.split(' ').pop())
  if (ability.targetSelf) return player
  return player.isInCombat() ? [...player.combatants][0] : null
}

/** Why an ability could not be used, or null if its script is at fault. */
function excuse(ability, error) {
  if (error instanceof SkillErrors.CooldownError) {
    const { skill, remaining } = error.effect
    if (ability.cooldownGroup) return `Cannot use ${ability.name} while ${skill.name} is on cooldown.`
    return `${ability.name} is on cooldown. ${humanizeDuration(remaining, { round: true })} remaining.`
  }
  if (error instanceof SkillErrors.PassiveError) return 'That skill is passive.'
  return error instanceof SkillErrors.NotEnoughResourcesError ? 'You do not have enough resources.' : null
}

/** Uses an ability on a target. */
function use(player, ability, args, target) {
  try {
    ability.execute(args, player, target)
  } catch (error) {
    const reason = excuse(ability, error)
    if (!reason) Logger.error(error.message)
    B.sayAt(player, reason || 'Huh?')
  }
}

/** Tells the player about an ability that a new level brings, and activates it if it is passive. */
function learn(player, kind, ability) {
  B.sayAt(player, `<bold><yellow>You can now use ${kind}: ${ability.name}.</yellow></bold>`)
  ability.activate(player)
}

module.exports = {
  listeners: {
    useAbility: () =>
      function (ability, args) {
        if (!this.playerClass.hasAbility(ability.id)) return B.sayAt(this, 'Your class cannot use that ability.')
        if (!this.playerClass.canUseAbility(this, ability.id)) {
          return B.sayAt(this, 'You have not yet learned that ability.')
        }
        if (!ability.requiresTarget) return use(this, ability, args, null)

        let target = null
        try {
          target = chooseTarget(this, ability, args)
        } catch (error) {
          if (refusals.some(refusal => error instanceof refusal)) return B.sayAt(this, error.message)
          Logger.error(error.message)
        }
        if (!target) return B.sayAt(this, `Use ${ability.name} on whom?`)
        use(this, ability, args, target)
      },

    level: state =>
      function () {
        const { skills = [], spells = [] } = this.playerClass.abilityTable[this.level] || {}
        for (const id of skills) learn(this, 'skill', state.SkillManager.get(id))
        for (const id of spells) learn(this, 'spell', state.SpellManager.get(id))
      },
  },
}
