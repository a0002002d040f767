const { Broadcast: B } = require('ranvier')

const percentOf = who => Math.floor((who.getAttribute('health') / who.getMaxAttribute('health')) * 100)

/**
 * Health bars below the prompt: the player's, then those of the opponents.
 *
 * @param {Player} player
 * @returns {string} empty if the player doesn't fight
 */
module.exports = function combatPrompt(player) {
  if (!player.isInCombat()) return ''
  const fighters = [...player.combatants]
  const width = Math.max('You'.length, ...fighters.map(({ name }) => name.length))
  // As in Ranvier, the bar's length is reduced by the number of digits of the names' width, not by the width itself.
  const length = 57 - String(width).length
  const bar = (name, who, color) => {
    const progress = B.progress(length, percentOf(who), color)
    const health = `<b>${who.getAttribute('health')}/${who.getMaxAttribute('health')}</b>`
    return `<b>${name.padEnd(width)}</b>: ${progress} ${health}`
  }
  return [bar('You', player, 'green'), ...fighters.map(who => bar(who.name, who, 'red'))].join('\r\n')
}
