const { Broadcast: B } = require('ranvier')

/**
 * Shows a player the rewards of a quest, if it has any.
 *
 * @param {GameState} state
 * @param {Player} player
 * @param {Quest} quest
 */
module.exports = function showRewards(state, player, quest) {
  const { rewards } = quest.config
  if (!rewards.length) return
  B.sayAt(player)
  for (const title of ['Rewards', '-------']) B.sayAt(player, `<b><yellow>${B.center(80, title)}</yellow></b>`)
  for (const { type, config } of rewards) {
    const reward = state.QuestRewardManager.get(type)
    B.sayAt(player, `  ${reward.display(state, quest, config, player)}`)
  }
}
