const { Broadcast } = require('ranvier')

/** While this effect lasts, its skill can't be used again. */
module.exports = {
  config: {
    name: 'Cooldown',
    description: 'Cannot use ability while on cooldown.',
    unique: false,
    type: 'cooldown',
  },
  state: {
    cooldownId: null,
  },
  listeners: {
    effectDeactivated() {
      Broadcast.sayAt(this.target, `You may now use <bold>${this.skill.name}</bold> again.`)
    },
  },
}
