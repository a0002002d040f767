const { Broadcast, Damage, EffectFlag } = require('ranvier')

/** A wound that bleeds: `state.totalDamage` over the effect's time, an equal part at each tick. */
module.exports = {
  config: {
    name: 'Rend',
    type: 'skill:rend',
    maxStacks: 3,
  },
  flags: [EffectFlag.DEBUFF],
  listeners: {
    /** Another wound adds its damage, but no time. */
    effectStackAdded(added) {
      this.state.totalDamage += added.state.totalDamage
    },

    effectActivated() {
      Broadcast.sayAt(this.target, "<bold><red>You've suffered a deep wound, it's bleeding profusely</red></bold>")
    },

    effectDeactivated() {
      Broadcast.sayAt(this.target, 'Your wound has stopped bleeding.')
    },

    updateTick() {
      const { duration, tickInterval } = this.config
      const ticks = Math.round(duration / 1000 / tickInterval)
      const amount = Math.round(this.state.totalDamage / ticks)
      new Damage('health', amount, this.attacker, this).commit(this.target)
    },

    killed() {
      this.remove()
    },
  },
}
