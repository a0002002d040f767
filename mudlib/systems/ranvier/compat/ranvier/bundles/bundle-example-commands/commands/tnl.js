const { Broadcast } = require('ranvier')
const LevelUtil = require('../../bundle-example-lib/lib/LevelUtil')

/** Shows the experience that a player has and needs for the next level. */
module.exports = {
  aliases: ['level', 'experience'],
  usage: 'tnl',
  command: () => (_args, player) => {
    const { experience, level } = player
    const needed = LevelUtil.expToLevel(level + 1)
    const percent = Math.floor((experience / needed) * 100) || 0

    Broadcast.sayAt(player, `Level: ${level}`)
    Broadcast.sayAt(player, Broadcast.progress(80, percent, 'blue'))
    Broadcast.sayAt(player, `${experience}/${needed} (${percent}%, ${needed - experience} til next level)`)
  },
}
