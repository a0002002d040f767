const { Broadcast, EffectFlag } = require('ranvier')

/** A potion's bonus to an attribute (`state.stat`, `state.magnitude`). */
module.exports = {
  config: {
    name: 'Potion Buff',
    type: 'potion.buff',
    refreshes: true,
  },
  flags: [EffectFlag.BUFF],
  state: {
    stat: 'strength',
    magnitude: 1,
  },
  modifiers: {
    attributes(attribute, current) {
      return attribute === this.state.stat ? current + this.state.magnitude : current
    },
  },
  listeners: {
    effectRefreshed() {
      this.startedAt = Date.now()
      Broadcast.sayAt(this.target, "You refresh the potion's magic.")
    },

    effectActivated() {
      Broadcast.sayAt(this.target, 'You drink down the potion and feel more powerful!')
    },

    effectDeactivated() {
      Broadcast.sayAt(this.target, 'You feel less powerful.')
    },
  },
}
