const { Broadcast, Damage, SkillType } = require('ranvier')

const damagePercent = 100

/** A message with "fireball" in flame colours between the attacker's part and the target. */
const flames = (who, whom) =>
  `<bold>${who} <red>fire</red></bold><yellow>b<bold>all</bold></yellow> <bold>at ${whom}!</bold>`

/** A mage's attack, with damage from intellect. */
module.exports = {
  name: 'Fireball',
  type: SkillType.SPELL,
  requiresTarget: true,
  initiatesCombat: true,
  resource: {
    attribute: 'mana',
    cost: 80,
  },
  cooldown: 10,

  run: () =>
    function (_args, player, target) {
      const amount = player.getAttribute('intellect') * (damagePercent / 100)
      const damage = new Damage('health', amount, player, this, { type: 'physical' })

      const others = `With a wave of their hand, ${player.name} unleashes a`
      Broadcast.sayAt(player, flames('With a wave of your hand, you unleash a', 'your target'))
      Broadcast.sayAtExcept(player.room, flames(others, target.name), [player, target])
      if (!target.isNpc) Broadcast.sayAt(target, flames(others, 'you'))
      damage.commit(target)
    },

  info: () => `Hurl a magical fireball at your target dealing ${damagePercent}% of your Intellect as Fire damage.`,
}
