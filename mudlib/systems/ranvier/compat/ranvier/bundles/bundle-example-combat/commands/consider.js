const { Broadcast: B } = require('ranvier')
const findTarget = require('../lib/findTarget')

/** Predicts a fight from how many levels the target is above the player. */
function estimate(above) {
  if (above < -4) return 'They are much weaker than you. You would have no trouble dealing with a few of them at once.'
  if (above > 9) {
    return "They are <b>much</b> stronger than you. They will kill you and it will hurt the whole time you're dying."
  }
  if (above > 5) return 'They are quite a bit more powerful than you. You would need to get lucky to defeat them.'
  if (above > 3) return 'They are a bit stronger than you. You may survive but it would be hard won.'
  return 'You are nearly evenly matched. You should be wary fighting more than one at a time.'
}

module.exports = {
  usage: 'consider <target>',
  command: () => (args, player) => {
    if (!args) return B.sayAt(player, 'Who do you want to size up for a fight?')
    const target = findTarget(player, args)
    if (target) B.sayAt(player, estimate(target.level - player.level))
  },
}
