const { Broadcast, EffectFlag } = require('ranvier')

/** More strength for half a minute. */
module.exports = {
  config: {
    name: 'Buff Strength',
    description: 'You feel stronger!',
    duration: 30 * 1000,
    type: 'buff.strength',
  },
  flags: [EffectFlag.BUFF],
  state: {
    magnitude: 5,
  },
  modifiers: {
    attributes: {
      strength(current) {
        return current + this.state.magnitude
      },
    },
  },
  listeners: {
    effectActivated() {
      Broadcast.sayAt(this.target, 'Strength courses through your veins!')
    },

    effectDeactivated() {
      Broadcast.sayAt(this.target, 'You feel weaker.')
    },
  },
}
