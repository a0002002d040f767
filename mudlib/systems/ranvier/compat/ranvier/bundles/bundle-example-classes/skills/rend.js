const { Broadcast, SkillType } = require('ranvier')
const Combat = require('../../bundle-example-combat/lib/Combat')

const damagePercent = 400
const seconds = 20

/** A wound that bleeds for a while. */
module.exports = {
  name: 'Rend',
  type: SkillType.SKILL,
  requiresTarget: true,
  initiatesCombat: true,
  resource: {
    attribute: 'energy',
    cost: 50,
  },
  cooldown: 10,

  run: state =>
    function (_args, player, target) {
      const effect = state.EffectFactory.create(
        'skill.rend',
        { duration: seconds * 1000, description: this.info(player), tickInterval: 3 },
        { totalDamage: Combat.calculateWeaponDamage(player) * (damagePercent / 100) },
      )
      effect.skill = this
      effect.attacker = player
      effect.on('effectDeactivated', () => {
        Broadcast.sayAt(player, `<red><b>${target.name}</b> stops bleeding.</red>`)
      })

      const opening = `<red>With a vicious attack you open a deep wound in <bold>${target.name}</bold>!</red>`
      Broadcast.sayAt(player, opening)
      Broadcast.sayAtExcept(player.room, `<red>${player.name} viciously rends ${target.name}.</red>`, [target, player])
      Broadcast.sayAt(target, `<red>${player.name} viciously rends you!</red>`)
      target.addEffect(effect)
    },

  info: () =>
    `Tear a deep wound in your target's flesh dealing <bold>${damagePercent}%</bold> weapon damage ` +
    `over <bold>${seconds}</bold> seconds.`,
}
