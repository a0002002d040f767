const Combat = require('../../lib/Combat')

/** An NPC with this behavior fights back; one without it doesn't defend itself. Two NPCs with it can fight each other. */
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

    // These do nothing, but code that counts listeners finds the same ones as in Ranvier's own behavior.
    hit: () => () => {},
    killed: () => () => {},
  },
}
