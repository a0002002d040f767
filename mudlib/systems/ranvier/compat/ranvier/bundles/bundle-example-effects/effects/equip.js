const { EffectFlag } = require('ranvier')

/** What a worn item adds to attributes (`state.stats`) while it is in its slot. */
module.exports = {
  config: {
    name: 'Equip',
    description: '',
    hidden: true,
    persists: false,
    type: 'equip',
    unique: false,
  },
  flags: [EffectFlag.BUFF],
  state: {
    slot: null,
    stats: {},
  },
  modifiers: {
    attributes(attribute, current) {
      return current + (this.state.stats[attribute] || 0)
    },
  },
  listeners: {
    unequip(slot) {
      if (slot === this.state.slot) this.remove()
    },
  },
}
