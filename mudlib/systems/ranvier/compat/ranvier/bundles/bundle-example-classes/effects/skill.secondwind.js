const { Broadcast, EffectFlag, Heal } = require('ranvier')

/** When energy falls to `state.threshold` percent, `state.restorePercent` percent of it is restored, once per cooldown. */
module.exports = {
  config: {
    name: 'Second Wind',
    type: 'skill:secondwind',
  },
  flags: [EffectFlag.BUFF],
  listeners: {
    damaged(damage) {
      const { skill, state, target } = this
      if (damage.attribute !== 'energy' || skill.onCooldown(target)) return
      const max = target.getMaxAttribute('energy')
      if ((target.getAttribute('energy') / max) * 100 > state.threshold) return

      Broadcast.sayAt(target, '<bold><yellow>You catch a second wind!</yellow></bold>')
      const amount = Math.floor(max * (state.restorePercent / 100))
      new Heal('energy', amount, target, skill).commit(target)
      skill.cooldown(target)
    },
  },
}
