const { QuestGoal } = require('ranvier')

/** The player wears something in the slot `config.slot`. */
module.exports = class EquipGoal extends QuestGoal {
  constructor(quest, config, player) {
    super(quest, { title: 'Equip Item', slot: null, ...config }, player)
    this.state = { equipped: false }
    this.on('equip', this._equipItem)
    this.on('unequip', this._unequipItem)
  }

  getProgress() {
    const { equipped } = this.state
    return { percent: equipped ? 100 : 0, display: `${this.config.title}: ${equipped ? '' : 'Not '}Equipped` }
  }

  _equipItem(slot) {
    this._update(slot, true)
  }

  _unequipItem(slot) {
    this._update(slot, false)
  }

  _update(slot, equipped) {
    if (slot !== this.config.slot) return
    this.state.equipped = equipped
    this.emit('progress', this.getProgress())
  }
}
