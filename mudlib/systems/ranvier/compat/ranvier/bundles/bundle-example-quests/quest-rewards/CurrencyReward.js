const { QuestReward } = require('ranvier')

/** `config.amount` of the currency `config.currency`. */
module.exports = class CurrencyReward extends QuestReward {
  static reward(_state, quest, config, player) {
    const amount = CurrencyReward._getAmount(quest, config)
    player.emit('currency', config.currency, amount)
  }

  static display(_state, quest, config) {
    const amount = CurrencyReward._getAmount(quest, config)
    const name = config.currency.replace('_', ' ').replace(/\b\w/g, letter => letter.toUpperCase())
    return `Currency: <b>${amount}</b> x <b><white>[${name}]</white></b>`
  }

  static _getAmount(quest, { amount = 0, currency }) {
    if (!currency) throw new Error(`Quest [${quest.id}] currency reward has invalid configuration`)
    return amount
  }
}
