const { QuestReward } = require('ranvier')
const LevelUtil = require('../../bundle-example-lib/lib/LevelUtil')

/**
 * Experience: `config.amount` of it or, with `config.leveledTo`, what so many kills of the player's (`PLAYER`) or the
 * quest's (`QUEST`) level give.
 */
module.exports = class ExperienceReward extends QuestReward {
  static reward(_state, quest, config, player) {
    player.emit('experience', ExperienceReward._getAmount(quest, config, player))
  }

  static display(_state, quest, config, player) {
    return `Experience: <b>${ExperienceReward._getAmount(quest, config, player)}</b>`
  }

  static _getAmount(quest, { amount = 0, leveledTo = null }, player) {
    if (!leveledTo) return amount
    const level = leveledTo === 'PLAYER' ? player.level : quest.config.level
    return LevelUtil.mobExp(level) * amount
  }
}
