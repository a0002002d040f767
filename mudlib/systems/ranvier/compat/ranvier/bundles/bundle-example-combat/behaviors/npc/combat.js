const Combat = require('../../lib/Combat')

/** An NPC with this fights back; without it, it takes what it gets. Two that have it can fight each other. */
module.exports = {
  listeners: {
    updateTick: state =>
      function () {
        Combat.updateRound(state, this)
      },

    damaged: state =>
      function (_config, damage) {
        if (this.getAttribute('health') <= 0) Combat.handleDeath(state, this, damage.attacker)
      },

    deathblow: state =>
      function () {
        if (!this.isInCombat()) Combat.startRegeneration(state, this)
      },

    // Nothing happens here, but who counts listeners finds those of Ranvier's own behavior.
    hit: () => () => {},
    killed: () => () => {},
  },
}
