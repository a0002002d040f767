const { QuestGoal } = require('ranvier')

/** The player kills `config.count` NPCs with the reference `config.npc`. */
module.exports = class KillGoal extends QuestGoal {
  constructor(quest, config, player) {
    super(quest, { title: 'Kill Enemy', npc: null, count: 1, ...config }, player)
    this.state = { count: 0 }
    this.on('deathblow', this._targetKilled)
  }

  getProgress() {
    const { count, title } = this.config
    const killed = this.state.count
    return { percent: (killed / count) * 100, display: `${title}: [${killed}/${count}]` }
  }

  _targetKilled(target) {
    if (target.entityReference !== this.config.npc || this.state.count >= this.config.count) return
    this.state.count++
    this.emit('progress', this.getProgress())
  }
}
