const { Broadcast } = require('ranvier')

/** `cast 'fireball' target`: the spell's name in quotes, single or double. */
module.exports = {
  command: state => (args, player) => {
    const match = args.match(/^(['"])(.+)\1(?:$|\s+(.+)$)/)
    if (!match) {
      return Broadcast.sayAt(player, "Casting spells must be surrounded in quotes e.g., cast 'fireball' target")
    }
    const [, , name, target] = match
    const spell = state.SpellManager.find(name)
    if (!spell) return Broadcast.sayAt(player, 'No such spell.')

    const lag = spell.lag || state.Config.get('skillLag') || 1000
    player.queueCommand({ execute: () => player.emit('useAbility', spell, target), label: `cast ${args}` }, lag)
  },
}
