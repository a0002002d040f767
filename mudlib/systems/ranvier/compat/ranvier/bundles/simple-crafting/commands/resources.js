const { Broadcast } = require('ranvier')
const ItemUtil = require('../../bundle-example-lib/lib/ItemUtil')
const Crafting = require('../lib/Crafting')

module.exports = {
  aliases: ['materials'],
  command: () => (_args, player) => {
    const resources = Object.entries(player.getMeta('resources') || {}).filter(([, amount]) => amount > 0)
    if (!resources.length) {
      return Broadcast.sayAt(player, "You haven't gathered any resources.")
    }

    Broadcast.sayAt(player, '<b>Resources</b>')
    Broadcast.sayAt(player, Broadcast.line(40))
    for (const [key, amount] of resources) {
      Broadcast.sayAt(player, `${ItemUtil.display(Crafting.getResourceItem(key))} x ${amount}`)
    }
  },
}
