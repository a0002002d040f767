const { Heal } = require('ranvier')
const callUponLight = require('../lib/callUponLight')

const healPercent = 20
const bonusThreshold = 30

/** A paladin's healing, twice as strong for a badly hurt target. */
module.exports = {
  name: 'Plea of Light',
  initiatesCombat: false,
  requiresTarget: true,
  targetSelf: true,
  resource: {
    attribute: 'favor',
    cost: 5,
  },
  cooldown: 20,

  run: () =>
    function (_args, player, target) {
      const max = target.getMaxAttribute('health')
      const times = target.getAttribute('health') < max * (bonusThreshold / 100) ? 2 : 1
      const amount = Math.round(max * (healPercent / 100)) * times
      callUponLight(player, target)
      new Heal('health', amount, player, this).commit(target)
    },

  info: () =>
    `Call upon the light to heal <b>${healPercent}%</b> of your or your target's max health. ` +
    `If below ${bonusThreshold}% health, Plea of Light heals twice as much.`,
}
