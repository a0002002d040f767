const { Broadcast, Logger } = require('ranvier')

/** The item rots away after `duration` seconds, 60 by default. */
module.exports = {
  listeners: {
    updateTick: () =>
      function ({ duration = 60 }) {
        const now = Date.now()
        this.decaysAt = this.decaysAt || now + duration * 1000
        if (now >= this.decaysAt) this.emit('decay')
        else this.timeUntilDecay = this.decaysAt - now
      },

    decay: state =>
      function () {
        const owner = this.belongsTo && this.findOwner()
        if (owner) Broadcast.sayAt(owner, `Your ${this.name} has rotted away!`)
        if (this.room) Broadcast.sayAt(this.room, `${this.name} has rotted away!`)
        Logger.verbose(`${this.id} has decayed.`)
        state.ItemManager.remove(this)
      },
  },
}
