const { Broadcast, EffectFlag, Heal, Player } = require('ranvier')

/** The line below the prompt that shows the remaining strength of the shield. */
function prompt({ remaining, magnitude }) {
  const width = 60 - 'Shield '.length
  const bar = Broadcast.progress(width, (remaining / magnitude) * 100, 'white')
  return `<b>Shield</b> ${bar} <b>${remaining}/${magnitude}</b>`
}

/** A raised shield absorbs up to `state.magnitude` damage. */
module.exports = {
  config: {
    name: 'Shield Block',
    description: 'You are blocking incoming physical attacks!',
    type: 'skill:shieldblock',
  },
  flags: [EffectFlag.BUFF],
  state: {
    magnitude: 1,
    type: 'physical',
  },
  modifiers: {
    incomingDamage(damage, amount) {
      if (damage instanceof Heal || damage.attribute !== 'health') return amount
      const absorbed = Math.min(this.state.remaining, amount)
      const partially = absorbed < amount ? ' partially' : ''
      this.state.remaining -= absorbed
      const message = `You${partially} block the attack, preventing <bold>${absorbed}</bold> damage!`
      Broadcast.sayAt(this.target, message)
      if (!this.state.remaining) this.remove()
      return amount - absorbed
    },
  },
  listeners: {
    effectActivated() {
      this.state.remaining = this.state.magnitude
      if (this.target instanceof Player) this.target.addPrompt('shieldblock', () => prompt(this.state))
    },

    effectDeactivated() {
      Broadcast.sayAt(this.target, 'You lower your shield, unable to block any more attacks.')
      if (this.target instanceof Player) this.target.removePrompt('shieldblock')
    },
  },
}
