const { Logger, QuestGoal } = require('ranvier')

/** The player finds the NPC `config.npc`, which then follows, and brings it to the room `config.home`, if that is set. */
module.exports = class BountyGoal extends QuestGoal {
  constructor(quest, config, player) {
    super(quest, { title: 'Locate NPC', npc: null, home: null, ...config }, player)
    this.state = { found: false, delivered: false }
    this.on('enterRoom', this._enterRoom)
  }

  getProgress() {
    const { found, delivered } = this.state
    const home = delivered || !this.config.home
    const percent = (found ? 50 : 0) + (home ? 50 : 0)
    return { percent, display: found ? 'Complete' : 'Not Complete' }
  }

  _enterRoom(room) {
    if (this.state.found) {
      if (room.entityReference === this.config.home) this.state.delivered = true
    } else this._search(room)
    this.emit('progress', this.getProgress())
  }

  _search(room) {
    if (!this.config.npc) {
      Logger.error(`Quest: BountyGoal [${this.config.title}] does not have target npc defined.`)
      return
    }
    for (const npc of room.npcs) {
      if (npc.entityReference !== this.config.npc) continue
      this.state.found = true
      npc.follow(this.player)
    }
  }
}
