const { Broadcast, Heal, SkillType } = require('ranvier')

/** The effect of drinking a potion; the item sets `options.stat` and `options.restores`, a percentage. */
module.exports = {
  name: 'Potion',
  type: SkillType.SPELL,
  requiresTarget: true,
  targetSelf: true,

  run: () =>
    function (_args, player) {
      const { stat = 'health', restores } = this.options
      const amount = Math.round(player.getMaxAttribute('health') * (restores / 100))
      Broadcast.sayAt(player, '<bold>You drink the potion and a warm feeling fills your body.</bold>')
      new Heal(stat, amount, player, this).commit(player)
    },

  info() {
    return `Restores <b>${this.options.restores}%</b> of your total ${this.options.stat}.`
  },
}
