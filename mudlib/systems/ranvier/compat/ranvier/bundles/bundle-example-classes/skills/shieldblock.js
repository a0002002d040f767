const { Broadcast, SkillType } = require('ranvier')

const healthPercent = 15
const seconds = 20

/** A raised shield absorbs damage for a while. */
module.exports = {
  name: 'Shield Block',
  type: SkillType.SKILL,
  requiresTarget: false,
  resource: {
    attribute: 'energy',
    cost: 50,
  },
  cooldown: 45,

  run: state =>
    function (_args, player) {
      if (!player.equipment.has('shield')) {
        Broadcast.sayAt(player, "You aren't wearing a shield!")
        return false
      }

      const effect = state.EffectFactory.create(
        'skill.shieldblock',
        { duration: seconds * 1000, description: this.info(player) },
        { magnitude: Math.round(player.getMaxAttribute('health') * (healthPercent / 100)) },
      )
      effect.skill = this

      const others = `<b>${player.name} raises their shield, bracing for incoming damage.</b>`
      Broadcast.sayAt(player, '<b>You raise your shield, bracing for incoming attacks!</b>')
      Broadcast.sayAtExcept(player.room, others, [player])
      player.addEffect(effect)
    },

  info: () =>
    `Raise your shield block damage up to <bold>${healthPercent}%</bold> of your maximum health ` +
    `for <bold>${seconds}</bold> seconds. Requires a shield.`,
}
