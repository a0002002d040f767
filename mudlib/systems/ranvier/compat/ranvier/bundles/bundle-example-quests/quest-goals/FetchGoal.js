const { QuestGoal } = require('ranvier')

/** The player gets `config.count` items with the reference `config.item`; `config.removeItem` removes them on completion. */
module.exports = class FetchGoal extends QuestGoal {
  constructor(quest, config, player) {
    super(quest, { title: 'Retrieve Item', removeItem: false, count: 1, item: null, ...config }, player)
    this.state = { count: 0 }
    this.on('get', this._getItem)
    this.on('drop', this._dropItem)
    this.on('decay', this._dropItem)
    this.on('start', this._checkInventory)
  }

  getProgress() {
    const { count, title } = this.config
    const amount = Math.min(count, this.state.count)
    return { percent: (amount / count) * 100, display: `${title}: [${amount}/${count}]` }
  }

  complete() {
    const { count, item, removeItem } = this.config
    if (this.state.count < count) return
    if (removeItem && this.player.inventory) {
      const items = [...this.player.inventory].map(([, held]) => held)
      const wanted = items.filter(held => held.entityReference === item)
      for (const held of wanted.slice(0, count)) this.quest.GameState.ItemManager.remove(held)
    }
    super.complete()
  }

  _getItem(item) {
    if (item.entityReference !== this.config.item) return
    this.state.count = (this.state.count || 0) + 1
    // Extra items make no progress.
    if (this.state.count <= this.config.count) this.emit('progress', this.getProgress())
  }

  _dropItem(item) {
    if (!this.state.count || item.entityReference !== this.config.item) return
    this.state.count--
    if (this.state.count < this.config.count) this.emit('progress', this.getProgress())
  }

  /** Counts the items that the player already has when the quest starts. */
  _checkInventory() {
    if (!this.player.inventory) return
    for (const [, item] of this.player.inventory) this._getItem(item)
  }
}
