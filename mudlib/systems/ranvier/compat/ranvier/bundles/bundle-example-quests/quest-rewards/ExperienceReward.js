const { QuestReward } = require('ranvier')
const LevelUtil = require('../../bundle-example-lib/lib/LevelUtil')

/**
 * Experience: `config.amount` points or, with `config.leveledTo`, the experience for `config.amount` kills at the
 * player's (`PLAYER`) or the quest's (`QUEST`) level.
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
