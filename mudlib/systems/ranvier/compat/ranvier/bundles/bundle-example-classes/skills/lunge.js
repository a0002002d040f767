const { Broadcast, Damage, SkillType } = require('ranvier')
const Combat = require('../../bundle-example-combat/lib/Combat')

const damagePercent = 250

/** A warrior's strong blow. */
module.exports = {
  name: 'Lunge',
  type: SkillType.SKILL,
  requiresTarget: true,
  initiatesCombat: true,
  resource: {
    attribute: 'energy',
    cost: 20,
  },
  cooldown: 6,

  run: () =>
    function (_args, player, target) {
      const amount = Combat.calculateWeaponDamage(player) * (damagePercent / 100)
      const damage = new Damage('health', amount, player, this, { type: 'physical' })

      const others = `<red>${player.name} lets loose a lunging attack on ${target.name}!</red>`
      Broadcast.sayAt(player, '<red>You shift your feet and let loose a mighty attack!</red>')
      Broadcast.sayAtExcept(player.room, others, [player, target])
      if (!target.isNpc) Broadcast.sayAt(target, `<red>${player.name} lunges at you with a fierce attack!</red>`)
      damage.commit(target)
    },

  info: () => `Make a strong attack against your target dealing <bold>${damagePercent}%</bold> weapon damage.`,
}
