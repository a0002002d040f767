const { Broadcast } = require('ranvier')
const ItemUtil = require('../../bundle-example-lib/lib/ItemUtil')
const { fill } = require('../lib/contents')

module.exports = {
  usage: 'inventory',
  command: () => (_args, player) => {
    const { inventory } = player
    if (!inventory?.size) {
      return Broadcast.sayAt(player, "You aren't carrying anything.")
    }

    Broadcast.sayAt(player, `You are carrying${fill(inventory)}:`)
    for (const item of inventory.values()) {
      Broadcast.sayAt(player, ItemUtil.display(item))
    }
  },
}
