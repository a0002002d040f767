const humanizeDuration = require('humanize-duration')
const { Broadcast: B, EffectFlag } = require('ranvier')

/** The colour of an effect: green for a buff, red for a debuff. */
function colorOf(effect) {
  if (effect.flags.includes(EffectFlag.BUFF)) return 'green'
  return effect.flags.includes(EffectFlag.DEBUFF) ? 'red' : 'white'
}

/** The remaining time of an effect. */
function timeOf(effect) {
  if (effect.duration === Infinity) return 'Permanent'
  return ` ${humanizeDuration(effect.remaining, { round: true })} remaining`
}

module.exports = {
  aliases: ['affects'],
  command: () => (_args, player) => {
    B.sayAt(player, 'Current Effects:')
    const effects = player.effects.entries().filter(effect => !effect.config.hidden)
    if (!effects.length) return B.sayAt(player, '  None.')

    for (const effect of effects) {
      const color = colorOf(effect)
      const stacks = effect.config.maxStacks ? ` (${effect.state.stacks || 1})` : ''
      B.sayAt(player, `<bold><${color}>  ${effect.name}</${color}></bold>${stacks}:${timeOf(effect)}`)
      B.sayAt(player, `\t${effect.description}`)
    }
  },
}
