const { Heal, SkillType } = require('ranvier')
const callUponLight = require('../lib/callUponLight')

const healPercent = 300

/** Heals by the healer's intellect. */
module.exports = {
  name: 'Heal',
  type: SkillType.SPELL,
  requiresTarget: true,
  initiatesCombat: false,
  targetSelf: true,
  resource: {
    attribute: 'energy',
    cost: 40,
  },
  cooldown: 10,
  lag: 1000,

  run: () =>
    function (_args, player, target) {
      const amount = player.getAttribute('intellect') * (healPercent / 100)
      callUponLight(player, target)
      new Heal('health', amount, player, this).commit(target)
    },

  info: () => `Call upon the light to heal your target's wounds for ${healPercent}% of your Intellect.`,
}
