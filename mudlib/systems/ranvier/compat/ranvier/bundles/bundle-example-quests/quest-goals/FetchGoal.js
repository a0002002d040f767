const { QuestGoal } = require('ranvier')

/** The player gets `config.count` items `config.item`; `config.removeItem` takes them away at the end. */
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
    // More than enough is no news.
    if (this.state.count <= this.config.count) this.emit('progress', this.getProgress())
  }

  _dropItem(item) {
    if (!this.state.count || item.entityReference !== this.config.item) return
    this.state.count--
    if (this.state.count < this.config.count) this.emit('progress', this.getProgress())
  }

  /** What the player has already when the quest begins counts. */
  _checkInventory() {
    if (!this.player.inventory) return
    for (const [, item] of this.player.inventory) this._getItem(item)
  }
}
