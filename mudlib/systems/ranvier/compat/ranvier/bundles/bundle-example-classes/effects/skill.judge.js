const { Broadcast, EffectFlag, Heal } = require('ranvier')

/** The next hit does `state.reductionPercent` percent less damage. */
module.exports = {
  config: {
    name: 'Judged',
    description: 'Damage of your next attack is reduced.',
    type: 'skill:judge',
  },
  flags: [EffectFlag.DEBUFF],
  state: {
    reductionPercent: 0,
  },
  modifiers: {
    outgoingDamage(damage, amount) {
      if (damage instanceof Heal || damage.attribute !== 'health') return amount
      return amount - Math.round(amount * (this.state.reductionPercent / 100))
    },
  },
  listeners: {
    effectActivated() {
      Broadcast.sayAt(this.target, '<yellow>The holy judgement weakens you.</yellow>')
    },

    effectDeactivated() {
      Broadcast.sayAt(this.target, '<yellow>You feel your strength return.</yellow>')
    },

    hit() {
      this.remove()
    },
  },
}
