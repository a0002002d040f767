const { EffectFlag } = require('ranvier')

/** The attribute bonuses (`state.stats`) of an item while it is in its slot. */
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
